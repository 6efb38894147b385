import { constants } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type pg from "pg";
import { log } from "~/server/platform/log.server";

/** What PostgreSQL says while it ends or begins as it should, or a database is closed on purpose. */
const ORDINARY = /^terminating |^the database system is |is not currently accepting connections$/;
const OF_RECOVERY =
  /recover|interrupted|not properly shut down|redo|invalid|corrupt|could not|checkpoint record/;
const POSITION = "portal.position";
const EVERY_MS = 5_000;
/** As «w», but the folder is PostgreSQL's: root follows no link that another process of its user has put there. */
const ANEW = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW;

/**
 * Hands on what PostgreSQL says of its own state: why it does not start, and how it recovers. Neither names a
 * row; errors of single statements, which may quote values, are not among it (`log_min_messages`).
 */
export function listenToPostgres() {
  const said = new Set<string>();
  let fatal: string | undefined;
  function hear(line: string): void {
    const [, level, message = ""] = /^(LOG|FATAL|PANIC): {2}(.*)$/.exec(line) ?? [];
    if (level === undefined || ORDINARY.test(message)) return;
    if (level === "LOG" && !OF_RECOVERY.test(message)) return;
    if (level !== "LOG") fatal = `${level}: ${message}`;
    // A server that does not come up is tried again and again, and says the same each time.
    if (said.has(line)) return;
    said.add(line);
    if (level === "PANIC") log.error({ postgres: message }, "embedded PostgreSQL fails");
    else log.warn({ postgres: message }, "embedded PostgreSQL");
  }
  return {
    follow(output: Readable): void {
      createInterface({ input: output }).on("line", hear);
      // It must not keep a command alive that has done its work.
      if (output instanceof Socket) output.unref();
    },
    /** Why it did not start, in its own words. */
    lastFailure: () => fatal,
    /** It answers: what it says from now on is news. */
    isUp(): void {
      said.clear();
      fatal = undefined;
    },
  };
}

/**
 * Writes down every few seconds up to where the write-ahead log is on disk. PostgreSQL takes the first record
 * that it can't read for the log's end, so one that was zeroed or lost would take rows with it without a word.
 */
export function keepPosition(folder: string, pool: pg.Pool): void {
  let kept = "";
  const keep = async () => {
    try {
      const { rows } = await pool.query<{ position: string }>(
        "select pg_current_wal_flush_lsn()::text as position",
      );
      const position = rows[0]?.position ?? "";
      if (position !== kept) {
        await writeFile(join(folder, POSITION), position, { mode: 0o600, flag: ANEW });
      }
      kept = position;
    } catch {
      // PostgreSQL is away: there is nothing new to keep.
    }
  };
  void keep();
  setInterval(keep, EVERY_MS).unref();
}

/** Says so when the database ends before a position that it was known to have on disk. */
export async function comparePosition(folder: string, client: pg.Client): Promise<void> {
  const known = (await readFile(join(folder, POSITION), "utf8").catch(() => "")).trim();
  if (!/^[0-9A-F]+\/[0-9A-F]+$/.test(known)) return;
  const { rows } = await client.query<{ missing: string; position: string }>(
    `select pg_current_wal_insert_lsn()::text as position,
       pg_wal_lsn_diff($1, pg_current_wal_insert_lsn())::text as missing`,
    [known],
  );
  const { missing = "0", position } = rows[0] ?? {};
  if (Number(missing) <= 0) return;
  log.error(
    { known, position, missingBytes: Number(missing) },
    "the embedded PostgreSQL has lost what was stored last: its log on disk is damaged; restore a backup",
  );
}
