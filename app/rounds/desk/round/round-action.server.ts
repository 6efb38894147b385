import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { multilineText, parseForm } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import type { EntryOperation } from "~/leads/index.server";
import { isUuid } from "~/lib/identity";
import { isoDay } from "~/lib/swiss-time";
import { extendRound } from "~/rounds/desk/extend-round.server";
import {
  resendInvitation,
  sendLabReminder,
  withdrawInvitation,
} from "~/rounds/desk/round-desk.server";
import { releaseMessageToLab } from "~/rounds/messages/questions.server";
import { parseOutcome, readOutcomeInput } from "~/rounds/plan/outcome";
import { readPlan } from "~/rounds/plan/read-plan.server";
import { saveOutcome } from "~/rounds/plan/save-outcome.server";
import { revealPracticeName, withdrawRound } from "~/rounds/practice/practice-decision.server";
import { receiveNewRound } from "./new-round.server";

const messageForm = z.object({
  text: multilineText(2_000, "Bitte schreiben Sie, was das Labor lesen soll."),
});

const TOO_LATE_ERROR =
  "Das geht nicht mehr: Die Runde oder der Teil dieses Labors ist inzwischen zu Ende.";
const NO_ADDRESS_ERROR =
  "Das Labor hat keine Adresse für Anfragen. Es wurde nichts gesendet, und sein Link gilt wie bisher. Tragen Sie im " +
  "Verzeichnis einen Kontakt ein, der Anfragen empfängt.";
const NOT_REMINDED_ERROR =
  "Ein Labor hat keine Adresse für Anfragen und wurde nicht erinnert. Tragen Sie im Verzeichnis einen Kontakt ein, " +
  "der Anfragen empfängt.";
const BAD_DEADLINES_ERROR =
  "Die Fristen müssen in der Zukunft liegen, die Entscheidfrist nach der Antwortfrist.";

/**
 * Opens a round (new-round.server.ts), or changes a running one.
 * @throws 400 for an invalid form, 404 for an entry that does not exist
 */
export async function handleRoundsAction(operation: EntryOperation) {
  const { request, isDataRequest } = operation;
  const form = await readForm(request);
  const intent = getPostedField(form, "intent");
  if (intent === "choose" || intent === "preview" || intent === "open") {
    return receiveNewRound(operation, form, intent);
  }
  const failure = await runIntent(operation, form, intent);
  if (failure !== undefined) {
    return data({ step: "refused" as const, message: failure }, { status: 409 });
  }
  if (isDataRequest) return { step: "done" as const, intent };
  // Without JavaScript, back to the list that the panel was opened from.
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}

/** @returns error message, if it was not done */
async function runIntent(
  { actor }: EntryOperation,
  form: FormData,
  intent: string,
): Promise<string | undefined> {
  const id = (name: string) => {
    const value = getPostedField(form, name);
    if (!isUuid(value)) throw data(null, { status: 400 });
    return value;
  };
  const unless = (outcome: string) =>
    outcome === "over" ? TOO_LATE_ERROR : outcome === "no-address" ? NO_ADDRESS_ERROR : undefined;
  switch (intent) {
    case "remind": {
      const invitationIds = form.getAll("invitationId").map(String).filter(isUuid);
      const outcomes: string[] = [];
      for (const one of invitationIds) outcomes.push(await sendLabReminder(actor, one));
      if (outcomes.includes("no-address")) return NOT_REMINDED_ERROR;
      return outcomes.includes("done") ? undefined : TOO_LATE_ERROR;
    }
    case "invite":
      return unless(await resendInvitation(actor, id("invitationId")));
    case "withdraw-lab":
      return unless(await withdrawInvitation(actor, id("invitationId")));
    case "withdraw":
      return unless(await withdrawRound({ actor }, id("roundId")));
    case "reveal":
      return unless(await revealPracticeName({ actor }, id("roundId")));
    case "extend": {
      const ends = {
        answerBy: getPostedField(form, "answerBy"),
        decideBy: getPostedField(form, "decideBy"),
      };
      const outcome = await extendRound(actor, id("roundId"), ends);
      return outcome === "bad-deadlines" ? BAD_DEADLINES_ERROR : unless(outcome);
    }
    case "outcome":
      return recordOutcome(actor, id("roundId"), form);
    case "release": {
      const parsed = parseForm(messageForm, form);
      if (!parsed.success) return parsed.errors[0]?.message;
      return unless(
        await releaseMessageToLab(actor, { questionId: id("questionId"), text: parsed.entry.text }),
      );
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** @returns error message */
async function recordOutcome(
  actor: EntryOperation["actor"],
  roundId: string,
  form: FormData,
): Promise<string | undefined> {
  const plan = await readPlan(roundId);
  if (plan === undefined) return TOO_LATE_ERROR;
  const bounds = { today: isoDay(new Date()), decidedOn: plan.facts.decidedOn };
  const parsed = parseOutcome(readOutcomeInput(form), bounds);
  if (!parsed.success) return parsed.errors[0]?.message;
  const stored = await saveOutcome({ actor }, roundId, parsed.outcome);
  return stored === "over" ? TOO_LATE_ERROR : undefined;
}
