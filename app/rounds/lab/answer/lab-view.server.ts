import { eq } from "drizzle-orm";
import { entries } from "#database/entries";
import { offerInvitations, offerRounds } from "#database/offers";
import { currentSnapshot } from "~/directory/index.server";
import { readRow, type SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { type Needs, readNeeds } from "~/leads/index";
import { database } from "~/platform/database/database.server";
import { databaseClock } from "~/platform/database/database-time.server";
import { environment } from "~/platform/environment.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { isAcceptable } from "~/rounds/model/acceptable-offers.server";
import { getFirstContactDay } from "~/rounds/model/first-contact.server";
import { hideRarePostalAreas } from "~/rounds/model/postal-area.server";
import { type QuestionLine, readQuestionLines } from "~/rounds/model/read-questions.server";
import { getRevealedFacts } from "~/rounds/model/revealed-facts.server";
import {
  acceptsOffers,
  isRequestReadable,
  mayRequestMoreTime,
} from "~/rounds/model/round-states.server";
import { type Decision, listDecisions } from "~/rounds/model/rounds.server";
import { type InvitationState, isRunning, type RoundState } from "~/rounds/model/states";
import type { OfferInput } from "~/rounds/offer/offer-content";
import { type OfferFields, toOfferFields } from "~/rounds/offer/offer-fields";
import { listOfferVersions, toOfferInput } from "~/rounds/offer/offer-versions.server";
import type { EarlierOffer } from "~/rounds/offer/prefill-from-offer";
import {
  findPublishedIntegration,
  type PublishedIntegration,
  toIntegrationFields,
} from "~/rounds/offer/published-integration";
import { type PlanForLab, readPlanForLab } from "~/rounds/plan/read-plan.server";
import type { OfferFileInfo } from "./offer-file.server";

interface SentOffer extends OfferInput {
  version: number;
  submittedAt: Date;
}

export interface LabRoundView {
  invitationId: string;
  /** Slug of the laboratory, which may have left the directory. */
  lab: string;
  labName: string;
  invitedBy: string;
  needs: Needs;
  tests: readonly string[];
  practice: readonly (readonly [label: string, value: string])[] | undefined;
  invitation: InvitationState;
  round: RoundState;
  invitedAt: Date;
  answerBy: Date;
  decideBy: Date;
  canAnswer: boolean;
  mayRequestMoreTime: boolean;
  extensionAskedAt: Date | null;
  canAsk: boolean;
  declineReason: string;
  /** Initial values of the form: the draft, else the last offer, else the published profile. */
  fields: OfferFields;
  published: PublishedIntegration | undefined;
  draftAt: Date | null;
  /** Undefined for somebody with only a link (lab/requests/member-view.server.ts). */
  inRoom?: {
    /** Its last offer to another practice, while this request is unanswered. */
    earlier: EarlierOffer | undefined;
    file: OfferFileInfo | undefined;
  };
  sent: readonly SentOffer[];
  decision: "accepted" | "declined" | "otherwise" | undefined;
  /** ISO day until which its offer can be accepted although the practice's deadline has passed. */
  bindsUntil: string | undefined;
  contactBy: string | undefined;
  plan: PlanForLab | undefined;
  questions: readonly QuestionLine[];
  /** The form has the part about payments (setting OFFER_PAYMENTS). */
  asksForPayments: boolean;
}

/**
 * Reads nothing that identifies the practice unless it may be shown.
 * @param kinds `submissionKinds`, from the request's context (`retainedKinds`)
 * @returns undefined if the link has ended meanwhile
 */
export async function readLabRoundView(
  { invitationId }: LabAccess,
  kinds: readonly SubmissionKind[],
  nowOverride?: Date,
): Promise<LabRoundView | undefined> {
  const [found] = await database()
    .select({ invitation: offerInvitations, round: offerRounds, clock: databaseClock })
    .from(offerInvitations)
    .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
    .where(eq(offerInvitations.id, invitationId));
  const needs = readNeeds(found?.round.needs);
  if (found === undefined || needs === undefined) return undefined;
  const { invitation, round, clock } = found;
  const now = nowOverride ?? clock;
  if (!isRequestReadable(invitation, round, now)) return undefined;
  const db = database();
  const versions = await listOfferVersions(invitation.id);
  const last = versions[0];
  const decisions = await listDecisions(db, [round.id]);
  const { lab, software, operator } = currentSnapshot();
  const isUntouched = invitation.draft === null && last === undefined;
  const published = isUntouched
    ? findPublishedIntegration(lab(invitation.lab), software, needs.software)
    : undefined;
  const decision = decisionFor(invitation.id, decisions);
  const acceptedAt = decisions.find(({ outcome }) => outcome === "accepted")?.at;
  const isRevealed = round.reveal === "at_once" || decision === "accepted";
  const [disclosedNeeds = needs] = isRevealed ? [] : await hideRarePostalAreas([needs]);
  return {
    invitationId: invitation.id,
    lab: invitation.lab,
    labName: invitation.labName,
    invitedBy: operator.name,
    needs: disclosedNeeds,
    tests: invitation.tests,
    practice: isRevealed ? await readRevealedFacts(round.entryId, kinds) : undefined,
    invitation: invitation.state,
    round: round.state,
    invitedAt: invitation.invitedAt,
    answerBy: round.answerBy,
    decideBy: round.decideBy,
    canAnswer:
      acceptsOffers(invitation, round, { now, byOperator: false }) && decision === undefined,
    mayRequestMoreTime: mayRequestMoreTime(invitation, round),
    extensionAskedAt: invitation.extensionAskedAt,
    canAsk: isRunning(round) && decision === undefined,
    declineReason: invitation.declineReason,
    fields:
      invitation.draft ??
      (last ? toOfferFields(last) : published ? toIntegrationFields(published) : {}),
    published,
    draftAt: invitation.draftAt,
    sent: versions.map((one) => ({
      ...toOfferInput(one),
      version: one.version,
      submittedAt: one.submittedAt,
    })),
    decision,
    bindsUntil:
      round.state === "expired" && last !== undefined && isAcceptable(last, round, now)
        ? (last.validUntil ?? undefined)
        : undefined,
    contactBy:
      decision === "accepted" && acceptedAt ? getFirstContactDay(round, acceptedAt) : undefined,
    plan: await readPlanForLab({ roundId: round.id, invitationId }),
    questions: (await readQuestionLines(db, [invitation.id], "lab")).get(invitation.id) ?? [],
    asksForPayments: environment().OFFER_PAYMENTS,
  };
}

function decisionFor(
  invitationId: string,
  decisions: readonly Decision[],
): LabRoundView["decision"] {
  const decision = decisions.find((one) => one.invitationId === invitationId);
  if (decision !== undefined) return decision.outcome;
  const isEnded = decisions.some((one) => one.outcome === "accepted" || one.invitationId === null);
  return isEnded ? "otherwise" : undefined;
}

/** What may be disclosed once the practice's name is revealed, as its kind defines. */
async function readRevealedFacts(entryId: string, kinds: readonly SubmissionKind[]) {
  const [entry] = await database().select().from(entries).where(eq(entries.id, entryId));
  const kind = kinds.find(({ name }) => name === entry?.kind);
  if (kind === undefined || kind.forwarding === "none") return undefined;
  const row = await readRow(database(), kind, entryId);
  return row && getRevealedFacts(kind, row);
}
