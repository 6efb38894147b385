import { and, eq, inArray } from "drizzle-orm";
import { switchSteps } from "#database/switch-plans";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { inTransaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { lockPlan } from "./read-plan.server";
import type { StepChanges } from "./steps";

/**
 * Ticks off steps for the practice and opens them again. Idempotent. A mail's link is sufficient: it
 * decides nothing, and everything can be undone.
 * @returns `over`: the plan is another practice's, a step is the portal's or unknown, or there is no plan
 */
export function updatePlanSteps(
  { entryIds }: Pick<PracticeAccess, "entryIds">,
  roundId: string,
  { done, opened }: StepChanges,
  nowOverride?: Date,
): Promise<"done" | "over"> {
  return inTransaction(async (tx) => {
    const locked = await lockPlan(tx, roundId);
    if (locked === undefined || !entryIds.includes(locked.entry.id)) return "over";
    const ownSteps = locked.steps.filter(({ by }) => by !== "portal");
    if (![...done, ...opened].every((key) => ownSteps.some((step) => step.key === key)))
      return "over";
    const now = nowOverride ?? (await readDatabaseTime(tx));
    for (const isDone of [true, false]) {
      const keys = ownSteps
        .filter(({ key, doneAt }) =>
          isDone ? doneAt === null && done.includes(key) : doneAt !== null && opened.includes(key),
        )
        .map(({ key }) => key);
      await tx
        .update(switchSteps)
        .set({ doneAt: isDone ? now : null })
        .where(and(eq(switchSteps.planId, locked.plan.id), inArray(switchSteps.key, keys)));
    }
    return "done";
  });
}
