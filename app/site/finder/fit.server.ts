import { sortLabs } from "#catalogue/categories";
import { cantonsAt, nearestByCanton, type TypedPlace } from "#catalogue/places/places.server";
import type { Lab } from "#catalogue/published";
import { siteOf } from "~/directory/index.server";
import { fittingLabs, nearestLabs } from "~/rounds";
import type { ForPractice } from "./fitting-labs";

const MAX_NEAREST_LABS = 3;

/** Laboratories that collect in the practice's canton; where nobody does, the nearest that collect elsewhere. */
export function fitFor(
  practice: TypedPlace & { specialty: string },
  labs: readonly Lab[],
): Pick<ForPractice, "cantons" | "isNearest" | "labs"> {
  const cantons = cantonsAt(practice);
  const fitting = fittingLabs({ cantons, specialty: practice.specialty }, sortLabs(labs));
  if (fitting.length > 0) return { cantons, isNearest: false, labs: fitting.map(toShown) };
  const nearest = nearestLabs(nearestByCanton(practice), labs).slice(0, MAX_NEAREST_LABS);
  return { cantons, isNearest: true, labs: nearest.map(toShown) };
}

function toShown({ lab, reasons }: { lab: Lab; reasons: string[] }): ForPractice["labs"][number] {
  const { id, name, location, logo, rating, reviewCount, sample } = lab;
  const { collectionCantons: collects, collection, turnaround } = lab;
  return {
    id,
    name,
    place: location.town,
    seat: location.canton,
    picture: logo,
    reasons,
    rating,
    reviewCount,
    sample,
    collects,
    collection,
    turnaround,
    sites: siteOf(lab),
  };
}
