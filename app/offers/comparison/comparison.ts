import { counted } from "~/format-number";
import { conditions, type OfferCondition, type OfferPart, offerParts } from "~/offers/conditions";
import type { Needs } from "~/offers/needs/needs";
import {
  type Benefit,
  benefitKinds,
  type OfferContent,
  passOnAnswers,
} from "~/offers/offer-content";
import { bindingLabel } from "~/offers/states";
import { testGroups } from "~/offers/test-groups";
import { formatDate } from "~/swiss-time";
import { describeSingle } from "./condition-words";
import { costsPerYear, priceLine } from "./prices";

const NO_ANSWER = "keine Angabe";

/** An offer as practice and desk compare it. */
export interface ComparedOffer {
  invitationId: string;
  offerId: string;
  version: number;
  /** Slug of the laboratory. */
  lab: string;
  labName: string;
  binding: boolean;
  /** ISO day. */
  validUntil: string | null;
  content: OfferContent;
  benefits: readonly Benefit[];
}

export interface OfferComparisonCell {
  /** Several for lists; one line «keine Angabe» for what was not said. */
  lines: readonly string[];
  isKnown: boolean;
  /** Every practice would rather have it, and not all of them offer it. Never true for payments. */
  isBest: boolean;
}

export interface OfferComparisonRow {
  key: string;
  label: string;
  /** In the order of the offers. */
  cells: readonly OfferComparisonCell[];
  /** At least two laboratories gave an answer, and the answers differ. Never true for payments. */
  differs: boolean;
}

export interface OfferComparison {
  offers: readonly ComparedOffer[];
  /** What kind of offer it is, then the six parts; parts of which nobody said anything are left out. */
  parts: readonly {
    key: "offer" | OfferPart;
    label: string;
    rows: readonly OfferComparisonRow[];
  }[];
  /** Payments to the practice, apart from everything else; empty where there are none. */
  payments: readonly OfferComparisonRow[];
}

/** What one laboratory said of a row; undefined: nothing. */
interface Answer {
  lines: readonly string[];
  /** Less is better; where a row has none, no value is better than another. */
  rank?: number | undefined;
}

interface Question {
  key: string;
  label: string;
  answer: (offer: ComparedOffer) => Answer | undefined;
}

/**
 * Offers side by side, in the order of the laboratories' names: a row for each condition, a column for each
 * laboratory. Prices outside the Analysenliste are worked out for the practice's own numbers.
 */
export function compareOffers(unordered: readonly ComparedOffer[], needs: Needs): OfferComparison {
  const offers = [...unordered].sort(
    (one, other) =>
      one.labName.localeCompare(other.labName, "de-CH") || one.lab.localeCompare(other.lab),
  );
  const parts = offerParts.map(({ value, label }) => ({
    key: value,
    label,
    rows: questionsOf(value, needs)
      .map((question) => rowOf(question, offers))
      .filter(({ cells }) => cells.some(({ isKnown }) => isKnown)),
  }));
  return {
    offers,
    parts: [
      { key: "offer" as const, label: "Offerte", rows: [rowOf(bindingQuestion, offers)] },
      ...parts.filter(({ rows }) => rows.length > 0),
    ],
    payments: paymentRows(offers),
  };
}

const bindingQuestion: Question = {
  key: "binding",
  label: "Art",
  answer: ({ binding, validUntil }) => ({
    lines: [
      bindingLabel(binding),
      ...(validUntil === null ? [] : [`gültig bis ${formatDate(validUntil)}`]),
    ],
  }),
};

function questionsOf(part: OfferPart, needs: Needs): Question[] {
  const single = conditions.filter((condition) => condition.part === part).map(singleQuestion);
  if (part === "turnaround") return turnaroundQuestions;
  return part === "material" ? [...single, ...priceQuestions(needs)] : single;
}

function singleQuestion(condition: OfferCondition): Question {
  return {
    key: condition.key,
    label: condition.label,
    answer: ({ content }) => {
      const text = describeSingle(condition, content);
      if (text === undefined) return undefined;
      return { lines: text.split("\n"), rank: rankOf(condition, content) };
    },
  };
}

function rankOf(condition: OfferCondition, content: OfferContent): number | undefined {
  if (!("better" in condition)) return undefined;
  const value = content[condition.key];
  if (condition.better === "less") return typeof value === "number" ? value : undefined;
  return value === (condition.better === "yes") ? 0 : 1;
}

const turnaroundQuestions: Question[] = testGroups.map(({ value, label }) => ({
  key: `turnaround-${value}`,
  label,
  answer: ({ content }) => {
    const hours = content.turnaround[value];
    if (hours === undefined) return undefined;
    const isInDays = content.turnaroundInDays?.includes(value) ?? false;
    const said = isInDays ? counted(hours / 24, "Arbeitstag", "Arbeitstage") : `${hours} Std.`;
    return { lines: [said], rank: hours };
  },
}));

function priceQuestions(needs: Needs): Question[] {
  return [
    {
      key: "prices",
      label: "Preise ausserhalb der Analysenliste",
      answer: ({ content: { prices } }) =>
        prices.length === 0 ? undefined : { lines: prices.map((price) => priceLine(price, needs)) },
    },
    {
      key: "costs-per-year",
      label: "Zusammen im Jahr bei Ihren Mengen",
      answer: ({ content: { prices } }) => costsPerYear(prices, needs),
    },
  ];
}

function rowOf(
  { key, label, answer }: Question,
  offers: readonly ComparedOffer[],
): OfferComparisonRow {
  const answers = offers.map(answer);
  const known = answers.filter((one) => one !== undefined);
  const ranks = known.flatMap(({ rank }) => rank ?? []);
  const best = Math.min(...ranks);
  const hasBest = ranks.some((rank) => rank !== best);
  return {
    key,
    label,
    cells: answers.map((one) => ({
      lines: one?.lines ?? [NO_ANSWER],
      isKnown: one !== undefined,
      isBest: hasBest && one?.rank === best,
    })),
    differs: new Set(known.map(({ lines }) => lines.join("\n"))).size > 1,
  };
}

/** What each laboratory pays, and for what. Nothing here is added up, compared or marked. */
function paymentRows(offers: readonly ComparedOffer[]): OfferComparisonRow[] {
  return benefitKinds.flatMap(({ value, label }) => {
    const cells = offers.map(({ benefits }) => {
      const lines = benefits.filter(({ kind }) => kind === value).map(paymentLine);
      const isKnown = lines.length > 0;
      return { lines: isKnown ? lines : [NO_ANSWER], isKnown, isBest: false };
    });
    if (!cells.some(({ isKnown }) => isKnown)) return [];
    return [{ key: `payment-${value}`, label, cells, differs: false }];
  });
}

function paymentLine({ amount, inReturn, passOn }: Benefit): string {
  const words = passOnAnswers.find(({ value }) => value === passOn)?.label ?? passOn;
  return `${amount} für ${inReturn}. Laut Labor ${words}.`;
}
