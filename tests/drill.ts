/**
 * Drills are part of `npm test` in a size that fits there; `npm run drill` repeats them in full.
 * @returns how often, how long or which
 */
export const inDrill = <Size>(full: Size, inTests: Size): Size =>
  process.env.DRILL === "1" ? full : inTests;
