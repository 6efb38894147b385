import type { Snapshot } from "~/directory/index.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { isoDay } from "~/lib/swiss-time";
import { readBasis } from "~/rounds/model/round-basis.server";
import type { ChangedAnalyses } from "~/rounds/plan/changed-analyses";
import { changedAnalyses } from "~/rounds/plan/changed-analyses.server";
import type { SwitchPlan } from "~/rounds/plan/switch-plan";
import type { Holder } from "~/rounds/practice/holder";
import type { FoundPlan } from "./own-plan.server";

export type PlanState =
  | {
      state: "shown";
      holder: Holder;
      plan: SwitchPlan;
      changed: ChangedAnalyses;
      /** ISO day. */
      today: string;
    }
  | { state: "unknown" }
  | { state: "refused" };

export async function shownPlan(
  found: FoundPlan,
  holder: Holder,
  kinds: readonly SubmissionKind[],
  snapshot: Snapshot,
): Promise<PlanState> {
  if (found.state !== "found") return { state: found.state };
  const { plan } = found;
  const basis = await readBasis(plan.entryId, kinds);
  const changed = await changedAnalyses(
    { typed: basis?.currentLab ?? "", newLab: plan.lab },
    snapshot,
  );
  return { state: "shown", holder, plan, changed, today: isoDay(new Date()) };
}
