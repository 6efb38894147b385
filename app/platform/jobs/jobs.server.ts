import { PgBoss, systemClock } from "pg-boss";
import { backgroundPool, type Transaction } from "~/platform/database/database.server";
import { runNamedStatement } from "~/platform/database/prepared-statement.server";
import { log } from "~/platform/log.server";
import { clampFutureJobTimestamps } from "./clamp-job-timestamps.server";

/** Every process takes part; the database decides which one gets a job. */
let boss: PgBoss | undefined;
let clockWatch: NodeJS.Timeout | undefined;
const CLOCK_WATCH_S = 30;
/** Monotonic: with the system clock, pg-boss would wait for a time that a wrong clock has set. */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

export async function startJobs(): Promise<PgBoss> {
  const pool = backgroundPool();
  const started = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    clock: steadyClock,
    // How soon it follows the database's clock, which schedules use.
    clockMonitorIntervalSeconds: CLOCK_WATCH_S,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // The bloat and vacuum checks only log warnings, for databases with an administrator.
    reindex: false,
    monitorVacuum: false,
  });
  started.on("error", (error) => log.warn({ err: error }, "background work failed"));
  boss = await started.start();
  await clampFutureJobTimestamps();
  const watchClock = () =>
    clampFutureJobTimestamps().catch((error) => log.warn({ err: error }, "background work failed"));
  clockWatch = setInterval(watchClock, CLOCK_WATCH_S * 1_000).unref();
  return boss;
}

export async function stopJobs(): Promise<void> {
  clearInterval(clockWatch);
  await boss?.stop({ graceful: true, timeout: 8_000 });
  boss = undefined;
}

export function jobs(): PgBoss {
  if (boss === undefined) throw new Error("Background work is not started");
  return boss;
}

/**
 * Sends jobs with one statement; they exist exactly if the transaction commits. Higher priorities
 * run first, and none before its `startAfter`.
 */
export async function sendJobs(
  tx: Transaction,
  queue: string,
  unsent: { data: object; priority: number; startAfter?: Date }[],
): Promise<void> {
  const executeSql = (text: string, values: unknown[] = []) =>
    runNamedStatement(tx, `jobs for ${queue}`, { sql: text, params: values });
  await jobs().insert(queue, unsent, { db: { executeSql } });
}
