import type { StepSlug } from "~/rounds/practice/request-paths";

export interface StepWords {
  title: string;
  lines: readonly (readonly [about: string, what: string])[];
  button: string;
  isFinal: boolean;
}

/** What a step asks for: one text, or the fields of a form. */
export type PracticeStepForm =
  | { kind: "text"; name: string; label: string; hint: string; optional: boolean; rows?: number }
  | { kind: "review" | "needs" | "labs" | "other-labs" | "street" };

export interface RequestNotice {
  title: string;
  text: string;
  lines?: readonly string[];
  tone: "success" | "failure";
}

/** Of a text that a step asks for. */
export const MAX_TEXT_LENGTH = 2_000;

export const MAX_STREET_LENGTH = 200;

export interface StepChoice {
  slug: StepSlug;
  round: string;
  offer: string;
  question: string;
  entry: string;
}
