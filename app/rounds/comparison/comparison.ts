import type { Needs } from "~/leads/index";
import { type OfferPart, offerParts } from "~/rounds/offer/conditions";
import {
  type Benefit,
  benefitKinds,
  type OfferContent,
  passOnAnswers,
} from "~/rounds/offer/offer-content";
import { bindingTerm, type ComparisonTerm, getPartTerms } from "./compared-terms";

const NO_ANSWER = "keine Angabe";

export interface ComparedOffer {
  invitationId: string;
  offerId: string;
  version: number;
  lab: string;
  labName: string;
  binding: boolean;
  validUntil: string | null;
  content: OfferContent;
  benefits: readonly Benefit[];
}

export interface OfferComparisonCell {
  /** «keine Angabe» if not stated, «nicht berechenbar» for a sum. */
  lines: readonly string[];
  isKnown: boolean;
  /** Every practice would prefer it, and not all offers have it. Never true for payments. */
  isBest: boolean;
  /** Lower is better, in the unit of its row; undefined where preferences differ. */
  rank?: number | undefined;
  share?: number | undefined;
}

export interface OfferComparisonRow {
  key: string;
  label: string;
  cells: readonly OfferComparisonCell[];
  /** All laboratories answered, and alike. Never true for payments. */
  isSame: boolean;
}

export interface OfferComparison {
  offers: readonly ComparedOffer[];
  /** The practice's own, per week. */
  samplesByGroup: Needs["samplesByGroup"];
  parts: readonly {
    key: "offer" | OfferPart;
    label: string;
    rows: readonly OfferComparisonRow[];
  }[];
  payments: readonly OfferComparisonRow[];
}

/** Sorted by laboratory name; prices are calculated for the practice's own numbers. */
export function compareOffers(unordered: readonly ComparedOffer[], needs: Needs): OfferComparison {
  const offers = [...unordered].sort(
    (one, other) =>
      one.labName.localeCompare(other.labName, "de-CH") || one.lab.localeCompare(other.lab),
  );
  const toComparisonRows = (terms: readonly ComparisonTerm[]) =>
    terms
      .map((term) => toComparisonRow(term, offers))
      .filter(({ cells }) => cells.some(({ isKnown }) => isKnown));
  const parts = offerParts.map(({ value, label }) => ({
    key: value,
    label,
    rows: toComparisonRows(getPartTerms(value, needs)),
  }));
  return {
    offers,
    samplesByGroup: needs.samplesByGroup,
    parts: [
      { key: "offer" as const, label: "Offerte", rows: [toComparisonRow(bindingTerm, offers)] },
      ...parts.filter(({ rows }) => rows.length > 0),
    ],
    payments: paymentRows(offers),
  };
}

function toComparisonRow(
  { key, label, answer, unknown = NO_ANSWER, longest }: ComparisonTerm,
  offers: readonly ComparedOffer[],
): OfferComparisonRow {
  const answers = offers.map(answer);
  const stated = answers.filter((one) => one !== undefined);
  const ranks = stated.flatMap(({ rank }) => rank ?? []);
  const best = Math.min(...ranks);
  const hasBest = ranks.some((rank) => rank !== best);
  return {
    key,
    label,
    cells: answers.map((one) => ({
      lines: one?.lines ?? [unknown],
      isKnown: one !== undefined,
      isBest: hasBest && one?.rank === best,
      rank: one?.rank,
      share: getShare(one?.rank, longest?.(offers)),
    })),
    isSame:
      offers.length > 1 &&
      stated.length === offers.length &&
      new Set(stated.map(({ lines }) => lines.join("\n"))).size === 1,
  };
}

function getShare(time: number | undefined, longest: number | undefined): number | undefined {
  return time === undefined || longest === undefined || longest === 0 ? undefined : time / longest;
}

/** Payments are never added up, compared or marked. */
function paymentRows(offers: readonly ComparedOffer[]): OfferComparisonRow[] {
  return benefitKinds.flatMap(({ value, label }) => {
    const cells = offers.map(({ benefits }) => {
      const lines = benefits.filter(({ kind }) => kind === value).map(paymentLine);
      const isKnown = lines.length > 0;
      return { lines: isKnown ? lines : [NO_ANSWER], isKnown, isBest: false };
    });
    if (!cells.some(({ isKnown }) => isKnown)) return [];
    return [{ key: `payment-${value}`, label, cells, isSame: false }];
  });
}

function paymentLine({ amount, inReturn, passOn }: Benefit): string {
  const passOnLabel = passOnAnswers.find(({ value }) => value === passOn)?.label ?? passOn;
  return `${amount} für ${inReturn}. Laut Labor ${passOnLabel}.`;
}
