import { constants } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type pg from "pg";
import { log } from "~/platform/log.server";

/** Messages of a normal start or stop, or of a database that is closed on purpose. */
const ORDINARY = /^terminating |^the database system is |is not currently accepting connections$/;
const RECOVERY =
  /recover|interrupted|not properly shut down|redo|invalid|corrupt|could not|checkpoint record/;
const POSITION = "portal.position";
const EVERY_MS = 5_000;
/**
 * Like «w», but PostgreSQL's user owns the folder: root must not follow a link that another process
 * of that user created.
 */
const REWRITE_FLAGS =
  constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW;

/**
 * Forwards PostgreSQL's messages about its own state: why it does not start, and how it recovers. They contain no rows;
 * errors of single statements, which may quote values, are not among them (`log_min_messages`).
 */
export function listenToPostgres() {
  const loggedLines = new Set<string>();
  let fatal: string | undefined;
  function hear(line: string): void {
    const [, level, message = ""] = /^(LOG|FATAL|PANIC): {2}(.*)$/.exec(line) ?? [];
    if (level === undefined || ORDINARY.test(message)) return;
    if (level === "LOG" && !RECOVERY.test(message)) return;
    if (level !== "LOG") fatal = `${level}: ${message}`;
    // A server that fails to start is retried, and logs the same messages each time.
    if (loggedLines.has(line)) return;
    loggedLines.add(line);
    if (level === "PANIC") log.error({ postgres: message }, "embedded PostgreSQL fails");
    else log.warn({ postgres: message }, "embedded PostgreSQL");
  }
  return {
    follow(output: Readable): void {
      createInterface({ input: output }).on("line", hear);
      // Must not keep a command's process alive when its work is done.
      if (output instanceof Socket) output.unref();
    },
    lastFailure: () => fatal,
    isUp(): void {
      loggedLines.clear();
      fatal = undefined;
    },
  };
}

/**
 * Records every few seconds how far the write-ahead log is on disk. PostgreSQL takes the first record that it can't
 * read for the end of the log, so a zeroed or lost record would silently lose rows.
 */
export function recordPosition(folder: string, pool: pg.Pool): void {
  let recordedPosition = "";
  const record = async () => {
    try {
      const { rows } = await pool.query<{ position: string }>(
        "select pg_current_wal_flush_lsn()::text as position",
      );
      const position = rows[0]?.position ?? "";
      if (position !== recordedPosition) {
        await writeFile(join(folder, POSITION), position, { mode: 0o600, flag: REWRITE_FLAGS });
      }
      recordedPosition = position;
    } catch {
      // PostgreSQL is down: there is no new position.
    }
  };
  void record();
  setInterval(record, EVERY_MS).unref();
}

export async function comparePosition(folder: string, client: pg.Client): Promise<void> {
  const recorded = (await readFile(join(folder, POSITION), "utf8").catch(() => "")).trim();
  if (!/^[0-9A-F]+\/[0-9A-F]+$/.test(recorded)) return;
  const { rows } = await client.query<{ missing: string; position: string }>(
    `select pg_current_wal_insert_lsn()::text as position,
       pg_wal_lsn_diff($1, pg_current_wal_insert_lsn())::text as missing`,
    [recorded],
  );
  const { missing = "0", position } = rows[0] ?? {};
  if (Number(missing) <= 0) return;
  log.error(
    { known: recorded, position, missingBytes: Number(missing) },
    "the embedded PostgreSQL has lost what was stored last: its log on disk is damaged; restore a backup",
  );
}
