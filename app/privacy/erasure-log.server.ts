import { createHmac } from "node:crypto";
import type { Stats } from "node:fs";
import { mkdir, open, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, gt, inArray, isNotNull, isNull, max } from "drizzle-orm";
import { auditLog } from "#database/audit";
import { images } from "#database/images";
import { emailOptOuts } from "#database/newsletter";
import { maintenanceRuns } from "#database/operation";
import { MINUTE_MS } from "~/lib/durations";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
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

/** A transaction that began before the last check may have committed after it. */
const OVERLAP_MS = 5 * MINUTE_MS;
const FROM_THE_BEGINNING = new Date(0);
/** Neither visitors nor alarms may wait for a hanging network disk. */
const WRITE_TIMEOUT_MS = 2_000;

interface ErasureLogState {
  /** Rows found by the last check, which the next one skips. */
  found: ReadonlySet<string>;
  lines: number;
  /** Undefined if there was no file at the last write. */
  file: Pick<Stats, "dev" | "ino" | "size"> | undefined;
  /** On the database's clock. */
  seenUntil: Date;
}

let state: ErasureLogState | undefined;
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
    state = undefined;
    log.error({ err: error }, "the journal of erasures and opt-outs was not written");
  }
}

async function append(path: string): Promise<void> {
  const startedAt = (await readDatabaseTime()).getTime();
  const file = await statFile(path);
  if (state === undefined || isAnother(state.file, file)) state = await readState(path, file);
  const { found, seenUntil } = state;
  const texts = (await linesSince(seenUntil)).map((line) => JSON.stringify(line));
  const news = texts.filter((text) => !found.has(text));
  const lines = state.lines + news.length;
  if (news.length > 0) {
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
    log.info({ lines }, "the journal of erasures and opt-outs was written");
  }
  state = {
    found: new Set(texts),
    lines,
    file: await statFile(path),
    seenUntil: new Date(startedAt - OVERLAP_MS),
  };
}

/** @returns undefined if there is no file */
function statFile(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** Another disk was mounted or the file removed, so it must be written from the beginning. */
function isAnother(before: ErasureLogState["file"], now: ErasureLogState["file"]): boolean {
  if (before === undefined || now === undefined) return before !== now;
  return before.dev !== now.dev || before.ino !== now.ino || before.size > now.size;
}

async function readState(path: string, file: ErasureLogState["file"]): Promise<ErasureLogState> {
  const { lines } = await readErasureLog(path);
  const found = new Set(lines.map((line) => JSON.stringify(line)));
  return { found, lines: found.size, file, seenUntil: FROM_THE_BEGINNING };
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

async function linesSince(since: Date): Promise<ErasureLogLine[]> {
  const { id, ranAt, addressHash, entryIds } = maintenanceRuns;
  const erasures = await database()
    .select({ id, ranAt, addressHash, entryIds })
    .from(maintenanceRuns)
    .where(and(eq(maintenanceRuns.task, "erasure"), gt(ranAt, since)));
  const optOuts = await database()
    .select()
    .from(emailOptOuts)
    .where(and(isNotNull(emailOptOuts.addressHash), gt(emailOptOuts.updatedAt, since)));
  const acts = await database()
    .select({ action: auditLog.action, id: auditLog.subjectId })
    .from(auditLog)
    .where(
      and(inArray(auditLog.action, ["operator-removed", "picture-erased"]), gt(auditLog.at, since)),
    );
  const getIds = (what: string) =>
    acts.flatMap(({ action, id }) => (action === what ? [id ?? ""] : []));
  // The log expires after two years, so a new file takes all pictures.
  const isNamed = isAnyOf(images.hash, getIds("picture-erased"));
  const pictures = await database()
    .select({ hash: images.hash, uploadedAt: max(images.uploadedAt) })
    .from(images)
    .where(and(isNull(images.content), since === FROM_THE_BEGINNING ? undefined : isNamed))
    .groupBy(images.hash);
  return [
    ...erasures.map((run): ErasureLogLine => {
      const { addressHash: address, entryIds: entries } = run;
      return { what: "erased", id: run.id, at: run.ranAt.toISOString(), address, entries };
    }),
    ...optOuts.map((one): ErasureLogLine => {
      const at = one.createdAt.toISOString();
      const liftedAt = one.liftedAt?.toISOString() ?? null;
      const changedAt = one.updatedAt.toISOString();
      const address = one.addressHash ?? "";
      const { id, source } = one;
      return { what: "opted-out", id, at, changedAt, address, source, liftedAt };
    }),
    ...pictures.map(({ hash, uploadedAt }): ErasureLogLine => {
      const uploaded = uploadedAt ?? FROM_THE_BEGINNING;
      return { what: "picture-erased", hash, uploadedAt: uploaded.toISOString() };
    }),
    ...getIds("operator-removed").map((id): ErasureLogLine => ({ what: "operator-removed", id })),
  ];
}

function computeMac(text: string, key: string): string {
  return createHmac("sha256", key).update(`journal ${text}`).digest("base64url");
}
