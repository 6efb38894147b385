import type { Analysis } from "#catalogue/published";
import type { PublishedFederalList } from "~/directory/index.server";
import { formatDay } from "~/lib/swiss-time";

/** What the page says of the federal list: the positions, or why there is none. */
export type FederalFacts = ReturnType<typeof federalFacts>;

/** A position may not cost more than a franc for each point (annex 3 KLV). */
const MAX_FRANCS_PER_POINT = 1;
/** Criteria of rare diseases fill a page; what is left out is said to be. */
const MAX_NAME = 140;

/** Positions of an analysis as the list has them, with what they cost at most. */
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
    /** Of the cheapest and the dearest position; undefined where there is none with a price. */
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

/** «2'610.00»: thousands apart, and what stands behind the point as it is. */
function withApostrophes(amount: string): string {
  return amount.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, "'");
}

function shortened(name: string): string {
  if (name.length <= MAX_NAME) return name;
  return `${name.slice(0, MAX_NAME).replace(/[\s,;]*\S*$/, "")} …`;
}
