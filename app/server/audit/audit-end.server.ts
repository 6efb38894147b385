import { createHmac } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import { journalPath } from "~/server/backup/journal.server";
import { database, type Transaction } from "~/server/database/database.server";
import { sharedSecret } from "~/server/secrets/settings.server";
import { auditLog } from "../../../database/audit";

/**
 * Where the log was last seen to end, outside of the database: whoever can change that one could take the last lines
 * out and put an earlier end back, as they once read it (docs/decisions/0014).
 */
interface SeenEnd {
  seq: number;
  hash: string;
  /** Of the line, ISO. */
  at: string;
}

type Reader = Pick<Transaction, "select">;

/** Beside the journal of erasures. */
export function auditEndPath(): string {
  return join(dirname(journalPath()), "audit-log.end");
}

/**
 * Writes down where the log ends, unless what was seen before stands no longer there: that is kept, to be held against
 * the log.
 * @returns whether all that was seen is there
 */
export async function keepAuditEnd(path = auditEndPath()): Promise<boolean> {
  if ((await cutOffAt(database(), path)) !== undefined) return false;
  const [end] = await lastLine(database());
  if (end === undefined) return true;
  const text = JSON.stringify({ ...end, at: end.at.toISOString() } satisfies SeenEnd);
  const line = `${text}\t${await macOf(text)}\n`;
  if ((await readText(path)) === line) return true;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, line, { mode: 0o600, flush: true });
  await rename(draft, path);
  return true;
}

/**
 * Lines that had their two years are not missed, nor those that came after the backup of a restored database: both are
 * told by a line of the log.
 * @returns number of the first line that was seen and is gone or another one, as far as that can be told
 */
export async function cutOffAt(db: Reader, path = auditEndPath()): Promise<number | undefined> {
  const seen = await readEnd(path);
  if (seen === undefined) return undefined;
  const { seq, hash, action, at, detail } = auditLog;
  const [still] = await db.select({ hash }).from(auditLog).where(eq(seq, seen.seq));
  if (still?.hash === seen.hash) return undefined;
  const isTrimmed = and(
    eq(action, "log-trimmed"),
    sql`(${detail}->>'through')::bigint >= ${seen.seq}`,
  );
  const isRestored = and(eq(action, "database-restored"), gt(at, new Date(seen.at)));
  const [reason] = await db
    .select({ seq })
    .from(auditLog)
    .where(or(isTrimmed, isRestored))
    .limit(1);
  if (reason !== undefined) return undefined;
  const [end] = await lastLine(db);
  return Math.min(seen.seq, (end?.seq ?? 0) + 1);
}

function lastLine(db: Reader) {
  const { seq, hash, at } = auditLog;
  return db.select({ seq, hash, at }).from(auditLog).orderBy(desc(seq)).limit(1);
}

/** @returns undefined where there is none, or one of another portal */
async function readEnd(path: string): Promise<SeenEnd | undefined> {
  const [text = "", mac] = (await readText(path)).trimEnd().split("\t");
  return mac !== undefined && mac === (await macOf(text)) ? JSON.parse(text) : undefined;
}

function readText(path: string): Promise<string> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
}

async function macOf(text: string): Promise<string> {
  const key = await sharedSecret("audit");
  return createHmac("sha256", key).update(`seen ${text}`).digest("base64url");
}
