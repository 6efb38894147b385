import { sortLabs } from "#catalogue/categories";
import type { Analysis, Lab } from "#catalogue/published";
import type { Snapshot } from "~/directory/publication/snapshot.server";
import { findPerformedByLab } from "./lab-analyses.server";

export interface Basket {
  analyses: readonly Analysis[];
  /** Without genetic examinations, because who performs them is not public. */
  counted: readonly Analysis[];
}

export interface LabCoverage {
  lab: Lab;
  /** The laboratory has stated no analysis, so nobody knows how many of the list it performs. */
  isUnknown: boolean;
  covered: number;
  missing: readonly Analysis[];
}

export function toBasket({ analysis }: Pick<Snapshot, "analysis">, ids: readonly string[]): Basket {
  const analyses = ids.flatMap((id) => analysis(id) ?? []);
  return { analyses, counted: analyses.filter(({ isGenetic }) => !isGenetic) };
}

/** Labs by how many of the list's analyses they perform: most first, ties in the usual order, unknown ones last. */
export async function coverBasket(
  { revision }: Pick<Snapshot, "revision">,
  { counted }: Basket,
  labs: readonly Lab[],
): Promise<LabCoverage[]> {
  const performed = await findPerformedByLab(
    { revision, labs },
    counted.map(({ id }) => id),
  );
  return sortLabs(labs)
    .map((lab) => {
      const missing = counted.filter(({ id }) => !performed.get(lab.id)?.has(id));
      const isUnknown = lab.analysisCounts.total === 0 && missing.length === counted.length;
      return { lab, isUnknown, covered: counted.length - missing.length, missing };
    })
    .sort(
      (one, other) =>
        Number(one.isUnknown) - Number(other.isUnknown) || other.covered - one.covered,
    );
}
