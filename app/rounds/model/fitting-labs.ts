import { type Canton, cantons } from "#catalogue/cantons";
import { formatList } from "#catalogue/format-list";
import type { Lab } from "#catalogue/published";
import { specialtyLabel } from "#catalogue/specialties";

/** What decides whether a laboratory fits a practice. */
export interface PracticeLocation {
  /** Where the practice can be; several for a postal code on a border, none for an unknown one. */
  cantons: readonly Canton[];
  /** Value of a list of `catalogue/specialties.ts`; may be unknown. */
  specialty: string;
}

type FittableLab = Pick<Lab, "collectionCantons" | "specialties">;

/**
 * Why a laboratory fits a practice: it collects in its canton, and its field is among the laboratory's. Empty where
 * it does not collect there, as its courier would not come, and where nobody knows the canton.
 */
export function getFitReasons(
  lab: FittableLab,
  { cantons: possible, specialty }: PracticeLocation,
): string[] {
  const served = possible.filter((canton) => lab.collectionCantons.includes(canton));
  if (served.length === 0) return [];
  const field = specialtyLabel(specialty);
  const covers = lab.specialties.some((one) => one === field);
  return [`Holt ${formatCantons(served)} ab`, ...(covers ? [field] : [])];
}

/**
 * Laboratories that collect in the practice's canton, those with its field first; otherwise in the order in which they
 * are given. No payment of theirs changes it.
 */
export function findFittingLabs<One extends FittableLab>(
  practice: PracticeLocation,
  labs: readonly One[],
): { lab: One; reasons: string[] }[] {
  return labs
    .map((lab) => ({ lab, reasons: getFitReasons(lab, practice) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => other.reasons.length - one.reasons.length);
}

/** How far the nearest place of each canton is. */
export type Distances = ReadonlyMap<Canton, { city: string; km: number }>;

/** Laboratories by the distance to the nearest place at which they collect, and where that is. */
export function sortLabsByDistance<One extends Pick<FittableLab, "collectionCantons">>(
  distances: Distances,
  labs: readonly One[],
): { lab: One; reasons: string[] }[] {
  const reached = labs.flatMap((lab) => {
    const [nearest] = lab.collectionCantons
      .flatMap((canton) => {
        const place = distances.get(canton);
        return place === undefined ? [] : [{ ...place, canton }];
      })
      .sort((one, other) => one.km - other.km);
    return nearest === undefined ? [] : [{ lab, ...nearest }];
  });
  return reached
    .sort((one, other) => one.km - other.km)
    .map(({ lab, canton, city, km }) => ({
      lab,
      reasons: [
        `Holt ${formatCantons([canton])} ab, der nächste Ort ist ${city} (${Math.ceil(km)} km)`,
      ],
    }));
}

/** «im Kanton Zürich», «in den Kantonen St. Gallen und Schwyz»; empty for none. */
export function formatCantons(codes: readonly Canton[]): string {
  const labels = codes.flatMap((code) => cantons.find(({ value }) => value === code)?.label ?? []);
  if (labels.length <= 1) return labels.map((label) => `im Kanton ${label}`).join("");
  return `in den Kantonen ${formatList(labels)}`;
}
