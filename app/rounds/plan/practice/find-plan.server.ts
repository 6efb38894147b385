import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { type PlanWithOwner, readPlan } from "~/rounds/plan/read-plan.server";
import { findRequestsAccess } from "~/rounds/practice/access.server";
import { type AccessCredentials, hasNoCredentials } from "~/rounds/practice/access-credentials";

export type PlanLookup =
  | { state: "found"; access: PracticeAccess; plan: PlanWithOwner }
  | { state: "unknown" }
  | { state: "refused" };

/** The same answer for another practice's plan and for none, so that it reveals nothing. */
export async function findPlan(
  credentials: AccessCredentials,
  roundId: string,
  clientAddress: string,
): Promise<PlanLookup> {
  if (hasNoCredentials(credentials)) return { state: "unknown" };
  const found = await findRequestsAccess(credentials, clientAddress);
  const plan = found && (await readPlan(roundId));
  if (plan === undefined || !found?.access.entryIds.includes(plan.entryId)) {
    return { state: "refused" };
  }
  return { state: "found", access: found.access, plan };
}
