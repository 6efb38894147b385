import { setImmediate as nextRound } from "node:timers/promises";

/** Milliseconds of processor time after which long work yields. */
const TURN_MS = 10;
let rounds: Promise<void> = Promise.resolve();

/**
 * For long-running work: `await` the returned function between its steps, so that the event loop serves everything
 * else.
 */
export function createEventLoopYielder(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < TURN_MS) return;
    rounds = rounds.then(() => nextRound());
    await rounds;
    startedAt = performance.now();
  };
}
