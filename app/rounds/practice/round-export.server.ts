import { asc } from "drizzle-orm";
import { STATE_WORDS } from "#catalogue/state-words";
import { offerQuestions } from "#database/offer-questions";
import { deadlines, offerBenefits, offerRounds, offers } from "#database/offers";
import { labReviews } from "#database/reviews";
import { switchPlans, switchSteps } from "#database/switch-plans";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import { anonymizeOperator } from "~/rounds/model/other-people.server";
import {
  type Invitation,
  listDecisions,
  listInvitations,
  type Round,
} from "~/rounds/model/rounds.server";

export async function readRoundsForExport(
  entryIds: readonly string[],
): Promise<Map<string, Record<string, unknown>[]>> {
  const db = database();
  const rounds = await db
    .select()
    .from(offerRounds)
    .where(isAnyOf(offerRounds.entryId, entryIds))
    .orderBy(asc(offerRounds.createdAt));
  if (rounds.length === 0) return new Map();
  const roundIds = rounds.map(({ id }) => id);
  const decided = await listDecisions(db, roundIds);
  const due = await db
    .select()
    .from(deadlines)
    .where(isAnyOf(deadlines.roundId, roundIds))
    .orderBy(asc(deadlines.dueAt));
  const reviews = await db.select().from(labReviews).where(isAnyOf(labReviews.roundId, roundIds));
  const invitations = await exportInvitations(rounds);
  const plans = await exportPlans(roundIds);
  const decisionsByRound = Map.groupBy(decided, ({ roundId }) => roundId);
  const deadlinesByRound = Map.groupBy(due, ({ roundId }) => roundId);
  const exported = rounds.map((round) => ({
    ...round,
    state: STATE_WORDS.round[round.state],
    reveal: STATE_WORDS.reveal[round.reveal],
    createdBy: anonymizeOperator(round.createdBy),
    decisions: (decisionsByRound.get(round.id) ?? []).map((one) => ({
      ...one,
      outcome: STATE_WORDS.decision[one.outcome],
      recordedBy: anonymizeOperator(one.recordedBy),
    })),
    deadlines: deadlinesByRound.get(round.id) ?? [],
    review: reviews.filter(({ roundId }) => roundId === round.id).map(exportReview)[0],
    plan: plans.get(round.id),
    invitations: invitations.get(round.id) ?? [],
  }));
  return Map.groupBy(exported, ({ entryId }) => entryId);
}

function exportReview(review: typeof labReviews.$inferSelect) {
  const { state, answerState } = review;
  return {
    ...review,
    state: STATE_WORDS.review[state],
    answerState: answerState && STATE_WORDS.review[answerState],
  };
}

/** By round; only rounds with an acceptance have a plan. */
async function exportPlans(roundIds: readonly string[]) {
  const db = database();
  const plans = await db.select().from(switchPlans).where(isAnyOf(switchPlans.roundId, roundIds));
  const steps = await db
    .select()
    .from(switchSteps)
    .where(
      isAnyOf(
        switchSteps.planId,
        plans.map(({ id }) => id),
      ),
    )
    .orderBy(asc(switchSteps.dueAt), asc(switchSteps.key));
  const stepsByPlan = Map.groupBy(steps, ({ planId }) => planId);
  return new Map(
    plans.map((plan) => [
      plan.roundId,
      {
        ...plan,
        outcome: plan.outcome && STATE_WORDS.outcome[plan.outcome],
        steps: stepsByPlan.get(plan.id)?.map((step) => ({
          ...step,
          by: STATE_WORDS.party[step.by],
        })),
      },
    ]),
  );
}

async function exportInvitations(rounds: readonly Round[]) {
  const db = database();
  const invitations = await listInvitations(
    db,
    rounds.map(({ id }) => id),
  );
  const ids = invitations.map(({ id }) => id);
  const questions = await db
    .select()
    .from(offerQuestions)
    .where(isAnyOf(offerQuestions.invitationId, ids))
    .orderBy(asc(offerQuestions.askedAt));
  const sent = await db
    .select()
    .from(offers)
    .where(isAnyOf(offers.invitationId, ids))
    .orderBy(asc(offers.version));
  const benefits = await db
    .select()
    .from(offerBenefits)
    .where(
      isAnyOf(
        offerBenefits.offerId,
        sent.map(({ id }) => id),
      ),
    )
    .orderBy(asc(offerBenefits.position));
  const roundById = new Map(rounds.map((round) => [round.id, round]));
  const questionsByInvitation = Map.groupBy(questions, ({ invitationId }) => invitationId);
  const offersByInvitation = Map.groupBy(sent, ({ invitationId }) => invitationId);
  const benefitsByOffer = Map.groupBy(benefits, ({ offerId }) => offerId);
  const exported = invitations.flatMap((one) => {
    const round = roundById.get(one.roundId);
    if (round === undefined) return [];
    const { draft: _, linkGeneration: __, extensionReason: ___, declineReason, ...rest } = one;
    const invitation = { ...rest, state: STATE_WORDS.invitation[one.state] };
    const questions = (questionsByInvitation.get(one.id) ?? []).map((question) => ({
      ...question,
      askedBy: STATE_WORDS.party[question.askedBy],
      releasedBy: anonymizeOperator(question.releasedBy),
    }));
    if (round.openedAt === null) return [{ ...invitation, questions }];
    const seen = listSeenVersions(
      one,
      { ...round, openedAt: round.openedAt },
      offersByInvitation.get(one.id),
    );
    const exportedOffers = seen.map((offer) => ({
      ...offer,
      enteredBy: anonymizeOperator(offer.enteredBy),
      benefits: benefitsByOffer.get(offer.id) ?? [],
    }));
    return [{ ...invitation, declineReason, questions, offers: exportedOffers }];
  });
  return Map.groupBy(exported, ({ roundId }) => roundId);
}

/** Only the laboratory saw versions that were replaced or withdrawn before the opening. */
function listSeenVersions(
  invitation: Invitation,
  round: Round & { openedAt: Date },
  sent: readonly (typeof offers.$inferSelect)[] = [],
) {
  if (wasHiddenFromPractice(invitation, round)) return [];
  return sent.filter((_, index) => {
    const next = sent[index + 1];
    return next === undefined || next.submittedAt > round.openedAt;
  });
}

function wasHiddenFromPractice(
  { state, answeredAt }: Pick<Invitation, "state" | "answeredAt">,
  round: Round,
): boolean {
  if (state === "withdrawn") return round.state !== "withdrawn";
  const { openedAt } = round;
  if (state !== "declined" || answeredAt === null || openedAt === null) return false;
  return answeredAt <= openedAt;
}
