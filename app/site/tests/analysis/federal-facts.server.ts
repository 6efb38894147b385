import type { Analysis } from "#catalogue/published";
import type { PublishedFederalList } from "~/directory/index.server";
import { formatDay } from "~/lib/swiss-time";

export type FederalFacts = ReturnType<typeof federalFacts>;

/** A position may not cost more than a franc for each point (annex 3 KLV). */
const MAX_FRANCS_PER_POINT = 1;
/** Criteria of rare diseases fill a page; a shortened name says so. */
const MAX_NAME = 140;

/** Positions of an analysis in the federal list, with their highest price. */
export function federalFacts(
  { federalPositions = [], outsideList }: Analysis,
  list: PublishedFederalList | undefined,
) {
  const listedPoints = federalPositions.flatMap(
    (number) => list?.position(number)?.taxPoints ?? [],
  );
  return {
    /** «1. Juli 2025»; undefined in a portal without a list. */
    edition: list && formatDay(list.edition),
    outsideList,
    /** From the cheapest to the dearest position; undefined if none has a price. */
    span:
      listedPoints.length === 0
        ? undefined
        : [toPrice(Math.min(...listedPoints)).francs, toPrice(Math.max(...listedPoints)).francs],
    positions: federalPositions.map((number) => {
      const listed = list?.position(number);
      return {
        number,
        name: listed && shortened(listed.name),
        price: listed && toPrice(listed.taxPoints),
        isLimited: listed?.isLimited,
      };
    }),
  };
}

function toPrice(taxPoints: number) {
  const francs = taxPoints * MAX_FRANCS_PER_POINT;
  return {
    taxPoints: withApostrophes(String(taxPoints)),
    francs: withApostrophes(francs.toFixed(2)),
  };
}

/** «2'610.00»: groups thousands, and keeps the decimals. */
function withApostrophes(amount: string): string {
  return amount.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, "'");
}

function shortened(name: string): string {
  if (name.length <= MAX_NAME) return name;
  return `${name.slice(0, MAX_NAME).replace(/[\s,;]*\S*$/, "")} …`;
}
