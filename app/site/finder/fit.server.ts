import { sortLabs } from "#catalogue/categories";
import { toLabSummary } from "#catalogue/lab-facts";
import { cantonsAt, nearestByCanton, type PlaceInput } from "#catalogue/places/places.server";
import type { Lab } from "#catalogue/published";
import { labCoordinates } from "~/directory/index.server";
import { findFittingLabs, sortLabsByDistance } from "~/rounds/index";

const MAX_NEAREST_LABS = 3;

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
    ...toLabSummary(lab),
    sample: lab.sample,
    reasons,
    sites: labCoordinates(lab),
  };
}
