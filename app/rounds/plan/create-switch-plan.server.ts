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
import { calculatePlanDates } from "./plan-dates.server";

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
  const { onboardingDays } = offer.content;
  const { steps, ...days } = calculatePlanDates({
    decidedOn: isoDay(at),
    contactBy: getFirstContactDay(round, at),
    startFrom:
      onboardingDays === undefined ? undefined : getEarliestStartDay(round, at, onboardingDays),
    binding: offer.binding,
    notice: readNoticePeriod(readNeeds(round.needs).noticePeriod),
    practiceCanton: getRoundCanton(round),
    labCanton: getLabCanton(invitation.lab),
  });
  const [plan] = await tx
    .insert(switchPlans)
    .values({ ...days, roundId: round.id })
    .onConflictDoNothing()
    .returning({ id: switchPlans.id });
  if (plan === undefined) return;
  await tx.insert(switchSteps).values(steps.map((step) => ({ ...step, planId: plan.id })));
  const end = Date.parse(days.goLive) + READABLE_DAYS_AFTER_START * DAY_MS;
  await extendReadAccess(tx, invitation.id, new Date(end));
}
