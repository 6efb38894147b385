import { setImmediate as nextRound } from "node:timers/promises";

/** Node reads a new connection in the next round of the event loop, or in the one after. */
const QUIET_ROUNDS = 3;
/** Limits how long a flood of connections can delay pages. */
const MAX_ROUNDS = 64;

let roundsWithoutConnection = 0;

/** Call it for each new connection. */
export function onConnection(): void {
  roundsWithoutConnection = 0;
}

/**
 * Accepts all new connections between two page renderings. Node accepts one connection per round of its event
 * loop, and rendering a page takes a round: without this, a new visitor waits for one page per earlier
 * connection.
 */
export async function yieldToNewConnections(): Promise<void> {
  roundsWithoutConnection = 0;
  for (let n = 0; n < MAX_ROUNDS && roundsWithoutConnection < QUIET_ROUNDS; n++) {
    roundsWithoutConnection += 1;
    await nextRound();
  }
}
