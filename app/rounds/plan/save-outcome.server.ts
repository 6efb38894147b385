import { eq } from "drizzle-orm";
import { STATE_WORDS } from "#catalogue/state-words";
import { switchPlans } from "#database/switch-plans";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { recordRoundEvent } from "~/rounds/model/rounds.server";
import type { PlanOutcome } from "./outcome";
import { lockPlan } from "./read-plan.server";

/**
 * Stores a validated outcome; a later answer replaces an earlier one.
 * @returns `over`: the plan is not theirs, or there is none
 */
export function saveOutcome(
  reporter: { practice: Pick<PracticeAccess, "entryIds"> } | { actor: Actor },
  roundId: string,
  { answer, changedOn, reason }: Omit<PlanOutcome, "at">,
  nowOverride?: Date,
): Promise<"done" | "over"> {
  return inTransaction(async (tx) => {
    const locked = await lockPlan(tx, roundId);
    if (locked === undefined) return "over";
    const { plan } = locked;
    const { id } = locked.entry;
    if ("practice" in reporter && !reporter.practice.entryIds.includes(id)) return "over";
    const isSame =
      plan.outcome === answer && plan.changedOn === changedOn && plan.outcomeReason === reason;
    if (isSame) return "done";
    const now = nowOverride ?? (await readDatabaseTime(tx));
    await tx
      .update(switchPlans)
      .set({ outcome: answer, outcomeAt: now, changedOn, outcomeReason: reason })
      .where(eq(switchPlans.id, plan.id));
    const detail = { outcome: STATE_WORDS.outcome[answer] };
    const actor = "actor" in reporter ? reporter.actor : undefined;
    await recordRoundEvent(tx, id, "switch-answered", detail, actor?.name);
    if (actor !== undefined) {
      const subject = { kind: "entry" as const, id };
      recordAudit(tx, { actor, action: "outcome-recorded", subject, detail });
    }
    return "done";
  });
}
