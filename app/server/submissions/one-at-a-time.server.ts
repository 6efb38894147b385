import { isDatabaseUnavailable } from "~/server/database/database.server";

/** Ends of the work that was begun last, by its key; only of what is under way. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Does what this process is asked about one record one after the other. Sent many times at once, a form would otherwise
 * hold all connections, each waiting for the row that the first has locked, and keep others out until they give up.
 * Where the database is away, those behind learn so with the first, not each after a wait of its own.
 */
export async function oneAtATime<Result>(
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = underWay.get(key) ?? Promise.resolve();
  const own = before.then(work, (error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    return work();
  });
  underWay.set(key, own);
  try {
    return await own;
  } finally {
    if (underWay.get(key) === own) underWay.delete(key);
  }
}
