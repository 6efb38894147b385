import type { Lab } from "#catalogue/published";
import { testCategoryNames } from "#catalogue/terms";
import type { LabCoverage } from "~/directory/index.server";
import { formatNumber } from "~/lib/format-number";
import { type ComparisonGroup, NOT_STATED_VALUE, toRankedRow } from "./comparison-row.server";

/**
 * How many analyses each laboratory offers: of the practice's list and by category; categories that
 * none offers are left out.
 */
export function buildOfferGroup(
  labs: readonly Lab[],
  covered: readonly LabCoverage[] = [],
): ComparisonGroup {
  const offered = testCategoryNames.filter((name) =>
    labs.some(({ testCategories }) => testCategories.some((one) => one.name === name)),
  );
  const counts = labs.flatMap(({ testCategories, analysisCounts }) =>
    testCategories.map(({ name }) => analysisCounts.inCategory[name] ?? 0),
  );
  const most = Math.max(...counts, 1);
  return {
    name: "Analysen",
    reason: "die meisten Analysen der Kategorie",
    rows: [
      ...(covered.length === 0 ? [] : [basketRow(labs, covered)]),
      ...offered.map((name) =>
        toRankedRow(
          name,
          labs.map((lab) => toCategoryCount(lab, name, most)),
          "die meisten Analysen",
        ),
      ),
      toRankedRow("Spezialtests", labs.map(toSpecialTestCount), "die meisten Spezialtests"),
    ],
  };
}

const MAX_NAMED = 6;

function basketRow(labs: readonly Lab[], covered: readonly LabCoverage[]) {
  const values = labs.map(({ id }) => {
    const coverage = covered.find(({ lab }) => lab.id === id);
    if (coverage === undefined || coverage.isUnknown)
      return { ...NOT_STATED_VALUE, text: "nicht erfasst" };
    const { covered: count, missing } = coverage;
    const named = missing.slice(0, MAX_NAMED).map(({ name }) => name);
    const more = missing.length - named.length;
    const note = `${named.length === 1 ? "es fehlt" : "es fehlen"}: ${named.join(", ")}${more > 0 ? ` und ${more} weitere` : ""}`;
    return {
      text: `${count} von ${count + missing.length}`,
      note: missing.length === 0 ? undefined : note,
      measure: count,
    };
  });
  return toRankedRow("Ihre Analysen", values, "die meisten Ihrer Analysen", "Ihre Liste");
}

function toCategoryCount({ testCategories, analysisCounts }: Lab, name: string, most: number) {
  if (!testCategories.some((one) => one.name === name))
    return { text: "nicht angeboten", isSoft: true as const, isDash: true as const, measure: 0 };
  const analysisCount = analysisCounts.inCategory[name] ?? 0;
  // Genetic analyses are never counted in public (GUMG Art. 14).
  const none = name === "Molekulardiagnostik/Genetik" ? "ohne genetische" : "keine Angabe";
  if (analysisCount === 0) return { text: "angeboten", note: `Anzahl: ${none}` };
  const share = analysisCount / most;
  const isReasonAbove = true as const;
  return { text: formatNumber(analysisCount), share, isReasonAbove, measure: analysisCount };
}

function toSpecialTestCount({ specialTests }: Lab) {
  const count = specialTests.reduce((sum, { tests }) => sum + tests.length, 0);
  return { text: formatNumber(count), measure: count };
}
