import { type Needs, type TestGroup, testGroupLabel, testGroups } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { formatDate } from "~/lib/swiss-time";
import { bindingLabel } from "~/rounds/model/states";
import { conditions, type OfferCondition, type OfferPart } from "~/rounds/offer/conditions";
import type { OfferContent } from "~/rounds/offer/offer-content";
import { describeCondition } from "./describe-condition";
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
  const single = conditions.filter((condition) => condition.part === part).map(singleTerm);
  if (part === "turnaround") return testGroups.map(({ value, label }) => timeTerm(value, label));
  return part === "material" ? [...single, ...priceTerms(needs)] : single;
}

export function getSummaryTerms(needs: Needs): ComparisonTerm[] {
  const group = mostFrequent(needs);
  const time = timeTerm(group, `Befundzeit ${testGroupLabel(group)}`);
  return [
    {
      key: "glance-courier",
      label: "Abholung",
      answer: combineConditions(["courierDays", "courierTimes"]),
    },
    { ...time, key: "glance-turnaround" },
    { ...costsTerm(needs), key: "glance-costs" },
    { key: "glance-contract", label: "Bindung", answer: formatCommitment },
  ];
}

/** The group with most samples; routine if the practice gave no numbers. */
function mostFrequent({ samplesByGroup }: Needs): TestGroup {
  let most: TestGroup = "chemie";
  for (const { value } of testGroups) {
    if ((samplesByGroup[value] ?? 0) > (samplesByGroup[most] ?? 0)) most = value;
  }
  return most;
}

function singleTerm(condition: OfferCondition): ComparisonTerm {
  return {
    key: condition.key,
    label: condition.label,
    answer: ({ content }) => {
      const text = describeCondition(condition, content);
      if (text === undefined) return undefined;
      return { lines: text.split("\n"), rank: getRank(condition, content) };
    },
  };
}

function getRank(condition: OfferCondition, content: OfferContent): number | undefined {
  if (!("better" in condition)) return undefined;
  const value = content[condition.key];
  if (condition.better === "less") return typeof value === "number" ? value : undefined;
  return value === (condition.better === "yes") ? 0 : 1;
}

function combineConditions(keys: readonly OfferCondition["key"][]): ComparisonTerm["answer"] {
  const selected = conditions.filter(({ key }) => keys.includes(key));
  return ({ content }) => {
    const lines = selected.flatMap((condition) => describeCondition(condition, content) ?? []);
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

function timeTerm(group: TestGroup, label: string): ComparisonTerm {
  return {
    key: `turnaround-${group}`,
    label,
    longest: longestTime,
    answer: ({ content }) => {
      const hours = content.turnaround[group];
      if (hours === undefined) return undefined;
      const isInDays = content.turnaroundInDays?.includes(group) ?? false;
      const duration = isInDays
        ? formatCount(hours / 24, "Arbeitstag", "Arbeitstage")
        : `${hours} Std.`;
      return { lines: [duration], rank: hours };
    },
  };
}

/** All groups share one scale, so that hours and days stay comparable. */
function longestTime(offers: readonly ReadOffer[]): number {
  return Math.max(0, ...offers.flatMap(({ content }) => Object.values(content.turnaround)));
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
