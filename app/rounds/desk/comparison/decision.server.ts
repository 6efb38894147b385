import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { multilineText, parseForm, text } from "~/forms/form-rules";
import { getNumber } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import type { Actor } from "~/platform/audit/audit-log.server";
import { acceptOffer, declineOffer } from "~/rounds/practice/practice-decision.server";
import { findRound } from "./round.server";

const NO_OFFER = "keine";

export type DecisionAnswer =
  | { step: "choose"; message: string }
  | {
      step: "confirm";
      choice: string;
      reason: string;
      version: number;
      labName: string | undefined;
    };

const decisionForm = z.object({
  choice: text(60, "Bitte wählen Sie, was die Praxis entschieden hat."),
  reason: multilineText(500),
});

const FAILURES = {
  "newer-version":
    "Das Labor hat seine Offerte inzwischen geändert. Bitte lesen Sie der Praxis die neue Fassung vor.",
  expired: "Diese Offerte ist nicht mehr gültig. Bitte fragen Sie das Labor nach einer neuen.",
  over: "Die Runde ist inzwischen zu Ende.",
} as const;

/**
 * Records a decision by telephone or on paper, after a confirmation («ask», then «decide»).
 * @throws 400 for an invalid form, 404 for a round that does not exist
 */
export async function handleDeskDecision(request: Request, roundId: string, actor: Actor) {
  const form = await readForm(request);
  const { entry, round } = await findRound(roundId);
  const parsed = parseForm(decisionForm, form);
  const again = (message: string, status: number) =>
    data<DecisionAnswer>({ step: "choose", message }, { status });
  if (form.get("intent") === "back") return again("", 200);
  if (!parsed.success) return again(parsed.errors[0]?.message ?? "", 400);
  const { choice, reason } = parsed.entry;
  const lab = round.labs.find(({ invitationId }) => invitationId === choice);
  if (choice !== NO_OFFER && lab === undefined) throw data(null, { status: 400 });
  const version = getNumber(form, `version-${choice}`);
  if (form.get("intent") === "ask") {
    const labName = lab?.labName;
    return data<DecisionAnswer>({ step: "confirm", choice, reason, version, labName });
  }
  if (form.get("intent") !== "decide") throw data(null, { status: 400 });
  const outcome =
    choice === NO_OFFER
      ? await declineOffer({ actor }, { roundId, invitationId: undefined, reason })
      : await acceptOffer({ actor }, { roundId, invitationId: choice, version });
  if (outcome === "newer-version" || outcome === "expired" || outcome === "over") {
    return again(FAILURES[outcome], 409);
  }
  return redirect(`/admin/eintrag/${entry.id}/offerten`, 303);
}
