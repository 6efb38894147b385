import { isDatabaseUnavailable } from "~/platform/database/database.server";
import type { Visitor } from "./visitor.server";

/** Of a process's ten database connections, so that some remain for other networks. */
const MAX_PER_NETWORK = 6;

interface Waiting {
  start(): void;
  fail(error: unknown): void;
}

interface NetworkQueue {
  running: number;
  waiting: Waiting[];
}

const queues = new Map<string, NetworkQueue>();

/**
 * Processes a form at once, or after earlier ones of its network: otherwise a hundred at once would delay other
 * visitors' forms. Known browsers never wait. If the database is down, the waiting forms fail with the first,
 * not each after its own timeout.
 */
export async function limitConcurrencyPerNetwork<Result>(
  { networks, isKnown }: Pick<Visitor, "networks" | "isKnown">,
  work: () => Promise<Result>,
): Promise<Result> {
  if (isKnown) return work();
  const name = networks.at(-1)?.name ?? "";
  const queue = queues.get(name) ?? { running: 0, waiting: [] };
  queues.set(name, queue);
  if (queue.running < MAX_PER_NETWORK) queue.running += 1;
  else await new Promise<void>((start, fail) => queue.waiting.push({ start, fail }));
  try {
    return await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) for (const one of queue.waiting.splice(0)) one.fail(error);
    throw error;
  } finally {
    const next = queue.waiting.shift();
    if (next !== undefined) next.start();
    else if (--queue.running === 0) queues.delete(name);
  }
}
