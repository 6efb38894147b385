import { sortLabs } from "../../../../catalogue/categories";
import type { Analysis, Lab } from "../../../../catalogue/published";
import type { Snapshot } from "../publication/snapshot.server";
import { performedOf } from "./lab-analyses.server";

/** A practice's list of analyses, as far as they are published. */
export interface Basket {
  analyses: readonly Analysis[];
  /** Those that are counted: who performs a genetic examination is not for everyone. */
  counted: readonly Analysis[];
}

export interface LabCoverage {
  lab: Lab;
  covered: number;
  missing: readonly Analysis[];
}

export function basketOf({ analysis }: Pick<Snapshot, "analysis">, ids: readonly string[]): Basket {
  const analyses = ids.flatMap((id) => analysis(id) ?? []);
  return { analyses, counted: analyses.filter(({ isGenetic }) => !isGenetic) };
}

/** How much of a list each laboratory performs: those that perform most first, else in the order of every list. */
export async function coverBasket(
  { revision }: Pick<Snapshot, "revision">,
  { counted }: Basket,
  labs: readonly Lab[],
): Promise<LabCoverage[]> {
  const performed = await performedOf(
    { revision, labs },
    counted.map(({ id }) => id),
  );
  return sortLabs(labs)
    .map((lab) => {
      const missing = counted.filter(({ id }) => !performed.get(lab.id)?.has(id));
      return { lab, covered: counted.length - missing.length, missing };
    })
    .sort((one, other) => other.covered - one.covered);
}
