/** When the round of a practice that has named laboratories and confirmed its mailbox opens. */
export const ROUND_OPENINGS = [
  { value: "at-once", label: "Sofort" },
  { value: "after-an-hour", label: "Nach einer Stunde Arbeitszeit" },
  { value: "never", label: "Nie" },
] as const;

export type RoundOpening = (typeof ROUND_OPENINGS)[number]["value"];

export function findRoundOpening(value: string | null | undefined) {
  return ROUND_OPENINGS.find((one) => one.value === value);
}
