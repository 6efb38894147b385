import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { log } from "~/server/log.server";
import { connectDatabase, connectionPool, disconnectDatabase } from "./database.server";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.server";
import { compareWithNote } from "./lost-writes.server";

let folder = "";
let server: EmbeddedPostgres | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await disconnectDatabase();
  await server?.stop();
  await rm(folder, { recursive: true });
});

const start = async () => {
  server = await startEmbeddedPostgres(join(folder, "postgres"));
  connectDatabase(server.url);
  return connectionPool();
};

describe("a write-ahead log that a broken disk has emptied", () => {
  it("is told of at the next start, and one that a kill has left is not", async () => {
    folder = await mkdtemp(join(tmpdir(), "laborlotse-lost-"));
    const note = join(folder, "postgres-end");
    const error = vi.spyOn(log, "error").mockImplementation(() => undefined);

    const first = await start();
    await first.query("create table kept (n int)");
    await first.query("insert into kept select generate_series(1, 5000)");
    await compareWithNote(note);
    await kill();

    const second = await start();
    await compareWithNote(note);
    expect(error).not.toHaveBeenCalled();
    expect(await count(second)).toBe(5_000);
    await second.query("checkpoint");
    const { rows } = await second.query<{ file_name: string; file_offset: number }>(
      "select * from pg_walfile_name_offset(pg_current_wal_lsn())",
    );
    await second.query("insert into kept select generate_series(1, 5000)");
    await compareWithNote(note);
    await kill();

    const { file_name = "", file_offset = 0 } = rows[0] ?? {};
    await empty(join(folder, "postgres/pg_wal", file_name), file_offset);
    const third = await start();
    expect(await count(third)).toBe(5_000);
    await compareWithNote(note);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { wasAt: expect.any(String), endsAt: expect.any(String) },
      expect.stringMatching(/^the embedded database has lost what was already on disk/),
    );
    // Told once: the note goes on from here.
    await compareWithNote(note);
    expect(error).toHaveBeenCalledTimes(1);
  }, 60_000);
});

async function kill(): Promise<void> {
  const pid = Number.parseInt(await readFile(join(folder, "postgres/postmaster.pid"), "utf8"), 10);
  process.kill(pid, "SIGKILL");
  await Promise.all([server?.stop(), disconnectDatabase()]);
}

async function count(pool: ReturnType<typeof connectionPool>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("select count(*)::int from kept");
  return rows[0]?.count ?? -1;
}

async function empty(path: string, offset: number): Promise<void> {
  const file = await open(path, "r+");
  const { size } = await file.stat();
  await file.write(Buffer.alloc(size - offset), 0, size - offset, offset);
  await file.close();
}
