import { type Canton, cantons } from "./cantons.ts";
import { formatList } from "./format-list.ts";
import type { Lab } from "./published.ts";
import { specialtyLabel } from "./specialties.ts";

interface PracticeLocation {
  cantons: readonly Canton[];
  specialty: string;
}

type FittableLab = Pick<Lab, "collectionCantons" | "specialties">;

/** Empty if the laboratory does not collect in the practice's canton, or the canton is unknown. */
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
 * Laboratories that collect in the practice's canton, those for its specialty first; otherwise in
 * their original order. Payments never affect it.
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

type Distances = ReadonlyMap<Canton, { city: string; km: number }>;

export function sortLabsByDistance<One extends Pick<FittableLab, "collectionCantons">>(
  distances: Distances,
  labs: readonly One[],
): { lab: One; reasons: string[] }[] {
  const reached = labs.flatMap((lab) => {
    const [nearest] = lab.collectionCantons
      .flatMap((canton) => {
        const nearest = distances.get(canton);
        return nearest === undefined ? [] : [{ ...nearest, canton }];
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

export function formatCantons(codes: readonly Canton[]): string {
  const labels = codes.flatMap((code) => cantons.find(({ value }) => value === code)?.label ?? []);
  if (labels.length <= 1) return labels.map((label) => `im Kanton ${label}`).join("");
  return `in den Kantonen ${formatList(labels)}`;
}
