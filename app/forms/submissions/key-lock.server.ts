import { isDatabaseUnavailable } from "~/platform/database/database.server";

const running = new Map<string, Promise<unknown>>();

/**
 * Serializes work on one record. Otherwise repeats of one form would hold all connections while
 * they wait for a row lock. If the database is down, queued tasks fail with the first instead of
 * each timing out.
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
