import { chmod, open, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { log } from "~/platform/log.server";
import { emptyDataDir, removeDataDir } from "../../../tests/kit/server/server-process";
import { socketFolder } from "./embedded-access.server";
import { recordPosition } from "./embedded-log.server";
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

async function ask(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Tolerates that PostgreSQL stops before the connection is closed. */
function newPool(): pg.Pool {
  const pool = new pg.Pool({ connectionString: server?.url ?? "", max: 1 });
  pool.on("error", () => undefined);
  return pool;
}

function withPassword(password: string): string {
  const url = new URL(server?.url ?? "");
  url.password = password;
  return url.href;
}

const rules = () => join(folder, "pg_hba.conf");
const passwordFile = () => join(folder, "portal.password");

async function restart(): Promise<void> {
  await server?.stop();
  server = await startEmbeddedPostgres(folder);
}

async function killPostgres(): Promise<void> {
  const pid = Number.parseInt(await readFile(join(folder, "postmaster.pid"), "utf8"), 10);
  process.kill(pid, "SIGKILL");
}

describe("the embedded PostgreSQL", () => {
  it("asks every process for the password that lies beside its data, for its owner alone", async () => {
    const refused = /password authentication failed|no password/i;
    await expect(ask(withPassword(""), "select 1")).rejects.toThrow(/password/);
    await expect(ask(withPassword("guessed"), "select 1")).rejects.toThrow(refused);
    expect((await stat(passwordFile())).mode & 0o777).toBe(0o600);
    const { rows } = await ask(
      await runningPostgres(folder),
      "select rolpassword like 'SCRAM-SHA-256$%' as is_scram from pg_authid where rolname = 'laborlotse'",
    );
    expect(rows).toEqual([{ is_scram: true }]);
  });

  it("lets nobody in as anyone else", async () => {
    await ask(server?.url ?? "", "create role other login superuser");
    const url = new URL(server?.url ?? "");
    url.username = "other";
    await expect(ask(url.href, "select 1")).rejects.toThrow(/no pg_hba.conf entry/);
  });

  it("gets its password at the first start after an update, with all that it holds", async () => {
    await ask(server?.url ?? "", "create table kept as select 7 as n");
    await ask(server?.url ?? "", "alter role laborlotse password null");
    await server?.stop();
    await writeFile(rules(), "local all all trust\nhost all all 127.0.0.1/32 trust\n");
    await rm(passwordFile());
    server = await startEmbeddedPostgres(folder);
    await expect(ask(withPassword(""), "select 1")).rejects.toThrow(/password/);
    expect((await ask(server.url, "select n from kept")).rows).toEqual([{ n: 7 }]);
  });

  it("sets another password when the file is lost, and says so where a wrong one lies there", async () => {
    const before = await readFile(passwordFile(), "utf8");
    await rm(passwordFile());
    await restart();
    const after = await readFile(passwordFile(), "utf8");
    expect(after).not.toBe(before);
    await writeFile(passwordFile(), before);
    await expect(runningPostgres(folder)).rejects.toThrow(/is not that of its database/);
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/is not that of its database/);
    await writeFile(passwordFile(), after);
    expect((await ask(await runningPostgres(folder), "select 1 as n")).rows).toEqual([{ n: 1 }]);
  });

  it("follows no link that another process of its user has put into its folder", async () => {
    const other = join(dataDir, "other");
    await writeFile(other, "untouched");
    const drafts = ["pg_hba.conf", "portal.password"].map((name) => `${name}.${process.pid}`);
    const links = [...drafts, "portal.position"].map((name) => join(folder, name));
    for (const link of links) {
      await rm(link, { force: true });
      await symlink(other, link);
    }
    await rm(passwordFile());
    await restart();
    const pool = newPool();
    recordPosition(folder, pool);
    await pool.query("select 1");
    await sleep(200);
    await pool.end();
    expect(await readFile(other, "utf8")).toBe("untouched");
    for (const link of links) await rm(link);
  });

  it("puts its socket into no folder that others can reach", async () => {
    const deep = join(dataDir, "deep".repeat(30));
    const short = await socketFolder(deep);
    await chmod(short, 0o777);
    await expect(socketFolder(deep)).rejects.toThrow(`${short} is not the portal's own`);
    await rm(short, { recursive: true });
  });

  it("says in the log that rows are gone which were on disk", async () => {
    const logged = vi.spyOn(log, "error");
    const warned = vi.spyOn(log, "warn");
    await restart();
    expect(logged).not.toHaveBeenCalled();
    const pool = newPool();
    await pool.query("checkpoint");
    const { rows } = await pool.query<{ file: string; at: number }>(
      `select (pg_walfile_name_offset(pg_current_wal_insert_lsn())).file_name as file,
         (pg_walfile_name_offset(pg_current_wal_insert_lsn())).file_offset as at`,
    );
    await pool.query("create table lost as select generate_series(1, 1000) as n");
    recordPosition(folder, pool);
    const position = () => readFile(join(folder, "portal.position"), "utf8").catch(() => "");
    await expect.poll(position).toMatch(/^\w+\/\w+$/);
    const { file = "", at = 0 } = rows[0] ?? {};
    await zero(join(folder, "pg_wal", file), at);
    await killPostgres();
    await expect
      .poll(() => logged.mock.calls)
      .toEqual([
        [expect.objectContaining({ known: await position() }), expect.stringMatching(/has lost/)],
      ]);
    const gone = ask(server?.url ?? "", "select from lost");
    await expect(gone).rejects.toThrow(/does not exist/);
    expect(JSON.stringify(warned.mock.calls)).toMatch(/not properly shut down/);
    await pool.end();
  });
});

async function zero(file: string, from: number): Promise<void> {
  const { size } = await stat(file);
  const opened = await open(file, "r+");
  await opened.write(Buffer.alloc(size - from), 0, size - from, from);
  await opened.close();
}
