import { formatNumber } from "~/ui/format-number";

/** CHF per year. */
export interface Range {
  min: number;
  max: number;
}

export interface PotentialInput {
  samplesPerWeek: number;
  practiceLogos: boolean;
  numberOfPractices: number;
  websiteLogo: boolean;
}

export interface Potential {
  /** CHF per year. */
  onlineRegistration: number;
  practiceLogos: Range;
  websiteLogo: Range;
  total: Range;
}

const WORKING_WEEKS = 49;
const CHF_PER_SAMPLE = 10;
const CHF_PER_LOGO: Range = { min: 2_000, max: 5_000 };

/**
 * What online registration and co-marketing may bring in a year (specification, point 9). Numbers
 * that are no positive integers count as 0 samples or 1 practice, so no result is ever NaN.
 */
export function calculatePotential(input: PotentialInput): Potential {
  const samples = Number.isSafeInteger(input.samplesPerWeek)
    ? Math.max(0, input.samplesPerWeek)
    : 0;
  const isCount = Number.isSafeInteger(input.numberOfPractices) && input.numberOfPractices > 0;
  const practices = input.practiceLogos ? (isCount ? input.numberOfPractices : 1) : 0;
  const onlineRegistration = samples * WORKING_WEEKS * CHF_PER_SAMPLE;
  const practiceLogos = times(CHF_PER_LOGO, practices);
  const websiteLogo = times(CHF_PER_LOGO, input.websiteLogo ? 1 : 0);
  return {
    onlineRegistration,
    practiceLogos,
    websiteLogo,
    total: {
      min: onlineRegistration + practiceLogos.min + websiteLogo.min,
      max: onlineRegistration + practiceLogos.max + websiteLogo.max,
    },
  };
}

/** «24'500 CHF» (decisions.md, Amounts). */
export function formatAmount(chf: number): string {
  return `${formatNumber(chf)} CHF`;
}

/** «22'700–34'700 CHF», a single amount where both ends are equal. */
export function formatRange({ min, max }: Range): string {
  return min === max ? formatAmount(min) : `${formatNumber(min)}–${formatAmount(max)}`;
}

/** «50 Proben pro Woche, Logo in 3 Praxen, 30'500–39'500 CHF pro Jahr, brutto». */
export function describeCalculation(input: PotentialInput): string {
  const { samplesPerWeek: samples, practiceLogos, numberOfPractices: practices } = input;
  return [
    `${formatNumber(samples)} ${samples === 1 ? "Probe" : "Proben"} pro Woche`,
    ...(practiceLogos
      ? [`Logo in ${formatNumber(practices)} ${practices === 1 ? "Praxis" : "Praxen"}`]
      : []),
    ...(input.websiteLogo ? ["Logo auf der Website"] : []),
    `${formatRange(calculatePotential(input).total)} pro Jahr, brutto`,
  ].join(", ");
}

function times({ min, max }: Range, factor: number): Range {
  return { min: min * factor, max: max * factor };
}
