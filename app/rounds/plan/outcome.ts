import * as z from "zod/mini";
import { type OutcomeAnswer, outcomeAnswers } from "#catalogue/switch-outcomes";
import { multilineText } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { formatDay, isIsoDay } from "~/lib/swiss-time";
import type { FieldError } from "~/ui/error-summary";

export const MAX_REASON_LENGTH = 1_000;
const reasonRule = multilineText(MAX_REASON_LENGTH);

export interface PlanOutcome {
  answer: OutcomeAnswer;
  /** ISO day, if the change took place. */
  changedOn: string | null;
  /** If the change was cancelled; may be empty. */
  reason: string;
  at: Date;
}

export type OutcomeInput = Readonly<Record<"answer" | "changedOn" | "reason", string>>;

export type OutcomeErrors = readonly FieldError[];

type Parsed =
  | { success: true; outcome: Omit<PlanOutcome, "at"> }
  | { success: false; errors: OutcomeErrors };

export function readOutcomeInput(form: FormData): OutcomeInput {
  const text = (name: string) => getPostedField(form, name).trim();
  return { answer: text("answer"), changedOn: text("changedOn"), reason: text("reason") };
}

/** @param today ISO day; the change must be between the decision and today */
export function parseOutcome(
  { answer: value, changedOn, reason }: OutcomeInput,
  { today, decidedOn }: { today: string; decidedOn: string },
): Parsed {
  const answer = outcomeAnswers.find((one) => one.value === value)?.answer;
  const refuse = (field: string, message: string): Parsed => ({
    success: false,
    errors: [{ field, message }],
  });
  if (answer === undefined) return refuse("answer", "Bitte wählen Sie eine Antwort.");
  if (answer === "changed") {
    if (!isIsoDay(changedOn)) {
      return refuse("changedOn", "Bitte geben Sie an, an welchem Tag Sie gewechselt haben.");
    }
    if (changedOn > today) {
      return refuse(
        "changedOn",
        "Dieser Tag liegt in der Zukunft. Haben Sie noch nicht gewechselt, wählen Sie «Noch nicht».",
      );
    }
    if (changedOn < decidedOn) {
      return refuse(
        "changedOn",
        `Dieser Tag liegt vor Ihrem Entscheid vom ${formatDay(decidedOn)}. Bitte prüfen Sie das Datum.`,
      );
    }
  }
  const written = z.safeParse(reasonRule, answer === "cancelled" ? reason : "");
  if (!written.success) return refuse("reason", written.error.issues[0]?.message ?? "");
  const outcome = {
    answer,
    changedOn: answer === "changed" ? changedOn : null,
    reason: written.data,
  };
  return { success: true, outcome };
}

export function formatSwitchOutcome({
  answer,
  changedOn,
  reason,
}: Omit<PlanOutcome, "at">): string {
  if (answer === "changed") {
    return `Gewechselt${changedOn === null ? "" : ` am ${formatDay(changedOn)}`}`;
  }
  if (answer === "not_yet") return "Noch nicht gewechselt";
  return `Nicht gewechselt${reason === "" ? "" : `: «${reason}»`}`;
}
