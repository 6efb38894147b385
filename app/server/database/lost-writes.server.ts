import { readFile, writeFile } from "node:fs/promises";
import { setInterval } from "node:timers";
import { log } from "~/server/log.server";
import { backgroundPool } from "./database.server";

const EVERY_MS = 1_000;

/** Which cluster, and how far its write-ahead log was on disk. */
interface End {
  system: string;
  lsn: string;
}

/**
 * Notes beside the embedded database, every second, how far its write-ahead log is on disk. PostgreSQL takes a log
 * that a broken disk has emptied for one that ends there, and goes on without a word: here it is said, at the next
 * start and where the database comes back by itself. What was written in the last second before may go unnoticed.
 * @returns what ends it
 */
export async function watchForLostWrites(note: string): Promise<() => void> {
  // A full disk takes no note; the portal starts nevertheless.
  await compareWithNote(note).catch((error) =>
    log.warn({ err: error }, "no note of what is on disk"),
  );
  const watch = setInterval(() => {
    // While the database is away there is nothing to note.
    compareWithNote(note).catch(() => undefined);
  }, EVERY_MS);
  watch.unref();
  return () => clearInterval(watch);
}

/** Exported for its test. */
export async function compareWithNote(note: string): Promise<void> {
  const noted = await readNote(note);
  const { rows } = await backgroundPool().query<End & { is_behind: boolean }>(
    `select system_identifier::text as system, lsn::text, lsn < $1::pg_lsn as is_behind
     from pg_control_system(), pg_current_wal_flush_lsn() as lsn`,
    [noted?.lsn ?? "0/0"],
  );
  const [found] = rows;
  if (found === undefined) return;
  const { system, lsn, is_behind: isBehind } = found;
  if (isBehind && noted?.system === system) {
    log.error(
      { wasAt: noted.lsn, endsAt: lsn },
      "the embedded database has lost what was already on disk: check the disk, and restore a backup",
    );
  }
  if (noted?.lsn !== lsn || noted.system !== system) {
    await writeFile(note, JSON.stringify({ system, lsn } satisfies End));
  }
}

async function readNote(note: string): Promise<End | undefined> {
  try {
    return JSON.parse(await readFile(note, "utf8"));
  } catch {
    // None yet, or one that a full disk has cut off.
    return undefined;
  }
}
