import { and, eq, inArray } from "drizzle-orm";
import { offerQuestions } from "#database/offer-questions";
import { offerInvitations } from "#database/offers";
import { type Needs, readNeeds } from "~/leads/index";
import { database } from "~/platform/database/database.server";
import { hideRarePostalAreas } from "~/rounds/model/postal-area.server";
import {
  acceptsOffers,
  hasMissedDeadline,
  isInvitationVisible,
  isRequestReadable,
  wasWithdrawn,
} from "~/rounds/model/round-states.server";
import {
  type Decision,
  type Invitation,
  listDecisions,
  listInvitationsWithRounds,
  type Round,
} from "~/rounds/model/rounds.server";
import { isRunning } from "~/rounds/model/states";

export type RequestGroup = "due" | "sent" | "decided" | "over";

/** Names no practice. */
export interface RequestLine {
  id: string;
  group: RequestGroup;
  needs: Needs;
  tests: readonly string[];
  answerBy: Date;
  decideBy: Date;
  withdrawnAt: Date | undefined;
  hasDraft: boolean;
  openQuestions: number;
  outcome:
    | "accepted"
    | "not_chosen"
    | "declined"
    | "withdrawn"
    | "undecided"
    | "unanswered"
    | undefined;
}

/**
 * Sorted by due date; ended and withdrawn requests for 90 days. Leaves out requests that were
 * withdrawn from this laboratory while the round continued.
 */
export async function listRequests(lab: string, nowOverride?: Date) {
  const found = await listInvitationsWithRounds(
    and(eq(offerInvitations.lab, lab), isInvitationVisible(nowOverride)),
  );
  const now = nowOverride ?? found[0]?.clock ?? new Date();
  const readable = found.filter(
    ({ invitation, round }) =>
      isRequestReadable(invitation, round, now) ||
      hasMissedDeadline(invitation, round, now) ||
      wasWithdrawn(round, now),
  );
  const db = database();
  const decisions = await listDecisions(
    db,
    readable.map(({ round }) => round.id),
  );
  const waiting = await findOpenQuestions(readable.map(({ invitation }) => invitation.id));
  const byRound = new Map<string, Decision[]>();
  for (const one of decisions) byRound.set(one.roundId, [...(byRound.get(one.roundId) ?? []), one]);
  const disclosedNeeds = await hideRarePostalAreas(
    readable.map(({ round }) => readNeeds(round.needs)),
  );
  const requests = readable.map(({ invitation, round }, index): RequestLine => {
    const outcome = getOutcome(invitation, round, { decisions: byRound.get(round.id) ?? [], now });
    return {
      id: invitation.id,
      group: getGroup(invitation, round, { outcome, now }),
      needs: disclosedNeeds[index] ?? readNeeds(round.needs),
      tests: invitation.tests,
      answerBy: round.answerBy,
      decideBy: round.decideBy,
      withdrawnAt: wasWithdrawn(round, now) ? round.closedAt : undefined,
      hasDraft: invitation.draftAt !== null && invitation.state === "in_progress",
      openQuestions: waiting.filter((id) => id === invitation.id).length,
      outcome,
    };
  });
  return { requests, now };
}

interface DecisionContext {
  decisions: readonly Decision[];
  now: Date;
}

function getOutcome(
  invitation: Invitation,
  round: Round,
  { decisions, now }: DecisionContext,
): RequestLine["outcome"] {
  if (wasWithdrawn(round, now)) return "withdrawn";
  const decision = decisions.find(({ invitationId }) => invitationId === invitation.id);
  if (decision?.outcome === "accepted") return "accepted";
  const isDecided = decisions.some(
    (one) => one.outcome === "accepted" || one.invitationId === null,
  );
  if (decision !== undefined || (isDecided && invitation.state === "answered")) return "not_chosen";
  if (invitation.state === "declined") return "declined";
  if (hasMissedDeadline(invitation, round, now)) return "unanswered";
  return round.state === "expired" ? "undecided" : undefined;
}

function getGroup(
  invitation: Invitation,
  round: Round,
  { outcome, now }: { outcome: RequestLine["outcome"]; now: Date },
): RequestGroup {
  if (outcome === "accepted" || outcome === "not_chosen") return "decided";
  if (outcome !== undefined) return "over";
  if (invitation.state === "answered") return isRunning(round) ? "sent" : "decided";
  return acceptsOffers(invitation, round, { now, byOperator: false }) ? "due" : "over";
}

async function findOpenQuestions(invitationIds: string[]): Promise<string[]> {
  const rows = await database()
    .select()
    .from(offerQuestions)
    .where(
      and(
        inArray(offerQuestions.invitationId, invitationIds),
        eq(offerQuestions.askedBy, "practice"),
      ),
    );
  return rows
    .filter(({ releasedAt, answeredText }) => releasedAt !== null && answeredText === null)
    .map(({ invitationId }) => invitationId);
}
