import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { backgroundPool, type Transaction } from "./database.server";
import { log } from "./log.server";

/** Background work; every process takes part, the database decides who gets which job. */
let boss: PgBoss | undefined;

export async function startJobs(): Promise<PgBoss> {
  const pool = backgroundPool();
  const started = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // How soon jobs of a killed process are noticed.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // The bloat and vacuum checks are for databases with someone who reads their warnings.
    reindex: false,
    monitorVacuum: false,
  });
  started.on("error", (error) => log.warn({ err: error }, "background work failed"));
  boss = await started.start();
  return boss;
}

export async function stopJobs(): Promise<void> {
  await boss?.stop({ graceful: true, timeout: 8_000 });
  boss = undefined;
}

export function jobs(): PgBoss {
  if (boss === undefined) throw new Error("Background work is not started");
  return boss;
}

/** Sends a job that exists exactly if the transaction commits. */
export async function sendJob(tx: Transaction, queue: string, data: object): Promise<void> {
  await jobs().send(queue, data, { db: fromDrizzle(tx, sql) });
}

/** Sends jobs, as one statement, that exist exactly if the transaction commits; higher priorities go first. */
export async function sendJobs(
  tx: Transaction,
  queue: string,
  data: object[],
  { priority = 0 } = {},
): Promise<void> {
  const unsent = data.map((one) => ({ data: one, priority }));
  await jobs().insert(queue, unsent, { db: fromDrizzle(tx, sql) });
}
