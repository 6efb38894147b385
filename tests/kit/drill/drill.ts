/**
 * What is too long for `npm test` has a size that fits there: `npm run drill` repeats such tests of the server in full,
 * `DRILL=1 npm run test:journeys` such journeys.
 * @returns how often, how long or which
 */
export const inDrill = <Size>(full: Size, inTests: Size): Size =>
  process.env.DRILL === "1" ? full : inTests;
