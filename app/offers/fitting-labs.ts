import { cantons } from "../../catalogue/cantons";
import type { Lab } from "../../catalogue/published";
import { specialtyLabel } from "../../catalogue/specialties";

/** What decides whether a laboratory fits a practice; both may be unknown. */
export interface PracticePlace {
  /** Code of the canton. */
  canton: string | undefined;
  /** Value of a list of `catalogue/specialties.ts`. */
  specialty: string;
}

type AskedLab = Pick<Lab, "collectionCantons" | "specialties">;

/**
 * Why a laboratory fits a practice: it collects in its canton, and its field is among the laboratory's. Empty where
 * it does not collect there: its courier would not come.
 */
export function reasonsFor(lab: AskedLab, { canton, specialty }: PracticePlace): string[] {
  const place = cantons.find(({ value }) => value === canton);
  if (place === undefined || !lab.collectionCantons.includes(place.value)) return [];
  const field = specialtyLabel(specialty);
  const covers = lab.specialties.some((one) => one === field);
  return [`Holt im Kanton ${place.label} ab`, ...(covers ? [field] : [])];
}

/**
 * Laboratories that collect in the practice's canton, those with its field first; in the order of the directory
 * otherwise. No payment of theirs changes it.
 */
export function fittingLabs<One extends AskedLab>(
  practice: PracticePlace,
  labs: readonly One[],
): { lab: One; reasons: string[] }[] {
  return labs
    .map((lab) => ({ lab, reasons: reasonsFor(lab, practice) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => other.reasons.length - one.reasons.length);
}
