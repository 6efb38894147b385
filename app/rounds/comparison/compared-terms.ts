import { listWantedAnalyses, type Needs, testGroupLabel } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { formatDate } from "~/lib/swiss-time";
import { bindingLabel } from "~/rounds/model/states";
import { conditions, type OfferCondition, type OfferPart } from "~/rounds/offer/conditions";
import { describeField } from "~/rounds/offer/field-kinds";
import type { OfferContent } from "~/rounds/offer/offer-content";
import { calculateYearlyCosts, formatPriceLine } from "./prices";

interface ReadOffer {
  binding: boolean;
  validUntil: string | null;
  content: OfferContent;
}

interface Answer {
  lines: readonly string[];
  /** Lower is better; without ranks, no value is better. */
  rank?: number | undefined;
}

export interface ComparisonTerm {
  key: string;
  label: string;
  answer: (offer: ReadOffer) => Answer | undefined;
  /** Instead of «keine Angabe». */
  unknown?: string;
  longest?: (offers: readonly ReadOffer[]) => number;
}

export const bindingTerm: ComparisonTerm = {
  key: "binding",
  label: "Art",
  answer: ({ binding, validUntil }) => ({
    lines: [
      bindingLabel(binding),
      ...(validUntil === null ? [] : [`gültig bis ${formatDate(validUntil)}`]),
    ],
  }),
};

export function getPartTerms(part: OfferPart, needs: Needs): ComparisonTerm[] {
  const single = conditions
    .filter((condition) => condition.part === part)
    .flatMap((condition) =>
      condition.key === "analyses" ? analysesTerm(needs) : singleTerm(condition),
    );
  return part === "material" ? [...single, ...priceTerms(needs)] : single;
}

export function getSummaryTerms(needs: Needs): ComparisonTerm[] {
  const time = mostFrequent(needs);
  return [
    {
      key: "glance-courier",
      label: "Abholung",
      answer: combineConditions(["courierDays", "courierTimes"]),
    },
    { ...singleTerm(time), key: "glance-turnaround", label: time.label },
    ...analysesTerm(needs).map((term) => ({ ...term, key: "glance-analyses" })),
    { ...costsTerm(needs), key: "glance-costs" },
    { key: "glance-contract", label: "Bindung", answer: formatCommitment },
  ];
}

const times = conditions.filter((condition) => condition.kind === "hours");

/** The group with most samples; the first if the practice gave no numbers. */
function mostFrequent({ samplesByGroup }: Needs) {
  return times.reduce((most, one) =>
    (samplesByGroup[one.group] ?? 0) > (samplesByGroup[most.group] ?? 0) ? one : most,
  );
}

function singleTerm(condition: OfferCondition): ComparisonTerm {
  const isTime = condition.kind === "hours";
  return {
    key: condition.key,
    label: isTime ? testGroupLabel(condition.group) : condition.label,
    ...(isTime ? { longest: longestTime } : {}),
    answer: ({ content }) => {
      const text = describeField(condition, content[condition.key]);
      return text === undefined
        ? undefined
        : { lines: text.split("\n"), rank: getRank(condition, content) };
    },
  };
}

/** All groups share one scale, so that hours and days stay comparable. */
function longestTime(offers: readonly ReadOffer[]): number {
  return Math.max(
    0,
    ...offers.flatMap(({ content }) => times.map(({ key }) => content[key]?.hours ?? 0)),
  );
}

/** How many of the analyses that the practice wants; none where it has named none. */
function analysesTerm(needs: Needs): ComparisonTerm[] {
  const wanted = listWantedAnalyses(needs).length;
  if (wanted === 0) return [];
  const answer: ComparisonTerm["answer"] = ({ content: { analyses } }) =>
    analyses === undefined
      ? undefined
      : { lines: [`${Math.min(analyses, wanted)} von ${wanted}`], rank: -analyses };
  return [{ key: "analyses", label: "Analysen", answer }];
}

function getRank(condition: OfferCondition, content: OfferContent): number | undefined {
  if (condition.kind === "hours") return content[condition.key]?.hours;
  if (!("better" in condition)) return undefined;
  const value = content[condition.key];
  if (condition.better === "less") return typeof value === "number" ? value : undefined;
  if (condition.better === "more") return typeof value === "number" ? -value : undefined;
  return value === (condition.better === "yes") ? 0 : 1;
}

function combineConditions(keys: readonly OfferCondition["key"][]): ComparisonTerm["answer"] {
  const selected = conditions.filter(({ key }) => keys.includes(key));
  return ({ content }) => {
    const lines = selected.flatMap(
      (condition) => describeField(condition, content[condition.key]) ?? [],
    );
    return lines.length === 0 ? undefined : { lines };
  };
}

function formatCommitment({ content }: ReadOffer): Answer | undefined {
  const { termMonths, noticeMonths, exclusive } = content;
  const formatMonths = (name: string, months: number | undefined) => {
    if (months === undefined) return [];
    return [months === 0 ? `keine ${name}` : `${name} ${formatCount(months, "Monat", "Monate")}`];
  };
  const lines = [
    ...formatMonths("Mindestlaufzeit", termMonths),
    ...formatMonths("Kündigungsfrist", noticeMonths),
    ...(exclusive ? ["Exklusivität verlangt"] : []),
  ];
  return lines.length === 0 ? undefined : { lines };
}

function priceTerms(needs: Needs): ComparisonTerm[] {
  return [
    {
      key: "prices",
      label: "Preise ausserhalb der Analysenliste",
      answer: ({ content: { prices } }) =>
        prices.length === 0
          ? undefined
          : { lines: prices.map((price) => formatPriceLine(price, needs)) },
    },
    { ...costsTerm(needs), label: "Zusammen im Jahr bei Ihren Mengen" },
  ];
}

function costsTerm(needs: Needs): ComparisonTerm {
  return {
    key: "costs-per-year",
    label: "Kosten im Jahr",
    unknown: "nicht berechenbar",
    answer: ({ content: { prices } }) => calculateYearlyCosts(prices, needs),
  };
}
