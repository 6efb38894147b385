import { setTimeout as sleep } from "node:timers/promises";
import {
  connectionPool,
  inTransaction,
  type Transaction,
} from "../../../app/platform/database/database.server";

/**
 * Starts `work` while a transaction holds a lock that it needs, and ends that once so many wait.
 * @param hold takes the lock, and may change something under it
 */
export async function whileLocked<Results extends unknown[]>(
  hold: (tx: Transaction) => Promise<unknown>,
  ...work: { [Index in keyof Results]: () => Promise<Results[Index]> }
): Promise<Results> {
  const started = await inTransaction(async (tx) => {
    await hold(tx);
    const results = Promise.all(work.map((one) => one()));
    // Awaited later: an earlier failure must not be unhandled.
    results.catch(() => undefined);
    for (let waiting = 0; waiting < work.length; await sleep(10)) {
      const { rows } = await connectionPool().query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = rows[0]?.waiting ?? 0;
    }
    return { results };
  });
  return (await started.results) as Results;
}
