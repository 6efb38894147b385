import { setTimeout as sleep } from "node:timers/promises";

export interface Outcome {
  times: number[];
  failures: string[];
}

/**
 * Sends requests at a constant rate, regardless of earlier answers, and measures from when each was due.
 * @param ask returns what went wrong, or nothing
 */
export async function steadily(
  perSecond: number,
  seconds: number,
  ask: (n: number) => Promise<string | undefined>,
): Promise<Outcome> {
  const outcome: Outcome = { times: [], failures: [] };
  const start = performance.now();
  const pending: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = start + (n * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const note = (failure: string | undefined) => {
      if (failure === undefined) outcome.times.push(performance.now() - due);
      else outcome.failures.push(failure);
    };
    pending.push(ask(n).then(note));
  }
  await Promise.all(pending);
  return outcome;
}
