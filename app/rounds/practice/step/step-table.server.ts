import type { Snapshot } from "~/directory/index.server";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import type { ComparedOffer } from "~/rounds/comparison/comparison";
import type { RequestsView, RequestView } from "~/rounds/practice/load-requests.server";
import type { RoundForPractice } from "~/rounds/practice/practice-view.server";
import type { FieldError } from "~/ui/error-summary";
import type { PracticeStepForm, StepWords } from "./practice-step";

/** What the address names, as far as it is the practice's own. */
export interface StepFacts {
  view: RequestsView;
  request: RequestView | undefined;
  round: RoundForPractice | undefined;
  offer: ComparedOffer | undefined;
  /** Of the offer. */
  labName: string;
  /** All laboratories of the round know the practice's name. */
  knowsName: boolean;
  question: { labName: string; text: string } | undefined;
}

export interface StepInput<Parsed> {
  access: PracticeAccess;
  roundId: string;
  invitationId: string;
  version: number;
  questionId: string;
  entryId: string;
  /** Created with the page, so that sending twice does it once. */
  id: string;
  parsed: Parsed;
}

export type StepOutcome = "done" | "over" | "not-allowed" | "full" | "expired" | "newer-version";

/** All that a step of a practice is; `form` is drawn by `step-fields.tsx`. */
export interface PracticeStep<Parsed = unknown> {
  /** «current»: of a version that was replaced meanwhile, the step shows the new one instead. */
  needsOffer?: "any" | "current";
  words(facts: StepFacts): StepWords;
  form?: PracticeStepForm | ((facts: StepFacts) => PracticeStepForm | undefined);
  parse(form: FormData, snapshot: Snapshot): { value: Parsed } | { errors: readonly FieldError[] };
  run(input: StepInput<Parsed>): Promise<StepOutcome>;
  done(facts: StepFacts): { title: string; text: string };
}

/** Checks that `run` takes what `parse` returns; the table then holds steps of all kinds. */
export function defineStep<Parsed>(step: PracticeStep<Parsed>): PracticeStep {
  return { ...step, run: (input) => step.run(input as StepInput<Parsed>) };
}

export const parseNothing = () => ({ value: undefined });

export const IRREVERSIBLE_LINE = ["Endgültig", "Sie können das nicht rückgängig machen."] as const;
