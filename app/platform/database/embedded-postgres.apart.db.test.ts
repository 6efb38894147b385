import { chmod, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { log } from "~/platform/log.server";
import { emptyDataDir, removeDataDir } from "../../../tests/kit/server/server-process";
import { socketFolder } from "./embedded-cluster.server";
import {
  type EmbeddedPostgres,
  runningPostgres,
  startEmbeddedPostgres,
} from "./embedded-postgres.server";

let dataDir = "";
let folder = "";
let server: EmbeddedPostgres | undefined;

beforeAll(async () => {
  dataDir = await emptyDataDir();
  folder = join(dataDir, "postgres");
  server = await startEmbeddedPostgres(folder);
});

afterAll(async () => {
  await server?.stop();
  await removeDataDir(dataDir);
});

async function ask(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: await runningPostgres(folder) });
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("the embedded PostgreSQL", () => {
  it("listens on no address of the network, and in a folder that its user alone may open", async () => {
    expect(await ask("show listen_addresses")).toEqual([{ listen_addresses: "" }]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, ".s.PGSQL.5432"))).mode & 0o777).toBe(0o700);
  });

  it("puts its socket into no folder that others can reach", async () => {
    const deep = join(dataDir, "deep".repeat(30));
    const short = await socketFolder(deep);
    await chmod(short, 0o777);
    await expect(socketFolder(deep)).rejects.toThrow(`${short} is not the portal's own`);
    await rm(short, { recursive: true });
  });

  it("is back with all that it held when it alone was killed, and says so in the log", async () => {
    const warned = vi.spyOn(log, "warn");
    await ask("create table kept as select 7 as n");
    const pid = Number.parseInt(await readFile(join(folder, "postmaster.pid"), "utf8"), 10);
    process.kill(pid, "SIGKILL");
    const back = () => ask("select n from kept").catch(() => []);
    await expect.poll(back, { timeout: 15_000 }).toEqual([{ n: 7 }]);
    expect(JSON.stringify(warned.mock.calls)).toMatch(/starting it again.*not properly shut down/);
  });

  it("says why it does not start", async () => {
    const other = join(dataDir, "broken");
    const started = await startEmbeddedPostgres(other);
    await started.stop();
    await rm(join(other, "global/pg_control"));
    await expect(startEmbeddedPostgres(other)).rejects.toThrow(/within 10 s: .*pg_control/);
  }, 30_000);
});
