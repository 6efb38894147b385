import { formatNumber, parseWholeNumber } from "~/lib/format-number";
import { MAX_PRACTICES, MAX_SAMPLES, type PotentialInput } from "~/lib/potential";

/** Anything but a whole number counts as 0. */
export function parseSamples(text: string): number {
  return parseWholeNumber(text) ?? 0;
}

/** Reported at once, because such input counts as 0 and disables the button. */
export function validateSamples(text: string): string | undefined {
  const isClear = text.trim() === "" || parseWholeNumber(text) !== undefined;
  return isClear ? undefined : "Bitte schreiben Sie eine ganze Zahl ab 1, nur mit Ziffern.";
}

/** Anything but a whole number from 1 counts as 1. */
export function parsePractices(text: string): number {
  return Math.max(1, parseWholeNumber(text) ?? 1);
}

interface Problem {
  field: "samplesPerWeek" | "numberOfPractices";
  message: string;
}

/**
 * Returns a message for input that can't be calculated.
 * @param samples raw text, so that an invalid number is not answered as if it were 0
 */
export function validateCalculatorInput(
  { samplesPerWeek, numberOfPractices }: PotentialInput,
  samples = "",
): Problem[] {
  const toSamplesProblem = (message: string) => [{ field: "samplesPerWeek" as const, message }];
  return [
    ...(samplesPerWeek <= 0
      ? toSamplesProblem(
          validateSamples(samples) ?? "Bitte geben Sie mindestens 1 Probe pro Woche an.",
        )
      : []),
    ...(samplesPerWeek > MAX_SAMPLES
      ? toSamplesProblem(
          `Bitte geben Sie höchstens ${formatNumber(MAX_SAMPLES)} Proben pro Woche an.`,
        )
      : []),
    ...(numberOfPractices > MAX_PRACTICES
      ? [
          {
            field: "numberOfPractices" as const,
            message: `Bitte geben Sie höchstens ${formatNumber(MAX_PRACTICES)} Praxen an.`,
          },
        ]
      : []),
  ];
}

/** Tolerates any query, as visitors can edit it. */
export function readCalculatorInput(query: URLSearchParams | FormData): PotentialInput {
  const getText = (name: string) => String(query.get(name) ?? "");
  const practiceLogos = getText("practiceLogos") === "true";
  return {
    samplesPerWeek: parseSamples(getText("samplesPerWeek")),
    practiceLogos,
    // Unchecking the box resets the number, even without script.
    numberOfPractices: practiceLogos ? parsePractices(getText("numberOfPractices")) : 1,
    websiteLogo: getText("websiteLogo") === "true",
  };
}

function toQuery(input: PotentialInput): string {
  const { samplesPerWeek, practiceLogos, numberOfPractices, websiteLogo } = input;
  return `samplesPerWeek=${samplesPerWeek}&practiceLogos=${practiceLogos}&numberOfPractices=${numberOfPractices}&websiteLogo=${websiteLogo}`;
}

/** Also the practice form's source of the calculation. */
export const calculatorResultsPath = (input: PotentialInput) =>
  `/commercial-calculator?${toQuery(input)}`;
export const calculatorInputPath = (input: PotentialInput) =>
  `${calculatorResultsPath(input)}&eingabe=1`;
export const calculatorContactPath = (input: PotentialInput) =>
  `/practice-form?source=commercial-calculator&${toQuery(input)}&returnTo=/commercial-calculator-success`;
