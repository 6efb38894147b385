import { setImmediate as nextRound } from "node:timers/promises";

/** A connection that has come in a round of the event loop is read in the next, or in the one after. */
const QUIET_ROUNDS = 3;
/** Pages are not kept waiting by connections without end. */
const MAX_ROUNDS = 64;

let roundsWithoutConnection = 0;

/** To be told of each new connection. */
export function onConnection(): void {
  roundsWithoutConnection = 0;
}

/**
 * Between two pages that are rendered: takes in everybody who has connected meanwhile. Node takes one new connection
 * in each round of its event loop, and rendering a page takes a round: without this, whoever connects comes in only
 * after a page for each connection before theirs.
 */
export async function yieldToNewConnections(): Promise<void> {
  roundsWithoutConnection = 0;
  for (let n = 0; n < MAX_ROUNDS && roundsWithoutConnection < QUIET_ROUNDS; n++) {
    roundsWithoutConnection += 1;
    await nextRound();
  }
}
