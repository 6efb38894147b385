import { switchPlans, switchSteps } from "#database/switch-plans";
import { readNeeds } from "~/leads/index";
import { DAY_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";
import type { Transaction } from "~/platform/database/database.server";
import { getEarliestStartDay, getFirstContactDay } from "~/rounds/model/first-contact.server";
import { extendReadAccess } from "~/rounds/model/round-states.server";
import {
  getLabCanton,
  getRoundCanton,
  type Invitation,
  type Round,
} from "~/rounds/model/rounds.server";
import type { LatestOffer } from "~/rounds/offer/offer-versions.server";
import { readNoticePeriod } from "./notice-period.server";
import { calculatePlanDates, type PlanInput } from "./plan-dates.server";

const READABLE_DAYS_AFTER_START = 30;

/** Commits the plan together with the acceptance; a round has at most one. */
export async function createSwitchPlan(
  tx: Transaction,
  {
    round,
    invitation,
    offer,
    at,
  }: {
    round: Pick<Round, "id" | "needs">;
    invitation: Pick<Invitation, "id" | "lab">;
    offer: Pick<LatestOffer, "binding" | "content">;
    at: Date;
  },
): Promise<void> {
  const { steps, ...days } = calculatePlanDates(toPlanInput(round, invitation.lab, offer, at));
  const [plan] = await tx
    .insert(switchPlans)
    .values({ ...days, roundId: round.id })
    .onConflictDoNothing()
    .returning({ id: switchPlans.id });
  if (plan === undefined) return;
  await tx.insert(switchSteps).values(steps.map((step) => ({ ...step, planId: plan.id })));
  await extendReadAccess(tx, invitation.id, getReadAccessEnd(days.goLive));
}

/** The laboratory reads the request until then. */
export function getReadAccessEnd(goLive: string): Date {
  return new Date(Date.parse(goLive) + READABLE_DAYS_AFTER_START * DAY_MS);
}

export function toPlanInput(
  round: Pick<Round, "needs">,
  lab: string,
  { binding, content: { onboardingDays } }: Pick<LatestOffer, "binding" | "content">,
  acceptedAt: Date,
): PlanInput {
  return {
    decidedOn: isoDay(acceptedAt),
    contactBy: getFirstContactDay(round, acceptedAt),
    startFrom:
      onboardingDays === undefined
        ? undefined
        : getEarliestStartDay(round, acceptedAt, onboardingDays),
    binding,
    notice: readNoticePeriod(readNeeds(round.needs).noticePeriod),
    practiceCanton: getRoundCanton(round),
    labCanton: getLabCanton(lab),
  };
}
