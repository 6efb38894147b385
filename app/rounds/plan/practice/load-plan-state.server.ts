import type { Snapshot } from "~/directory/index.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { isoDay } from "~/lib/swiss-time";
import { readRoundSource } from "~/rounds/model/round-source.server";
import type { ChangedAnalyses } from "~/rounds/plan/changed-analyses";
import { compareAnalyses } from "~/rounds/plan/compare-analyses.server";
import type { SwitchPlan } from "~/rounds/plan/switch-plan";
import type { AccessCredentials } from "~/rounds/practice/access-credentials";
import type { PlanLookup } from "./find-plan.server";

export type PlanState =
  | {
      state: "shown";
      credentials: AccessCredentials;
      plan: SwitchPlan;
      changed: ChangedAnalyses;
      today: string;
    }
  | { state: "unknown" }
  | { state: "refused" };

export async function loadPlanState(
  found: PlanLookup,
  credentials: AccessCredentials,
  kinds: readonly SubmissionKind[],
  snapshot: Snapshot,
): Promise<PlanState> {
  if (found.state !== "found") return { state: found.state };
  const { plan } = found;
  const basis = await readRoundSource(plan.entryId, kinds);
  const changed = await compareAnalyses(
    { typed: basis?.currentLab ?? "", newLab: plan.lab },
    snapshot,
  );
  return { state: "shown", credentials, plan, changed, today: isoDay(new Date()) };
}
