import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, it } from "vitest";
import { databaseServer, newDatabase } from "../../../tests/kit/database/new-database";
import {
  claimDataFolder,
  connectDatabase,
  connectionPool,
  disconnectDatabase,
  inTransaction,
} from "./database.server";

const CONNECTIONS = 10;

it("after PostgreSQL hung, no connection is lost and no half transaction is left open", async () => {
  const folder = await mkdtemp(join(tmpdir(), "laborlotse-proxy-"));
  const url = databaseServer();
  const proxy = await startProxy(url.searchParams.get("host") ?? "", folder);
  url.searchParams.set("host", folder);
  connectDatabase(url.href);
  const atOnce = (length: number) =>
    Array.from({ length }, () => inTransaction((tx) => tx.execute(sql`select pg_sleep(0.1)`)));
  try {
    await connectionPool().query("create table hung (who text)");
    await Promise.all(atOnce(CONNECTIONS));

    const half = inTransaction(async (tx) => {
      await tx.execute(sql`insert into hung values ('half')`);
      proxy.hang();
      await tx.execute(sql`select 1`);
    });
    const outcomes = await Promise.allSettled([half, ...atOnce(CONNECTIONS - 1)]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill("rejected"));
    proxy.goOn();

    await Promise.all(atOnce(CONNECTIONS));
    await inTransaction((tx) => tx.execute(sql`insert into hung values ('whole')`));
    const { rows } = await connectionPool().query("select who from hung");
    expect(rows).toEqual([{ who: "whole" }]);
  } finally {
    proxy.goOn();
    await connectionPool().query("drop table hung");
    await disconnectDatabase();
    await proxy.stop();
    await rm(folder, { recursive: true });
  }
});

it("takes the data folder again once, and then connects no more", async () => {
  const url = await newDatabase("claimed");
  expect(await claimDataFolder(url)).toBeUndefined();
  const client = new pg.Client(url);
  await client.connect();
  const others = "from pg_stat_activity where datname = 'claimed' and pid <> pg_backend_pid()";
  const count = async () => (await client.query(`select 1 ${others}`)).rowCount;
  const countSessions = async () => {
    const { rows } = await client.query<{ sessions: string }>(
      "select sessions from pg_stat_database where datname = 'claimed'",
    );
    return rows[0]?.sessions;
  };
  await client.query(`select pg_terminate_backend(pid) ${others}`);
  await expect.poll(count, { timeout: 5_000 }).toBe(1);
  // The server counts a session within a second.
  await sleep(2_000);
  const before = await countSessions();
  await sleep(3_000);
  expect(await countSessions()).toBe(before);
  await client.end();
});

async function startProxy(from: string, to: string) {
  const socketIn = (folder: string) => join(folder, ".s.PGSQL.5432");
  const ways: [from: Socket, to: Socket][] = [];
  const proxy = createServer((portal) => {
    const postgres = connect(socketIn(from));
    ways.push([portal, postgres], [postgres, portal]);
    for (const [one, other] of ways.slice(-2)) {
      one.pipe(other);
      one.on("error", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(socketIn(to), resolve));
  return {
    hang: () => ways.forEach(([one, other]) => void one.unpipe(other)),
    goOn: () => ways.forEach(([one, other]) => void one.pipe(other)),
    async stop() {
      for (const [one] of ways) one.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
