import { cantons } from "#catalogue/cantons";
import { toLabSummary } from "#catalogue/lab-facts";
import { countProfiles, getSampleShare } from "#catalogue/sample-note";
import { MAX_BASKET } from "~/directory/index";
import {
  type Basket,
  coverBasket,
  type LabCoverage,
  parseAnalysisList,
  type Snapshot,
  toBasket,
} from "~/directory/index.server";
import { formatDataDate } from "~/site/data-date.server";

export type BasketView = Awaited<ReturnType<typeof buildBasketView>>;
export type ListedAnalysis = BasketView["analyses"][number];
export type CoveringLab = BasketView["labs"][number];

export async function buildBasketView(snapshot: Snapshot, ids: readonly string[], kanton: string) {
  const canton = cantons.find(({ value }) => value === kanton);
  const here = snapshot.labs.filter(
    ({ collectionCantons }) => canton === undefined || collectionCantons.includes(canton.value),
  );
  const basket = toBasket(snapshot, ids);
  const labs = await coverBasket(snapshot, basket, here);
  return {
    ids: basket.analyses.map(({ id }) => id),
    gone: ids.filter((id) => snapshot.analysis(id) === undefined),
    analyses: basket.analyses.map((one) => listedAnalysis(one, basket, labs)),
    total: basket.counted.length,
    genetic: basket.analyses.length - basket.counted.length,
    canton: canton?.value ?? "",
    cantonLabel: canton?.label,
    labs: labs.map(toCoverageView),
    elsewhere: snapshot.labs.length - here.length,
    samples: getSampleShare(here),
    rule: "Zuoberst steht das Labor, das die meisten Ihrer Analysen anbietet. Bei gleich vielen zählt die Bewertung, nie eine Zahlung.",
    coverage: `${countProfiles(snapshot.labs)}, ohne genetische Untersuchungen`,
    asOf: formatDataDate([snapshot.publishedAt]),
  };
}

/** Of a genetic examination only the name is public. */
function listedAnalysis(
  { id, name, isGenetic }: Basket["analyses"][number],
  { counted }: Basket,
  labs: readonly LabCoverage[],
) {
  const isPerformed = labs.some(({ missing }) => missing.every((one) => one.id !== id));
  const isMissing = counted.length > 0 && !isGenetic && !isPerformed;
  return { id, name, isGenetic: isGenetic === true, isMissing };
}

function toCoverageView({ lab, isUnknown, covered, missing }: LabCoverage) {
  return {
    ...toLabSummary(lab),
    isUnknown,
    covered,
    missing: missing.map((one) => one.name),
  };
}

/** Outcome of a pasted list; undefined where there is nothing left to report. */
export type PastedListResult = Omit<Awaited<ReturnType<typeof readPastedList>>, "ids">;

/** Adds a pasted list, and the choices for its unclear lines, to the analyses already listed. */
export async function readPastedList(
  snapshot: Snapshot,
  {
    before,
    selectedIds,
    list,
  }: { before: readonly string[]; selectedIds: readonly string[]; list: string },
) {
  const getAnalysisName = (id: string) => snapshot.analysis(id)?.name ?? id;
  const { understood, unclear, unknown, unread } = await parseAnalysisList(snapshot, list);
  const all = [...new Set([...before, ...selectedIds, ...understood.map(({ id }) => id)])];
  return {
    ids: all.slice(0, MAX_BASKET),
    /** Names of analyses beyond the limit of the list. */
    left: all.slice(MAX_BASKET).map(getAnalysisName),
    added: understood.map(({ text, id }) => ({ text, name: getAnalysisName(id) })),
    unclear: unclear.map(({ text, candidates }) => ({
      text,
      candidates: candidates.map((id) => ({ value: id, label: getAnalysisName(id) })),
    })),
    unknown,
    unread,
  };
}
