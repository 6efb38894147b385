import { formatCount, formatNumber } from "./format-number";
import { sum } from "./sum";

/** CHF per year. */
export interface AmountRange {
  min: number;
  max: number;
}

export interface PotentialInput {
  samplesPerWeek: number;
  practiceLogos: boolean;
  numberOfPractices: number;
  websiteLogo: boolean;
}

type Part = "onlineRegistration" | "practiceLogos" | "websiteLogo";

/**
 * More than any practice has: large group practices send some hundred samples a week, and the largest chains of
 * Switzerland have about a hundred sites. A larger number is a typing error, and its total would read like a
 * promise.
 */
export const MAX_SAMPLES = 5_000;
export const MAX_PRACTICES = 200;

/** Per practice and year. */
export const WORKING_WEEKS = 49;
const CHF_PER_SAMPLE: AmountRange = { min: 10, max: 10 };
const CHF_PER_LOGO: AmountRange = { min: 2_000, max: 5_000 };

/**
 * What online registration and co-marketing may bring in a year (docs/promises.md, Calculator). Numbers that
 * are not positive integers count as 0 samples or 1 practice, so the result is never NaN.
 */
export function calculatePotential(input: PotentialInput): Record<Part | "total", AmountRange> {
  const samples = Number.isSafeInteger(input.samplesPerWeek)
    ? Math.max(0, input.samplesPerWeek)
    : 0;
  const isCount = Number.isSafeInteger(input.numberOfPractices) && input.numberOfPractices > 0;
  const practices = input.practiceLogos ? (isCount ? input.numberOfPractices : 1) : 0;
  const parts: Record<Part, AmountRange> = {
    onlineRegistration: times(CHF_PER_SAMPLE, samples * WORKING_WEEKS),
    practiceLogos: times(CHF_PER_LOGO, practices),
    websiteLogo: times(CHF_PER_LOGO, input.websiteLogo ? 1 : 0),
  };
  const add = (end: "min" | "max") => sum(Object.values(parts).map((amount) => amount[end]));
  return { ...parts, total: { min: add("min"), max: add("max") } };
}

/** «22'700–34'700 CHF», a single amount where both ends are equal. */
export function formatRange({ min, max }: AmountRange): string {
  return `${min === max ? "" : `${formatNumber(min)}–`}${formatNumber(max)} CHF`;
}

/** «50 Proben pro Woche, Logo in 3 Praxen, 30'500–39'500 CHF pro Jahr, brutto». */
export function describeCalculation(input: PotentialInput): string {
  return `${describeInput(input)}, ${formatRange(calculatePotential(input).total)} ${PER_YEAR}`;
}

export const PER_YEAR = "pro Jahr, brutto";

/** «50 Proben pro Woche, Logo in 3 Praxen». */
export function describeInput(input: PotentialInput): string {
  const { samplesPerWeek: samples, practiceLogos, numberOfPractices: practices } = input;
  return [
    `${formatCount(samples, "Probe", "Proben")} pro Woche`,
    ...(practiceLogos ? [`Logo in ${formatCount(practices, "Praxis", "Praxen")}`] : []),
    ...(input.websiteLogo ? ["Logo auf der Website"] : []),
  ].join(", ");
}

function times({ min, max }: AmountRange, factor: number): AmountRange {
  return { min: min * factor, max: max * factor };
}
