import * as z from "zod/mini";
import { reviewScores } from "#catalogue/lab-reviews";
import { choice, multilineText, type Parsed, parseForm } from "~/forms/form-rules";
import { findPersonalData } from "~/lib/personal-data";

export const MAX_REVIEW_LENGTH = 1_000;

/** 1 to 5 in words, so that nobody has to guess the direction. */
export const scoreOptions = [
  { value: "1", label: "1 sehr unzufrieden" },
  { value: "2", label: "2" },
  { value: "3", label: "3" },
  { value: "4", label: "4" },
  { value: "5", label: "5 sehr zufrieden" },
] as const;

/** Each new wording needs a new version, which is stored with each review. */
export const reviewConsent = {
  version: "2026-11",
  text: "Ich willige ein, dass Laborlotse meine Bewertung ohne den Namen der Praxis veröffentlicht. Ich kann sie jederzeit zurückziehen.",
} as const;

const score = (label: string) =>
  choice(scoreOptions, `Bitte wählen Sie bei «${label}» eine Zahl von 1 bis 5.`);

const schema = z.object({
  courier: score(reviewScores[0].label),
  reachability: score(reviewScores[1].label),
  connection: score(reviewScores[2].label),
  words: multilineText(MAX_REVIEW_LENGTH),
  // The value is the version of the wording that was shown.
  agreedToPublication: choice(
    [{ value: reviewConsent.version }],
    "Bitte willigen Sie in die Veröffentlichung ein.",
  ),
});

export interface NewReview {
  courier: number;
  reachability: number;
  connection: number;
  words: string;
  consentVersion: string;
}

/** @param labNames allowed in the text: a laboratory may be named after a person */
export function parseReview(form: FormData, labNames: readonly string[]): Parsed<NewReview> {
  const parsed = parseForm(schema, form);
  if (!parsed.success) return parsed;
  const { courier, reachability, connection, words, agreedToPublication } = parsed.entry;
  const message = getPersonalDataError(words, labNames);
  if (message !== undefined) {
    return { success: false, errors: [{ field: "words", message }], values: {} };
  }
  return {
    success: true,
    entry: {
      courier: Number(courier),
      reachability: Number(reachability),
      connection: Number(connection),
      words,
      consentVersion: agreedToPublication,
    },
  };
}

const answerSchema = z.object({
  answer: multilineText(MAX_REVIEW_LENGTH, "Bitte schreiben Sie Ihre Antwort."),
});

export function parseAnswer(
  form: FormData,
  labNames: readonly string[],
): Parsed<z.output<typeof answerSchema>> {
  const parsed = parseForm(answerSchema, form);
  const message = parsed.success ? getPersonalDataError(parsed.entry.answer, labNames) : undefined;
  return message === undefined
    ? parsed
    : { success: false, errors: [{ field: "answer", message }], values: {} };
}

/** @returns error message, undefined if nothing personal is found */
function getPersonalDataError(words: string, labNames: readonly string[]): string | undefined {
  const found = findPersonalData(words, labNames);
  if (found === undefined) return undefined;
  return `Bitte schreiben Sie ohne Namen, Adressen, Nummern und Geburtsdaten von Personen. Gefunden haben wir: «${found}».`;
}
