import type { PotentialInput } from "~/widgets/potential";

export const MOST_SAMPLES = 999_999_999;

const WHOLE_NUMBER = /^\s*(\d+)([.,]\d*)?\s*$/;

/** Samples per week as typed; what is no number counts as 0 (specification, point 5, Calculator). */
export function parseSamples(text: string): number {
  return Number(WHOLE_NUMBER.exec(text)?.[1] ?? 0);
}

/** Number of practices as typed; anything but a number from 1 counts as 1 (point 5, Calculator). */
export function parsePractices(text: string): number {
  const count = Number(WHOLE_NUMBER.exec(text)?.[1] ?? 0);
  return count >= 1 && count <= MOST_SAMPLES ? count : 1;
}

/** What stands in the way of a calculation, in words for the visitor. */
export function problemWithSamples(samples: number): string | undefined {
  if (samples <= 0) return "Bitte geben Sie mindestens 1 Probe pro Woche an.";
  if (samples > MOST_SAMPLES) return "Bitte geben Sie höchstens 999'999'999 Proben pro Woche an.";
  return undefined;
}

/** The calculator's state as the address holds it, whoever wrote that. */
export function readInput(query: URLSearchParams | FormData): PotentialInput {
  const textOf = (name: string) => String(query.get(name) ?? "");
  const practiceLogos = textOf("practiceLogos") === "true";
  return {
    samplesPerWeek: parseSamples(textOf("samplesPerWeek")),
    practiceLogos,
    // Unchecking the box resets the number, also where no script does it (point 4, Calculator).
    numberOfPractices: practiceLogos ? parsePractices(textOf("numberOfPractices")) : 1,
    websiteLogo: textOf("websiteLogo") === "true",
  };
}

function asQuery(input: PotentialInput): string {
  const { samplesPerWeek, practiceLogos, numberOfPractices, websiteLogo } = input;
  return `samplesPerWeek=${samplesPerWeek}&practiceLogos=${practiceLogos}&numberOfPractices=${numberOfPractices}&websiteLogo=${websiteLogo}`;
}

/** Addresses of both views, and of the practice form that takes the calculation over (point 2). */
export const resultsPath = (input: PotentialInput) => `/commercial-calculator?${asQuery(input)}`;
export const inputPath = (input: PotentialInput) => `${resultsPath(input)}&eingabe=1`;
export const contactPath = (input: PotentialInput) =>
  `/practice-form?source=commercial-calculator&${asQuery(input)}&returnTo=/commercial-calculator-success`;
