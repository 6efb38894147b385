import { getWeeklySamples, type Needs, testGroupLabel } from "~/leads/index";
import { formatNumber } from "~/lib/format-number";
import { WORKING_WEEKS } from "~/lib/potential";
import { formatFrancs } from "~/rounds/offer/field-kinds";
import { type Price, pricePeriods } from "~/rounds/offer/offer-content";

/** «rund CHF 6'125»: an amount extrapolated from a week's samples is not exact to the rappen. */
function roundFrancs(rappen: number): string {
  return `rund CHF\u00a0${formatNumber(Math.round(rappen / 100))}`;
}

/** «Transportbox: CHF 12.50 pro Probe (Cytologie), rund CHF 6'125 im Jahr». */
export function formatPriceLine(price: Price, needs: Needs): string {
  const { name, rappen, per, group } = price;
  const period = pricePeriods.find(({ value }) => value === per)?.label ?? per;
  const of = group === undefined ? "" : ` (${testGroupLabel(group)})`;
  const yearly = per === "jahr" ? undefined : rappenPerYear(price, needs);
  return `${name}: ${formatFrancs(rappen)} ${period}${of}${yearly === undefined ? "" : `, ${roundFrancs(yearly)} im Jahr`}`;
}

/** How often a practice orders analyses on request can't be derived from its samples. */
const ON_REQUEST = "ohne Analysen auf Wunsch";

/**
 * For a year of 49 working weeks, without one-time prices and those on request. If a number that a
 * price needs is unknown, there is no sum: a partial one would look like a good price.
 */
export function calculateYearlyCosts(
  prices: readonly Price[],
  needs: Needs,
): { lines: readonly string[]; rank: number } | undefined {
  const yearly = prices.filter(({ per }) => per !== "einmalig" && per !== "analyse");
  if (yearly.length === 0) return undefined;
  let sum = 0;
  for (const price of yearly) {
    const rappen = rappenPerYear(price, needs);
    if (rappen === undefined) return undefined;
    sum += rappen;
  }
  const hasOthers = prices.some(({ per }) => per === "analyse");
  return { lines: [roundFrancs(sum), ...(hasOthers ? [ON_REQUEST] : [])], rank: sum };
}

function rappenPerYear({ rappen, per, group }: Price, needs: Needs): number | undefined {
  switch (per) {
    case "jahr":
      return rappen;
    case "monat":
      return rappen * 12;
    case "einmalig":
    case "analyse":
      return undefined;
    case "probe": {
      const samples = group === undefined ? getWeeklySamples(needs) : needs.samplesByGroup[group];
      return samples === undefined ? undefined : rappen * samples * WORKING_WEEKS;
    }
  }
}
