import { specimens } from "#catalogue/analysis";
import { cantons } from "#catalogue/cantons";
import { sortLabs } from "#catalogue/categories";
import type { Analysis } from "#catalogue/published";
import { toFinderSlug } from "#catalogue/slug";
import type { Snapshot } from "~/directory/index.server";
import { benefitLabels } from "./benefit.server";

export function getFinderChoices({ analyses, labs }: Snapshot) {
  const byLabel = new Intl.Collator("de-CH");
  const option = (label: string) => ({ value: toFinderSlug(label), label });
  const categories = [...new Set(analyses.map(({ category }) => category))];
  const open = analyses.filter(({ isGenetic }) => !isGenetic);
  const materials = new Set(open.flatMap((analysis) => analysis.specimens));
  return {
    kategorie: categories.sort(byLabel.compare).map(option),
    labor: sortLabs(labs, "name").map(({ id, name }) => ({ value: id, label: name })),
    kanton: cantons.map(({ value, label }) => ({ value, label })),
    material: [...materials].map((specimen) => option(specimens[specimen])),
    pflichtleistung: Object.entries(benefitLabels).map(([value, label]) => ({ value, label })),
  };
}

/**
 * The twelve categories, largest first, each with its most ordered analyses, for a visitor who has typed
 * nothing yet.
 */
export function listCategories({ analyses }: Snapshot) {
  const byName = Map.groupBy(analyses, ({ category }) => category);
  const counted = [...byName].map(([name, inCategory]) => {
    const listed = analyses.filter((one) => isInCategory(one, toFinderSlug(name)));
    return {
      name,
      count: listed.length,
      genetic: listed.filter(({ isGenetic }) => isGenetic).length,
      examples: inCategory.slice(0, 4).map((analysis) => analysis.name),
    };
  });
  return counted.sort((one, other) => other.count - one.count);
}

/** Includes analyses that other laboratories run in another category. */
export function isInCategory({ category, alsoIn = [] }: Analysis, slug: string): boolean {
  return [category, ...alsoIn].some((name) => toFinderSlug(name) === slug);
}
