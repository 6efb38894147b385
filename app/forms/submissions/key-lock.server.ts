import { isDatabaseUnavailable } from "~/platform/database/database.server";

/** The promise of the last task per key, while one is running. */
const running = new Map<string, Promise<unknown>>();

/**
 * Serializes what this process does with one record. A form that is sent many times at once would
 * otherwise hold all connections, each waiting for the row that the first has locked, and block
 * others until they time out. If the database is down, the queued tasks fail with the first, not
 * each after its own timeout.
 */
export async function withKeyLock<Result>(
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = running.get(key) ?? Promise.resolve();
  const task = before.then(work, (error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    return work();
  });
  running.set(key, task);
  try {
    return await task;
  } finally {
    if (running.get(key) === task) running.delete(key);
  }
}
