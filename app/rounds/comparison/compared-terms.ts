import { listWantedAnalyses, type Needs, testGroupLabel } from "~/leads/index";
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

const times = conditions.filter((condition) => condition.kind === "hours");

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
    {
      key: "costs-per-year",
      label: "Zusammen im Jahr bei Ihren Mengen",
      unknown: "nicht berechenbar",
      answer: ({ content: { prices } }) => calculateYearlyCosts(prices, needs),
      longest: (offers) =>
        Math.max(
          0,
          ...offers.map(({ content }) => calculateYearlyCosts(content.prices, needs)?.rank ?? 0),
        ),
    },
  ];
}
