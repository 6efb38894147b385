/**
 * Reduces what is too long for `npm test`: `npm run drill` repeats such tests of the server in full, `DRILL=1 npm run
 * test:journeys` such journeys.
 */
export const inDrill = <Size>(full: Size, inTests: Size): Size =>
  process.env.DRILL === "1" ? full : inTests;
