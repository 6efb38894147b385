import { formatNumber } from "~/format-number";
import { MAX_PRACTICES, MAX_SAMPLES, type PotentialInput } from "~/potential";

const WHOLE_NUMBER = /^\s*(\d+)([.,]\d*)?\s*$/;

/** Samples per week as typed; what is no number counts as 0. */
export function parseSamples(text: string): number {
  return Number(WHOLE_NUMBER.exec(text)?.[1] ?? 0);
}

/** Said at once, because what is typed so counts as 0 and the button rests. */
export function messageForSamples(text: string): string | undefined {
  const isClear = text.trim() === "" || WHOLE_NUMBER.test(text);
  return isClear ? undefined : "Bitte schreiben Sie eine ganze Zahl ab 1, nur mit Ziffern.";
}

/** Number of practices as typed; anything but a number from 1 counts as 1. */
export function parsePractices(text: string): number {
  return Math.max(1, Number(WHOLE_NUMBER.exec(text)?.[1] ?? 1));
}

interface Problem {
  field: "samplesPerWeek" | "numberOfPractices";
  message: string;
}

/** What stands in the way of a calculation, in words for the visitor. */
export function problemsWith({ samplesPerWeek, numberOfPractices }: PotentialInput): Problem[] {
  const samples = (message: string) => [{ field: "samplesPerWeek" as const, message }];
  return [
    ...(samplesPerWeek <= 0 ? samples("Bitte geben Sie mindestens 1 Probe pro Woche an.") : []),
    ...(samplesPerWeek > MAX_SAMPLES
      ? samples(`Bitte geben Sie höchstens ${formatNumber(MAX_SAMPLES)} Proben pro Woche an.`)
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

/** The calculator's state as the address holds it, whoever wrote that. */
export function readInput(query: URLSearchParams | FormData): PotentialInput {
  const textOf = (name: string) => String(query.get(name) ?? "");
  const practiceLogos = textOf("practiceLogos") === "true";
  return {
    samplesPerWeek: parseSamples(textOf("samplesPerWeek")),
    practiceLogos,
    // Unchecking the box resets the number, also where no script does it.
    numberOfPractices: practiceLogos ? parsePractices(textOf("numberOfPractices")) : 1,
    websiteLogo: textOf("websiteLogo") === "true",
  };
}

function asQuery(input: PotentialInput): string {
  const { samplesPerWeek, practiceLogos, numberOfPractices, websiteLogo } = input;
  return `samplesPerWeek=${samplesPerWeek}&practiceLogos=${practiceLogos}&numberOfPractices=${numberOfPractices}&websiteLogo=${websiteLogo}`;
}

/** Addresses of both views, and of the practice form that takes the calculation over. */
export const resultsPath = (input: PotentialInput) => `/commercial-calculator?${asQuery(input)}`;
export const inputPath = (input: PotentialInput) => `${resultsPath(input)}&eingabe=1`;
export const contactPath = (input: PotentialInput) =>
  `/practice-form?source=commercial-calculator&${asQuery(input)}&returnTo=/commercial-calculator-success`;
