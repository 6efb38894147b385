import { setImmediate as nextRound } from "node:timers/promises";

/** Milliseconds of the processor after which long work lets others go on. */
const TURN_MS = 10;
let rounds: Promise<void> = Promise.resolve();

/**
 * For work that takes long in one go: `await` the returned function between its steps. Between two
 * turns, of however many such works, the event loop serves everybody else.
 */
export function takeTurns(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < TURN_MS) return;
    rounds = rounds.then(() => nextRound());
    await rounds;
    startedAt = performance.now();
  };
}
