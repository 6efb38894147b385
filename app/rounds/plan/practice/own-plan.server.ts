import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { type PlanOfRound, readPlan } from "~/rounds/plan/read-plan.server";
import { accessOf } from "~/rounds/practice/access.server";
import { type Holder, isEmptyHolder } from "~/rounds/practice/holder";

/** What a page about a plan may show; what it shows besides, each says itself. */
export type FoundPlan =
  | { state: "found"; access: PracticeAccess; plan: PlanOfRound }
  | { state: "unknown" }
  | { state: "refused" };

/**
 * Another practice's plan and a round without a plan get the same answer, which reveals nothing
 * about either.
 */
export async function findPlan(
  holder: Holder,
  roundId: string,
  clientAddress: string,
): Promise<FoundPlan> {
  if (isEmptyHolder(holder)) return { state: "unknown" };
  const found = await accessOf(holder, clientAddress);
  const plan = found && (await readPlan(roundId));
  if (plan === undefined || !found?.access.entryIds.includes(plan.entryId)) {
    return { state: "refused" };
  }
  return { state: "found", access: found.access, plan };
}
