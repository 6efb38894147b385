import { currentSnapshot } from "~/directory/index.server";
import { readNeeds } from "~/leads/index";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { isAcceptable } from "~/rounds/model/acceptable-offers.server";
import { getFirstContactDay } from "~/rounds/model/first-contact.server";
import { hideRarePostalAreas } from "~/rounds/model/postal-area.server";
import { readQuestionLines } from "~/rounds/model/read-questions.server";
import { readRevealedFacts } from "~/rounds/model/revealed-facts.server";
import {
  acceptsOffers,
  isRequestReadable,
  mayRequestMoreTime,
} from "~/rounds/model/round-states.server";
import {
  type Decision,
  findAcceptance,
  findInvitationWithRound,
  listDecisions,
} from "~/rounds/model/rounds.server";
import { isRunning } from "~/rounds/model/states";
import { isExtensionUndone } from "~/rounds/model/undone-extension.server";
import { toOfferFields } from "~/rounds/offer/offer-fields";
import { listOfferVersions, toOfferInput } from "~/rounds/offer/offer-versions.server";
import type { EarlierOffer } from "~/rounds/offer/prefill-from-offer";
import {
  countRecordedAnalyses,
  proposeFromProfile,
  toAskedNeeds,
} from "~/rounds/offer/propose-from-profile.server";
import {
  findPublishedIntegration,
  toIntegrationFields,
} from "~/rounds/offer/published-integration";
import { readPlanForLab } from "~/rounds/plan/read-plan.server";
import type { OfferFileInfo } from "./offer-file.server";

/**
 * Reads nothing that identifies the practice unless it may be shown.
 * @returns undefined if the link has ended meanwhile
 */
export async function readLabRoundView({ invitationId }: LabAccess, nowOverride?: Date) {
  const found = await findInvitationWithRound(invitationId);
  if (found === undefined) return undefined;
  const { invitation, round, clock } = found;
  const snapshot = currentSnapshot();
  const needs = toAskedNeeds(snapshot, readNeeds(round.needs));
  const now = nowOverride ?? clock;
  if (!isRequestReadable(invitation, round, now)) return undefined;
  const db = database();
  const versions = await listOfferVersions(invitation.id);
  const last = versions[0];
  const decisions = await listDecisions(db, [round.id]);
  const { lab, software, operator } = snapshot;
  const isUntouched = invitation.draft === null && last === undefined;
  const published = isUntouched
    ? findPublishedIntegration(lab(invitation.lab), software, needs.software)
    : undefined;
  const recorded = isUntouched
    ? await countRecordedAnalyses(snapshot, invitation.lab, needs)
    : undefined;
  const proposed = {
    general: isUntouched ? await proposeFromProfile(snapshot, invitation.lab, needs) : {},
    ofRequest: {
      ...(published && toIntegrationFields(published)),
      ...(recorded && { analyses: [String(recorded.covered)] }),
    },
  };
  const decision = decisionFor(invitation.id, decisions);
  const acceptedAt = findAcceptance(decisions)?.at;
  const isRevealed = round.reveal === "at_once" || decision === "accepted";
  const [disclosedNeeds = needs] = isRevealed ? [] : await hideRarePostalAreas([needs]);
  return {
    invitationId: invitation.id,
    /** Slug of the laboratory, which may have left the directory. */
    lab: invitation.lab,
    logo: lab(invitation.lab)?.logo,
    now,
    labName: invitation.labName,
    invitedBy: operator.name,
    needs: disclosedNeeds,
    tests: invitation.tests,
    practice: isRevealed ? await readRevealedFacts(round.entryId) : undefined,
    invitation: invitation.state,
    round: round.state,
    invitedAt: invitation.invitedAt,
    answerBy: round.answerBy,
    isExtended:
      round.state === "open" && round.dateChanges > 0 && !(await isExtensionUndone(round)),
    decideBy: round.decideBy,
    canAnswer:
      acceptsOffers(invitation, round, { now, byOperator: false }) && decision === undefined,
    mayRequestMoreTime: mayRequestMoreTime(invitation, round),
    extensionAskedAt: invitation.extensionAskedAt,
    canAsk: isRunning(round) && decision === undefined,
    declineReason: invitation.declineReason,
    /** Initial values of the form: the draft, else the last offer, else the published profile. */
    fields:
      invitation.draft ??
      (last ? toOfferFields(last) : { ...proposed.general, ...proposed.ofRequest }),
    /** From what the laboratory has published; empty once it has saved anything. */
    proposed,
    published,
    recorded,
    draftAt: invitation.draftAt,
    sent: versions.map((one) => ({
      ...toOfferInput(one),
      version: one.version,
      submittedAt: one.submittedAt,
    })),
    decision,
    /** ISO day until which its offer can be accepted although the practice's deadline has passed. */
    bindsUntil:
      round.state === "expired" && last !== undefined && isAcceptable(last, round, now)
        ? (last.validUntil ?? undefined)
        : undefined,
    contactBy:
      decision === "accepted" && acceptedAt ? getFirstContactDay(round, acceptedAt) : undefined,
    plan: await readPlanForLab({ roundId: round.id, invitationId }),
    questions: (await readQuestionLines([invitation.id], "lab"))(invitation.id),
    /** The form has the part about payments (setting OFFER_PAYMENTS). */
    asksForPayments: environment().OFFER_PAYMENTS,
  };
}

export type LabRoundView = NonNullable<Awaited<ReturnType<typeof readLabRoundView>>> & {
  /** Undefined for somebody with only a link (lab/requests/member-view.server.ts). */
  inRoom?: {
    /** Its last offer to another practice, while this request is unanswered. */
    earlier: EarlierOffer | undefined;
    file: OfferFileInfo | undefined;
  };
};

function decisionFor(
  invitationId: string,
  decisions: readonly Decision[],
): Decision["outcome"] | "otherwise" | undefined {
  const decision = decisions.find((one) => one.invitationId === invitationId);
  if (decision !== undefined) return decision.outcome;
  const isEnded = decisions.some((one) => one.outcome === "accepted" || one.invitationId === null);
  return isEnded ? "otherwise" : undefined;
}
