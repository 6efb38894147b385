import { execFile } from "node:child_process";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { queryDatabase } from "../kit/database/portal-database";
import { drillFigure } from "../kit/drill/drill-figure";
import {
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from "../kit/server/server-process";

const run = promisify(execFile);
/** An empty portal takes 80 MB of it. */
const DISK = "size=200m";
const BLOCK = Buffer.alloc(64 * 1_024, "x");
const POSTS_AT_MOST = 5_000;
const AGAIN_MS = 5_000;

let dataDir: string;
let server: RunningServer;

/** Needs root on Linux: a disk of its own, in memory, that can be filled without harm to others. */
beforeAll(async () => {
  dataDir = await newDataDir();
  await run("mount", ["-t", "tmpfs", "-o", DISK, "tmpfs", dataDir]);
  server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
});

afterAll(async () => {
  await server.stop();
  await run("umount", ["-l", dataDir]);
  await removeDataDir(dataDir);
});

/** @returns path of a file that takes all that was left */
async function fillDisk(): Promise<string> {
  const path = join(dataDir, "filling");
  const file = await open(path, "w");
  try {
    for (;;) await file.write(BLOCK);
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" });
  } finally {
    await file.close();
  }
  return path;
}

async function post(name: string): Promise<number> {
  const fields = practiceFields({ practiceOrDoctorName: name, email: "praxis@example.ch" });
  const answer = await postForm(`${server.url}/practice-form`, fields);
  await answer.arrayBuffer();
  return answer.status;
}

const statusOf = async (path: string) => (await fetch(server.url + path)).status;

/** What the database has set aside for its log is used up as well: it goes down, and can't start. */
async function exhaustLog(): Promise<void> {
  for (let n = 0; n < 100; n++) {
    const isLeft = await queryDatabase(
      dataDir,
      "create table more (); drop table more; select pg_switch_wal()",
    )
      .then(() => true)
      .catch(() => false);
    if (!isLeft) return;
  }
  throw new Error("The database's log does not fill");
}

describe("a full disk", () => {
  it.each([
    ["that leaves the database running", async () => undefined],
    ["that takes the database down", exhaustLog],
  ])(
    "%s means 503 for forms while reading goes on, and recovers without a restart",
    async (what, worsen) => {
      const filling = await fillDisk();
      await worsen();
      const acknowledged: string[] = [];
      let refused = 0;
      for (let n = 0; n < POSTS_AT_MOST && refused < 50; n++) {
        const name = `${n}-${what}`;
        const status = await post(name);
        expect([303, 503]).toContain(status);
        if (status === 303) acknowledged.push(name);
        else refused += 1;
      }
      expect(refused).toBe(50);
      for (const path of ["/", "/category/alle", "/lab/medlab-basel", "/faq", "/healthz"]) {
        expect([path, await statusOf(path)]).toEqual([path, 200]);
      }
      expect(await statusOf("/readyz")).toBe(503);
      expect(server.process.exitCode).toBe(null);

      await rm(filling);
      const start = performance.now();
      const options = { timeout: 30_000, interval: 100 };
      await expect.poll(() => post(`after-${what}`), options).toBe(303);
      const figure = Math.round(performance.now() - start);
      const promise = `disk full, ${what}`;
      drillFigure(`${promise}: forms again`, figure, { limit: AGAIN_MS, unit: "ms" });
      await expect.poll(() => statusOf("/readyz"), options).toBe(200);
      const stored = await storedNames();
      const lost = acknowledged.filter((name) => !stored.has(name)).length;
      drillFigure(`${promise}: forms lost`, lost, { limit: 0, unit: "forms" });
      await expect.poll(countUnsent, { timeout: 120_000, interval: 500 }).toBe(0);
    },
    400_000,
  );
});

async function storedNames(): Promise<Set<string>> {
  const sql = "select practice_name as name from practice_submissions";
  const rows = await queryDatabase<{ name: string }>(dataDir, sql);
  return new Set(rows.map(({ name }) => name));
}

async function countUnsent(): Promise<number> {
  const sql =
    "select id from mails where status not in ('sent', 'bundled') and template <> 'digest'";
  return (await queryDatabase(dataDir, sql)).length;
}
