import { createHmac } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, isNotNull, isNull, max } from "drizzle-orm";
import { auditLog } from "#database/audit";
import { images } from "#database/images";
import { emailOptOuts } from "#database/newsletter";
import { maintenanceRuns } from "#database/operation";
import { database } from "~/platform/database/database.server";
import { type Environment, environment } from "~/platform/environment.server";
import { log } from "~/platform/log.server";
import { sharedSecret } from "~/platform/secrets/settings.server";

/**
 * What no restore may undo, without naming anybody: addresses are HMACs with the key of erasures or
 * of the suppression list. Times are ISO. The latest change of an opt-out counts.
 */
export type ErasureLogLine =
  | { what: "erased"; id: string; at: string; address: string | null; entries: string[] }
  | {
      what: "opted-out";
      id: string;
      at: string;
      changedAt: string;
      address: string;
      source: string;
      liftedAt: string | null;
    }
  /** Time of the newest erased upload; later uploads of the same picture are kept. */
  | { what: "picture-erased"; hash: string; uploadedAt: string }
  | { what: "operator-removed"; id: string };

export const ERASURE_LOG = "erasures.journal";

/** Neither visitors nor alarms may wait for a hanging network disk. */
const WRITE_TIMEOUT_MS = 2_000;

let isStale = false;
let turn: Promise<void> = Promise.resolve();
/** Serves all callers that arrive before it begins. */
let next: { path: string; done: Promise<void> } | undefined;

export function isErasureLogStale(): boolean {
  return isStale;
}

/** The folder of backups if there is one, else beside the embedded database, never inside it. */
export function erasureLogPath({ BACKUP_DIR, DATA_DIR }: Environment = environment()): string {
  return join(BACKUP_DIR ?? DATA_DIR, ERASURE_LOG);
}

/**
 * Appends erasures and opt-outs that the journal lacks. Runs after each of them and every minute,
 * so that a killed process or another machine catches up. Logs failures and retries; waits 2 s for
 * a disk.
 */
export async function syncErasureLog(path = erasureLogPath()): Promise<void> {
  if (next?.path !== path) {
    const nextRun = {
      path,
      done: turn.then(() => {
        if (next === nextRun) next = undefined;
        return tryToAppend(path);
      }),
    };
    next = nextRun;
    turn = nextRun.done;
  }
  const isLate = await Promise.race([
    next.done.then(() => false),
    sleep(WRITE_TIMEOUT_MS, true, { ref: false }),
  ]);
  if (!isLate || isStale) return;
  isStale = true;
  log.error("the journal of erasures and opt-outs is still being written");
}

async function tryToAppend(path: string): Promise<void> {
  try {
    await append(path);
    isStale = false;
  } catch (error) {
    isStale = true;
    log.error({ err: error }, "the journal of erasures and opt-outs was not written");
  }
}

/** Reads the file anew each time: another process may have written, or another disk been mounted. */
async function append(path: string): Promise<void> {
  const written = new Set((await readErasureLog(path)).lines.map((line) => JSON.stringify(line)));
  const texts = (await storedLines()).map((line) => JSON.stringify(line));
  const news = texts.filter((text) => !written.has(text));
  if (news.length === 0) return;
  const key = await sharedSecret("erasure");
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const opened = await open(path, "a", 0o600);
  try {
    // Starts on a new line, because a full disk may have truncated the last one.
    await opened.appendFile(
      `\n${news.map((text) => `${text}\t${computeMac(text, key)}\n`).join("")}`,
    );
    await opened.sync();
  } finally {
    await opened.close();
  }
  // Evidence: if the database is lost, nothing else would reveal lines cut off the journal's end.
  const lines = written.size + news.length;
  log.info({ lines }, "the journal of erasures and opt-outs was written");
}

/** Counts and omits lines that are incomplete or not written by this portal. */
export async function readErasureLog(
  path: string,
): Promise<{ lines: ErasureLogLine[]; wrong: number }> {
  const content = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const written = content.split("\n").filter((line) => line !== "");
  const key = written.length === 0 ? "" : await sharedSecret("erasure");
  const lines = written.flatMap((line): ErasureLogLine[] => {
    const [text = "", mac] = line.split("\t");
    return mac === computeMac(text, key) ? [JSON.parse(text)] : [];
  });
  return { lines, wrong: written.length - lines.length };
}

async function storedLines(): Promise<ErasureLogLine[]> {
  const erasures = await database()
    .select()
    .from(maintenanceRuns)
    .where(eq(maintenanceRuns.task, "erasure"));
  const optOuts = await database()
    .select()
    .from(emailOptOuts)
    .where(isNotNull(emailOptOuts.addressHash));
  const pictures = await database()
    .select({ hash: images.hash, uploadedAt: max(images.uploadedAt) })
    .from(images)
    .where(isNull(images.content))
    .groupBy(images.hash);
  const removals = await database()
    .select({ id: auditLog.subjectId })
    .from(auditLog)
    .where(eq(auditLog.action, "operator-removed"));
  const toIso = (time: Date | null) => time?.toISOString() ?? null;
  return [
    ...erasures.map(({ id, ranAt, addressHash: address, entryIds: entries }): ErasureLogLine => {
      return { what: "erased", id, at: ranAt.toISOString(), address, entries };
    }),
    ...optOuts.map(({ id, source, createdAt, updatedAt, ...one }): ErasureLogLine => {
      const times = { at: createdAt.toISOString(), changedAt: updatedAt.toISOString() };
      const address = one.addressHash ?? "";
      return { what: "opted-out", id, ...times, address, source, liftedAt: toIso(one.liftedAt) };
    }),
    ...pictures.map(({ hash, uploadedAt }): ErasureLogLine => {
      return { what: "picture-erased", hash, uploadedAt: toIso(uploadedAt) ?? "" };
    }),
    ...removals.map(({ id }): ErasureLogLine => ({ what: "operator-removed", id: id ?? "" })),
  ];
}

function computeMac(text: string, key: string): string {
  return createHmac("sha256", key).update(`journal ${text}`).digest("base64url");
}
