import pg from "pg";
import { describe, expect, it } from "vitest";
import { databaseServer, newDatabase } from "../../tests/kit/database/new-database";
import {
  checkDatabaseClock,
  checkDatabaseServer,
  findServerObstacles,
  formatConnectFailure,
  type ServerState,
} from "./database-checks.server";

const GEHEIM = "geheimes-passwort";
const WELL: ServerState = {
  version: 15,
  encoding: "UTF8",
  isReadOnly: false,
  hasTables: false,
  mayCreateSchemas: true,
  mayCreateTables: true,
  schema: "public",
  hasTrigrams: true,
  trigramsHidden: null,
  connections: 97,
  now: 0,
};

function changed(change: (url: URL) => void): string {
  const url = databaseServer();
  change(url);
  return url.href;
}

describe("before the portal starts", () => {
  it("a PostgreSQL that it can live on is taken without a word", async () => {
    expect(await checkDatabaseServer(databaseServer().href)).toEqual([]);
  });

  it.each([
    ["nobody listens", `postgresql://u:${GEHEIM}@127.0.0.1:1/x`, /no PostgreSQL answers .*REFUSED/],
    ["nobody listens at localhost", `postgresql://u:${GEHEIM}@localhost:1/x`, /REFUSED/],
    ["there is no host", `postgresql://u:${GEHEIM}@nobody.invalid/x`, /the host is unknown/],
  ])("DATABASE_URL is named where %s, without its value", async (_, url, why) => {
    const failure = await checkDatabaseServer(url).catch(String);
    expect(failure).toMatch(/wrong:\n {2}DATABASE_URL: [^\n]+$/);
    expect(failure).toMatch(why);
    expect(failure).not.toContain(GEHEIM);
  });

  it("DATABASE_URL is named where user, password or database is wrong", async () => {
    const password = changed((url) => {
      url.username = "other";
      url.password = GEHEIM;
    });
    await expect(checkDatabaseServer(password)).rejects.toThrow(/refuses the user or its password/);
    const name = changed((url) => {
      url.pathname = "/no_such_database";
    });
    await expect(checkDatabaseServer(name)).rejects.toThrow(/has no database of this name$/);
  });

  it.each([
    [{ version: 14 }, /PostgreSQL 14; needs 15 or newer/],
    [{ encoding: "LATIN1" }, /encoded in LATIN1; .* 'UTF8'/],
    [{ encoding: "SQL_ASCII" }, /encoded in SQL_ASCII/],
    [{ isReadOnly: true }, /a standby, or default_transaction_read_only/],
    [{ hasTrigrams: false }, /postgresql-contrib/],
    [{ trigramsHidden: "extensions" }, /in the schema extensions, .* search_path/],
    [{ schema: "portal" }, /search_path begins with portal/],
    [{ schema: null }, /search_path begins with nothing that exists/],
    [{ mayCreateSchemas: false }, /its owner/],
    [{ mayCreateTables: false }, /grant create on schema public/],
  ])("a server that lacks something is named on one line that says what: %j", (lack, line) => {
    expect(findServerObstacles({ ...WELL, ...lack })).toEqual([expect.stringMatching(line)]);
  });

  it("all that is lacking is named at once, and once its tables are there a user may make nothing", () => {
    expect(findServerObstacles(WELL)).toEqual([]);
    expect(findServerObstacles({ ...WELL, version: 14, hasTrigrams: false })).toHaveLength(2);
    const few = { mayCreateSchemas: false, mayCreateTables: false };
    expect(findServerObstacles({ ...WELL, ...few, hasTables: true })).toEqual([]);
  });

  it.each([
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", {}, /add sslrootcert=/],
    ["SELF_SIGNED_CERT_IN_CHAIN", {}, /add sslrootcert=/],
    ["ERR_TLS_CERT_ALTNAME_INVALID", {}, /for another host name/],
    ["CERT_HAS_EXPIRED", {}, /has expired/],
    ["ENOENT", { syscall: "connect" }, /no PostgreSQL answers there \(ENOENT\)/],
    ["53300", {}, /no connection left: see DATABASE_POOL/],
    ["57P03", {}, /takes no connection \(57P03\)/],
  ])("a connection that fails by %s says what to look at", (code, more, line) => {
    const failure = Object.assign(new Error(GEHEIM), { code, ...more });
    expect(formatConnectFailure(failure)).toMatch(line);
    expect(formatConnectFailure(new AggregateError([failure]))).not.toContain(GEHEIM);
  });

  it("a file of certificates that is not there is named by its setting, and a server without TLS", async () => {
    const missing = changed((url) => url.searchParams.set("sslrootcert", "/nowhere/ca.pem"));
    await expect(checkDatabaseServer(missing)).rejects.toThrow(/sslrootcert, .* read \(ENOENT\)/);
    const deaf = formatConnectFailure(new Error("The server does not support SSL connections"));
    expect(deaf).toMatch(/no TLS/);
  });

  it("what a database and a user really have is seen: encoding, rights, search path, connections, read-only", async () => {
    const name = `checked_${process.env.VITEST_POOL_ID}`;
    const url = new URL(await newDatabase(name));
    const admin = new pg.Client(url.href);
    await admin.connect();
    await admin.query(`drop role if exists ${name}`);
    await admin.query(`create role ${name} login password 'guest' connection limit 8`);
    await admin.query("create schema aside; create extension pg_trgm schema aside");
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await admin.query(`alter database ${name} set datestyle = 'German, DMY'`);
    url.username = name;
    url.password = "guest";
    const failure = await checkDatabaseServer(url.href).catch(String);
    for (const line of [
      /default_transaction_read_only/,
      /pg_trgm is in the schema aside/,
      /its owner/,
      /grant create on schema public/,
    ]) {
      expect(failure).toMatch(line);
    }
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await admin.query(`alter extension pg_trgm set schema public`);
    await admin.query(
      `grant create on database ${name} to ${name}; grant create on schema public to ${name}`,
    );
    expect(await checkDatabaseServer(url.href, 14)).toEqual([
      expect.stringMatching(/gives this user 8 connections, and DATABASE_POOL asks for 14/),
    ]);
    expect(await checkDatabaseServer(url.href, 8)).toEqual([]);
    await admin.end();
    await newDatabase(name);
    const latin = databaseServer();
    const other = new pg.Client(latin.href);
    await other.connect();
    await other.query(`drop database ${name}`);
    await other.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    await other.end();
    latin.pathname = `/${name}`;
    await expect(checkDatabaseServer(latin.href)).rejects.toThrow(/encoded in LATIN1/);
  });

  it("clocks that are more than 30 s apart are named, in either direction", () => {
    expect(checkDatabaseClock(100_000, 90_000, 95_000)).toEqual([]);
    expect(checkDatabaseClock(100_000, 40_000, 41_000)).toEqual([
      expect.stringMatching(/59 seconds/),
    ]);
    expect(checkDatabaseClock(10_000, 70_000, 71_000)).toEqual([
      expect.stringMatching(/60 seconds/),
    ]);
  });
});
