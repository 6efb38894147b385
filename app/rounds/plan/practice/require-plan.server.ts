import type { LoaderFunctionArgs } from "react-router";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { type PlanWithOwner, readPlan } from "~/rounds/plan/read-plan.server";
import { redirectToRefusal, requirePractice } from "~/rounds/practice/require-practice.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context" | "url"> & {
  params: { roundId: string };
};

/** @throws the same redirect for another practice's plan and for none, so that it reveals nothing */
export async function requirePlan(
  args: Args,
): Promise<{ access: PracticeAccess; plan: PlanWithOwner }> {
  const access = await requirePractice(args);
  const plan = await readPlan(args.params.roundId);
  if (plan === undefined || !access.entryIds.includes(plan.entryId)) throw redirectToRefusal();
  return { access, plan };
}
