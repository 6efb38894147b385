import { data, redirect } from "react-router";
import { currentSnapshot } from "~/directory/index.server";
import { text } from "~/forms/form-rules";
import { readForm } from "~/forms/read-form.server";
import type { Actor } from "~/platform/audit/audit-log.server";
import { environment } from "~/platform/environment.server";
import { declineInvitation, sendOffer } from "~/rounds/lab/answer/lab-answer.server";
import { readOfferFields, toOfferFields } from "~/rounds/offer/offer-fields";
import { listLatestOffers } from "~/rounds/offer/offer-versions.server";
import { toAskedNeeds } from "~/rounds/offer/propose-from-profile.server";
import { findInvitation } from "./round.server";

const reasonRule = text(500);

/**
 * Initial values: what an operator entered before. Offers that the laboratory sent stay sealed
 * until the round is opened.
 * @throws 404 for an invitation that does not exist
 */
export async function loadOfferForOperator(invitationId: string) {
  const { entry, round, lab } = await findInvitation(invitationId);
  const [last] = await listLatestOffers([invitationId]);
  const isReadable = last !== undefined && (last.enteredBy !== null || round.openedAt !== null);
  return {
    labName: lab.labName,
    title: entry.title,
    back: `/admin/eintrag/${entry.id}/offerten`,
    needs: toAskedNeeds(currentSnapshot(), round.needs),
    decideBy: round.decideBy,
    asksForPayments: environment().OFFER_PAYMENTS,
    fields: isReadable ? toOfferFields(last) : {},
  };
}

const TOO_LATE_ERROR =
  "Die Runde nimmt keine Antworten mehr an, oder über diese Offerte ist bereits entschieden.";

/**
 * Saves what a laboratory said by telephone.
 * @throws 400 for an invalid form, 404 for an invitation that does not exist
 */
export async function saveOfferByOperator(request: Request, invitationId: string, actor: Actor) {
  const form = await readForm(request);
  const { entry, round } = await findInvitation(invitationId);
  const access = { invitationId, roundId: round.id };
  const fields = readOfferFields(form);
  const answer = await saveEntry();
  if (answer.outcome === "done") return redirect(`/admin/eintrag/${entry.id}/offerten`, 303);
  const errors =
    answer.outcome === "over"
      ? [{ field: "orderPortal", message: TOO_LATE_ERROR }]
      : [...answer.errors];
  return data({ errors, fields }, { status: answer.outcome === "over" ? 409 : 400 });

  function saveEntry() {
    switch (form.get("intent")) {
      case "send":
        return sendOffer(access, fields, { enteredBy: actor });
      case "decline": {
        const reason = reasonRule.safeParse(form.get("reason") ?? "");
        const declineReason = reason.success ? reason.data : "";
        return declineInvitation(access, declineReason, { enteredBy: actor });
      }
      default:
        throw data(null, { status: 400 });
    }
  }
}
