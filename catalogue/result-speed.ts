/** Analyses with a stated turnaround, and those of them ready within twelve hours and within a day of the arrival. */
export interface ResultSpeed {
  timed: number;
  withinHalfDay: number;
  withinDay: number;
}

/** A share of fewer would say little. */
const MIN_TIMED = 5;

/** Counted from the published analyses, never from the laboratory's words; undefined where too few state a time. */
export function getResultSpeed(counts: ResultSpeed): ResultSpeed | undefined {
  const { timed, withinHalfDay, withinDay } = counts;
  return timed < MIN_TIMED ? undefined : { timed, withinHalfDay, withinDay };
}

/** «112 von 216 Analysen innert 24 Stunden» */
export function formatWithinDay({ timed, withinDay }: ResultSpeed): string {
  return `${withinDay} von ${timed} Analysen innert 24 Stunden`;
}

/** Whole per cent: «52 %». */
export function formatShare(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}\u00a0%`;
}
