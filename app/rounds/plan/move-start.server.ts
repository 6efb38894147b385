import { and, eq } from "drizzle-orm";
import { offerRounds } from "#database/offers";
import { switchPlans, switchSteps } from "#database/switch-plans";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { daysAgo } from "~/lib/swiss-time";
import { inTransaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { commitBoundedLabMail } from "~/rounds/messages/lab-mail.server";
import { extendReadAccess } from "~/rounds/model/round-states.server";
import { notifyOperatorAboutRounds, recordRoundEvent } from "~/rounds/model/rounds.server";
import { readReceipt } from "~/rounds/receipt/receipt.server";
import { getReadAccessEnd, toPlanInput } from "./create-switch-plan.server";
import { calculatePlanDates } from "./plan-dates.server";
import { FIRST_QUESTION_DAYS } from "./process-switch-plans.server";
import { lockPlan } from "./read-plan.server";
import type { StartMove } from "./start-move";
import { isPlanOver } from "./switch-plan";

/**
 * Plans the steps anew for the end of the current contract and the earliest start that the practice
 * names; without either, as they were first planned. What is ticked off stays so. Idempotent, and
 * everything can be undone: a mail's link is sufficient.
 * @returns `over`: the plan is another practice's or finished, or there is none
 */
export async function moveStart(
  { entryIds }: Pick<PracticeAccess, "entryIds">,
  roundId: string,
  move: StartMove,
  nowOverride?: Date,
): Promise<"done" | "over"> {
  const receipt = await readReceipt(roundId);
  const offer = receipt?.accepted?.offer;
  return inTransaction(async (tx) => {
    const locked = await lockPlan(tx, roundId);
    if (receipt === undefined || offer === undefined || locked === undefined) return "over";
    const { round, entry, plan } = locked;
    if (!entryIds.includes(entry.id) || isPlanOver(locked)) return "over";
    if (plan.contractEnd === move.contractEnd && plan.notBefore === move.notBefore) return "done";
    const { steps, ...days } = calculatePlanDates({
      ...toPlanInput(round, offer.lab, offer, receipt.decidedAt),
      ...move,
    });
    const isAskedAgain =
      plan.askedAfter30At !== null &&
      daysAgo(days.goLive, nowOverride ?? (await readDatabaseTime(tx))) < FIRST_QUESTION_DAYS;
    await tx
      .update(switchPlans)
      .set({
        ...days,
        ...move,
        ...(isAskedAgain ? { askedAfter30At: null, askedAfter90At: null } : {}),
      })
      .where(eq(switchPlans.id, plan.id));
    for (const { key, dueAt } of steps) {
      const isReopened = key === "outcome" && isAskedAgain;
      await tx
        .update(switchSteps)
        .set({ dueAt, ...(isReopened ? { doneAt: null } : {}) })
        .where(and(eq(switchSteps.planId, plan.id), eq(switchSteps.key, key)));
    }
    if (days.goLive === plan.goLive) return "done";
    await tx
      .update(offerRounds)
      .set({ dateChanges: round.dateChanges + 1 })
      .where(eq(offerRounds.id, roundId));
    await extendReadAccess(tx, offer.invitationId, getReadAccessEnd(days.goLive));
    await recordRoundEvent(tx, entry.id, "start-moved", { from: plan.goLive, to: days.goLive });
    const invitation = { id: offer.invitationId, lab: offer.lab };
    if (!(await commitBoundedLabMail(tx, "plan-moved", { invitation, entry })))
      await notifyOperatorAboutRounds(tx, "lab-unreached", [round]);
    return "done";
  });
}
