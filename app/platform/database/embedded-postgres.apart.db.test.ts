import { once } from "node:events";
import { chmod, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
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

  it("says nothing of a row in the log, not even where it ends a connection", async () => {
    const warned = vi.spyOn(log, "warn");
    await ask(`create table slow (name text);
      create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(20); return new; end';
      create trigger wait before insert on slow for each row execute function wait()`);
    const client = new pg.Client({ connectionString: await runningPostgres(folder) });
    client.on("error", () => undefined);
    await client.connect();
    const copied = client.query(copyFrom("copy slow from stdin"));
    const ended = once(copied, "error");
    copied.end("could not pay\n");
    const end = () =>
      ask(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy slow%' and wait_event = 'PgSleep'",
      );
    await expect.poll(end).toHaveLength(1);
    await ended;
    await ask("drop table slow");
    expect(JSON.stringify(warned.mock.calls)).not.toContain("could not pay");
  });

  it("says why it does not start", async () => {
    const other = join(dataDir, "broken");
    const started = await startEmbeddedPostgres(other);
    await started.stop();
    await rm(join(other, "global/pg_control"));
    await expect(startEmbeddedPostgres(other)).rejects.toThrow(/within 10 s: .*pg_control/);
  });
});
