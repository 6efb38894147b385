import pg from "pg";
import { log } from "~/platform/log.server";
import { connectionPool } from "./database.server";

/** How long a refusal counts: a form that found no space says more than a probe that needs none. */
const REFUSAL_TTL_MS = 15_000;
/** How long it is worth an alarm: the mail about it can be stored only when the database accepts writes again. */
const ALARM_WINDOW_MS = 3 * 60_000;
const CHECK_TTL_MS = 10_000;
const REFUSALS = ["25006", "53100", "42501"];
/** Locks a row, which PostgreSQL has to store, without changing one. */
const TRIAL = "select from settings limit 1 for no key update skip locked";

let refusedAt = Number.NEGATIVE_INFINITY;
let checked: { at: number; trouble: Promise<DatabaseWriteProblem | undefined> } | undefined;

export type DatabaseWriteProblem = "away" | "refuses";

/** Remembers that PostgreSQL answers but stores nothing; ignores other errors. */
export function recordDatabaseWriteRefusal(error: unknown): void {
  const code = findCode(error);
  if (code === undefined || !REFUSALS.includes(code)) return;
  if (!wasDatabaseWriteRefused()) log.error({ code }, "the database stores nothing");
  refusedAt = performance.now();
}

function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof pg.DatabaseError ? error.code : findCode(error.cause);
}

export function wasDatabaseWriteRefused(): boolean {
  return performance.now() - refusedAt < ALARM_WINDOW_MS;
}

/** Checks, at most every ten seconds, that PostgreSQL answers and stores. */
export async function findDatabaseWriteProblem(): Promise<DatabaseWriteProblem | undefined> {
  if (checked === undefined || performance.now() - checked.at > CHECK_TTL_MS) {
    checked = { at: performance.now(), trouble: tryToWrite() };
  }
  const trouble = await checked.trouble;
  // The database may recover at any moment, and a proxy's next check must see it.
  if (trouble !== undefined) checked = undefined;
  return performance.now() - refusedAt < REFUSAL_TTL_MS ? "refuses" : trouble;
}

function tryToWrite(): Promise<DatabaseWriteProblem | undefined> {
  return connectionPool()
    .query(TRIAL)
    .then(() => undefined)
    .catch((error: unknown) => {
      recordDatabaseWriteRefusal(error);
      return "away";
    });
}
