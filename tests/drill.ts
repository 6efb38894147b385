/**
 * Drills are part of `npm test` in a size that fits there; `npm run drill` repeats them in full.
 * @returns how often, or for how long, something is to be done
 */
export const inDrill = (full: number, inTests: number): number =>
  process.env.DRILL === "1" ? full : inTests;
