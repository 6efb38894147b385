import { sortLabs } from "#catalogue/categories";
import { cantonsAt, nearestByCanton, type PlaceInput } from "#catalogue/places/places.server";
import type { Lab } from "#catalogue/published";
import { labCoordinates } from "~/directory/index.server";
import { pick } from "~/lib/pick";
import { findFittingLabs, sortLabsByDistance } from "~/rounds/index";

const MAX_NEAREST_LABS = 3;

const FIELDS = [
  "id",
  "name",
  "logo",
  "rating",
  "reviewCount",
  "sample",
  "collectionCantons",
  "collection",
  "turnaround",
] as const satisfies (keyof Lab)[];

/** Laboratories that collect in the practice's canton; if there are none, the nearest that collect elsewhere. */
export function findLabsForPractice(
  practice: PlaceInput & { specialty: string },
  labs: readonly Lab[],
) {
  const cantons = cantonsAt(practice);
  const fitting = findFittingLabs({ cantons, specialty: practice.specialty }, sortLabs(labs));
  if (fitting.length > 0) return { cantons, isNearest: false, labs: fitting.map(toPracticeLab) };
  const nearest = sortLabsByDistance(nearestByCanton(practice), labs).slice(0, MAX_NEAREST_LABS);
  return { cantons, isNearest: true, labs: nearest.map(toPracticeLab) };
}

function toPracticeLab({ lab, reasons }: { lab: Lab; reasons: string[] }) {
  return {
    ...pick(lab, FIELDS),
    town: lab.location.town,
    seat: lab.location.canton,
    reasons,
    sites: labCoordinates(lab),
  };
}
