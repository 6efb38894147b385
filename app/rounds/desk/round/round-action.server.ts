import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { multilineText, parseForm } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import type { EntryOperation } from "~/leads/index.server";
import { isUuid } from "~/lib/identity";
import { isoDay } from "~/lib/swiss-time";
import { extendRound } from "~/rounds/desk/extend-round.server";
import { holdRound, openRoundNow } from "~/rounds/desk/open-by-itself.server";
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
import type { FieldError } from "~/ui/error-summary";
import { receiveNewRound } from "./new-round.server";

const messageForm = z.object({
  text: multilineText(2_000, "Bitte schreiben Sie, was das Labor lesen soll."),
});

const FAILURES: Readonly<Record<string, string>> = {
  over: "Das geht nicht mehr: Die Runde oder der Teil dieses Labors ist inzwischen zu Ende.",
  "no-address":
    "Das Labor hat keine Adresse für Anfragen. Es wurde nichts gesendet, und sein Link gilt wie bisher. Tragen Sie im " +
    "Verzeichnis einen Kontakt ein, der Anfragen empfängt.",
  held: "Die Runde öffnet nicht mit einem Klick: Der Verlauf des Eintrags sagt, was dagegen spricht.",
  "not-reminded":
    "Ein Labor hat keine Adresse für Anfragen und wurde nicht erinnert. Tragen Sie im Verzeichnis einen Kontakt ein, " +
    "der Anfragen empfängt.",
  "bad-deadlines":
    "Die Fristen müssen in der Zukunft liegen, die Entscheidfrist nach der Antwortfrist.",
};

interface Posted {
  entryId: string;
  actor: EntryOperation["actor"];
  form: FormData;
  /** @throws 400 for a field that is no id */
  id(name: string): string;
}

interface RoundAction {
  success: string;
  /** @returns outcome; one that `FAILURES` names, or the errors of a form, changed nothing */
  run(posted: Posted): Promise<string | readonly FieldError[]>;
}

/** By the `intent` that its form posts (round-forms.tsx). */
const actions: Readonly<Record<string, RoundAction>> = {
  "open-now": {
    success: "Runde eröffnet",
    run: ({ actor, entryId }) => openRoundNow(actor, entryId),
  },
  hold: {
    success: "Runde angehalten",
    run: ({ actor, entryId }) => holdRound(actor, entryId),
  },
  remind: {
    success: "Erinnerung wird gesendet",
    run: async ({ actor, form }) => {
      const outcomes: string[] = [];
      for (const one of form.getAll("invitationId").map(String).filter(isUuid)) {
        outcomes.push(await sendLabReminder(actor, one));
      }
      if (outcomes.includes("no-address")) return "not-reminded";
      return outcomes.includes("done") ? "done" : "over";
    },
  },
  invite: {
    success: "Einladung wird mit einem neuen Link gesendet",
    run: ({ actor, id }) => resendInvitation(actor, id("invitationId")),
  },
  "withdraw-lab": {
    success: "Labor aus der Runde genommen",
    run: ({ actor, id }) => withdrawInvitation(actor, id("invitationId")),
  },
  withdraw: {
    success: "Runde zurückgezogen",
    run: ({ actor, id }) => withdrawRound({ actor }, id("roundId")),
  },
  reveal: {
    success: "Die Labore sehen jetzt den Namen der Praxis",
    run: ({ actor, id }) => revealPracticeName({ actor }, id("roundId")),
  },
  extend: {
    success: "Fristen geändert",
    run: ({ actor, id, form }) =>
      extendRound(actor, id("roundId"), {
        answerBy: getPostedField(form, "answerBy"),
        decideBy: getPostedField(form, "decideBy"),
      }),
  },
  outcome: {
    success: "Antwort der Praxis festgehalten",
    run: async ({ actor, id, form }) => {
      const roundId = id("roundId");
      const plan = await readPlan(roundId);
      if (plan === undefined) return "over";
      const bounds = { today: isoDay(new Date()), decidedOn: plan.facts.decidedOn };
      const parsed = parseOutcome(readOutcomeInput(form), bounds);
      return parsed.success ? saveOutcome({ actor }, roundId, parsed.outcome) : parsed.errors;
    },
  },
  release: {
    success: "Freigegeben, das Labor erhält eine E-Mail",
    run: async ({ actor, id, form }) => {
      const parsed = parseForm(messageForm, form);
      if (!parsed.success) return parsed.errors;
      return releaseMessageToLab(actor, { questionId: id("questionId"), ...parsed.entry });
    },
  },
};

/**
 * Opens a round (new-round.server.ts), or changes a running one.
 * @throws 400 for an invalid form, 404 for an entry that does not exist
 */
export async function handleRoundsAction(operation: EntryOperation) {
  const { actor, entryId, request, isDataRequest } = operation;
  const form = await readForm(request);
  const intent = getPostedField(form, "intent");
  if (intent === "choose" || intent === "preview" || intent === "open") {
    return receiveNewRound(operation, form, intent);
  }
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (action === undefined) throw data(null, { status: 400 });
  const id = (name: string) => {
    const value = getPostedField(form, name);
    if (!isUuid(value)) throw data(null, { status: 400 });
    return value;
  };
  const outcome = await action.run({ actor, entryId, form, id });
  const message = typeof outcome === "string" ? FAILURES[outcome] : outcome[0]?.message;
  if (message !== undefined) return data({ step: "refused" as const, message }, { status: 409 });
  if (isDataRequest) return { step: "done" as const, success: action.success };
  // Without JavaScript, back to the list that the panel was opened from.
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}
