import pg from "pg";
import { log } from "~/platform/log.server";
import { connectionPool } from "./database.server";

/** So long a refusal counts: a form that found no room says more than a question that needs none. */
const REFUSAL_TTL_MS = 15_000;
/** So long it is worth an alarm: the mail about it can be stored only once the database takes it again. */
const ALARM_WINDOW_MS = 3 * 60_000;
const CHECK_TTL_MS = 10_000;
/** Read-only, a full disk, a right that was taken away. */
const REFUSALS = ["25006", "53100", "42501"];
/** Locks a row, which PostgreSQL has to store, and changes none. */
const TRIAL = "select from settings limit 1 for no key update skip locked";

let refusedAt = Number.NEGATIVE_INFINITY;
let checked: { at: number; trouble: Promise<WriteTrouble | undefined> } | undefined;

export type WriteTrouble = "away" | "refuses";

/** Remembers that PostgreSQL answers but stored nothing; other errors are none of its business. */
export function recordWriteRefusal(error: unknown): void {
  const code = findCode(error);
  if (code === undefined || !REFUSALS.includes(code)) return;
  if (!wasWriteRefused()) log.error({ code }, "the database stores nothing");
  refusedAt = performance.now();
}

function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof pg.DatabaseError ? error.code : findCode(error.cause);
}

/** Whether something was refused within the last three minutes. */
export function wasWriteRefused(): boolean {
  return performance.now() - refusedAt < ALARM_WINDOW_MS;
}

/** Whether PostgreSQL answers, and stores what it is told; tried at most every ten seconds. */
export async function findWriteTrouble(): Promise<WriteTrouble | undefined> {
  if (checked === undefined || performance.now() - checked.at > CHECK_TTL_MS) {
    checked = { at: performance.now(), trouble: tryToWrite() };
  }
  const trouble = await checked.trouble;
  // It may be back any moment, and a proxy that asks has to hear so.
  if (trouble !== undefined) checked = undefined;
  return performance.now() - refusedAt < REFUSAL_TTL_MS ? "refuses" : trouble;
}

function tryToWrite(): Promise<WriteTrouble | undefined> {
  return connectionPool()
    .query(TRIAL)
    .then(() => undefined)
    .catch((error: unknown) => {
      recordWriteRefusal(error);
      return "away";
    });
}
