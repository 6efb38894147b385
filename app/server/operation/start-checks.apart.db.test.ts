import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { databaseServer } from "../../../tests/kit/database/new-database";
import {
  checkDatabaseServer,
  checkDataFolder,
  checkListening,
  clockNotes,
  obstaclesOf,
} from "./start-checks.server";

const GEHEIM = "geheimes-passwort";

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
      url.password = GEHEIM;
    });
    await expect(checkDatabaseServer(password)).rejects.toThrow(/refuses the user or its password/);
    const name = changed((url) => {
      url.pathname = "/no_such_database";
    });
    await expect(checkDatabaseServer(name)).rejects.toThrow(/has no database of this name$/);
  });

  it("an old PostgreSQL, one without pg_trgm and a user without rights are named, all at once", () => {
    const well = { version: 15, hasTrigrams: true, mayCreate: true, now: new Date() };
    expect(obstaclesOf(well)).toEqual([]);
    const worst = { ...well, version: 14, hasTrigrams: false, mayCreate: false };
    expect(obstaclesOf(worst)).toEqual([
      expect.stringMatching(/PostgreSQL 14; needs 15 or newer/),
      expect.stringMatching(/pg_trgm/),
      expect.stringMatching(/owner/),
    ]);
  });

  it("clocks that are more than 30 s apart are named, in either direction", () => {
    expect(clockNotes(100_000, 90_000, 95_000)).toEqual([]);
    expect(clockNotes(100_000, 40_000, 41_000)).toEqual([expect.stringMatching(/59 seconds/)]);
    expect(clockNotes(10_000, 70_000, 71_000)).toEqual([expect.stringMatching(/60 seconds/)]);
  });

  it("a DATA_DIR that can't be one is named", async () => {
    const parent = await mkdtemp(join(tmpdir(), "laborlotse-check-"));
    await writeFile(join(parent, "file"), "");
    await checkDataFolder(join(parent, "new", "data"));
    for (const path of ["file", "file/data"]) {
      await expect(checkDataFolder(join(parent, path))).rejects.toThrow(/DATA_DIR: nothing .* \(E/);
    }
    await rm(parent, { recursive: true });
  });

  it("an address that can't be listened on is named, and a free one is left free", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const inUse = new RegExp(` {2}PORT: 127.0.0.1:${port} is in use by another process$`);
    await expect(checkListening("127.0.0.1", port)).rejects.toThrow(inUse);
    taken.close();
    await checkListening("127.0.0.1", port);
    await checkListening("127.0.0.1", port);
    // An address that is kept for documentation (RFC 5737): no machine has it.
    await expect(checkListening("192.0.2.1", port)).rejects.toThrow(/HOST: .*EADDRNOTAVAIL/);
  });
});
