import { STATE_WORDS } from "#catalogue/state-words";
import { offerQuestions } from "#database/offer-questions";
import {
  deadlines,
  decisions,
  offerBenefits,
  offerInvitations,
  offerRounds,
  offers,
} from "#database/offers";
import { labReviews } from "#database/reviews";
import { switchPlans, switchSteps } from "#database/switch-plans";
import { readRowsBy } from "~/platform/database/rows-by.server";
import { anonymizeOperator } from "~/rounds/model/other-people.server";
import type { Invitation, Round } from "~/rounds/model/rounds.server";

/** @returns the rounds of one of the entries, oldest first */
export async function readRoundsForExport(entryIds: readonly string[]) {
  const rounds = await readRowsBy(offerRounds, "entryId", entryIds, offerRounds.createdAt);
  const roundIds = toIds(entryIds.flatMap(rounds));
  const roundDecisions = await readRowsBy(decisions, "roundId", roundIds, decisions.at);
  const due = await readRowsBy(deadlines, "roundId", roundIds, deadlines.dueAt);
  const reviews = await readRowsBy(labReviews, "roundId", roundIds);
  const plans = await readRowsBy(switchPlans, "roundId", roundIds);
  const planIds = toIds(roundIds.flatMap(plans));
  const { dueAt, key } = switchSteps;
  const steps = await readRowsBy(switchSteps, "planId", planIds, dueAt, key);
  const exportInvitations = await readInvitationsForExport(roundIds);
  return (entryId: string) =>
    rounds(entryId).map((round) => ({
      ...round,
      state: STATE_WORDS.round[round.state],
      reveal: STATE_WORDS.reveal[round.reveal],
      createdBy: anonymizeOperator(round.createdBy),
      decisions: roundDecisions(round.id).map((one) => ({
        ...one,
        outcome: STATE_WORDS.decision[one.outcome],
        recordedBy: anonymizeOperator(one.recordedBy),
      })),
      deadlines: due(round.id),
      review: reviews(round.id).map((review) => ({
        ...review,
        state: STATE_WORDS.review[review.state],
        answerState: review.answerState && STATE_WORDS.review[review.answerState],
      }))[0],
      plan: plans(round.id).map((plan) => ({
        ...plan,
        outcome: plan.outcome && STATE_WORDS.outcome[plan.outcome],
        steps: steps(plan.id).map((step) => ({ ...step, by: STATE_WORDS.party[step.by] })),
      }))[0],
      invitations: exportInvitations(round),
    }));
}

async function readInvitationsForExport(roundIds: readonly string[]) {
  const { labName, id } = offerInvitations;
  const invitations = await readRowsBy(offerInvitations, "roundId", roundIds, labName, id);
  const ids = toIds(roundIds.flatMap(invitations));
  const questions = await readRowsBy(offerQuestions, "invitationId", ids, offerQuestions.askedAt);
  const sent = await readRowsBy(offers, "invitationId", ids, offers.version);
  const offerIds = toIds(ids.flatMap(sent));
  const benefits = await readRowsBy(offerBenefits, "offerId", offerIds, offerBenefits.position);
  return (round: Round) =>
    invitations(round.id).map((one) => {
      const { draft: _, linkGeneration: __, extensionReason: ___, declineReason, ...rest } = one;
      const invitation = {
        ...rest,
        state: STATE_WORDS.invitation[one.state],
        questions: questions(one.id).map((question) => ({
          ...question,
          askedBy: STATE_WORDS.party[question.askedBy],
          releasedBy: anonymizeOperator(question.releasedBy),
        })),
      };
      const { openedAt } = round;
      if (openedAt === null) return invitation;
      const exportedOffers = listSeenVersions(one, { ...round, openedAt }, sent(one.id));
      return {
        ...invitation,
        declineReason,
        offers: exportedOffers.map((offer) => ({
          ...offer,
          enteredBy: anonymizeOperator(offer.enteredBy),
          benefits: benefits(offer.id),
        })),
      };
    });
}

function toIds(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Only the laboratory saw versions that were replaced or withdrawn before the opening. */
function listSeenVersions(
  invitation: Invitation,
  round: Round & { openedAt: Date },
  sent: readonly (typeof offers.$inferSelect)[],
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
