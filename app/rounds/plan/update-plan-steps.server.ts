import { and, eq, inArray } from "drizzle-orm";
import { switchSteps } from "#database/switch-plans";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { recordMemberAction } from "~/rounds/lab/record-member-action.server";
import { listDecisions, lockRound } from "~/rounds/model/rounds.server";
import { findStoredPlan, listPlanSteps } from "./read-plan.server";
import type { PlanStep, StepChanges } from "./steps";

/** A practice ticks off all steps but the portal's, a laboratory its own, an operator any. */
export type StepActor =
  | { practice: Pick<PracticeAccess, "entryIds"> }
  | { lab: LabAccess }
  | { actor: Actor };

/**
 * Idempotent. A mail's link is sufficient: it decides nothing, and everything can be undone.
 * @returns `over`: the plan or one of the steps is not theirs, or there is none
 */
export function updatePlanSteps(
  stepActor: StepActor,
  roundId: string,
  { done, opened }: StepChanges,
  nowOverride?: Date,
): Promise<"done" | "over"> {
  return inTransaction(async (tx) => {
    const locked = await lockRound(tx, roundId);
    const plan = locked && (await findStoredPlan(tx, roundId));
    if (locked === undefined || plan === undefined) return "over";
    const entryId = locked.entry.id;
    if (!(await ownsPlan(tx, stepActor, { roundId, entryId }))) return "over";
    const ownSteps = (await listPlanSteps(tx, plan.id)).filter((step) =>
      mayChangeStep(stepActor, step),
    );
    const keys = [...done, ...opened];
    if (!keys.every((key) => ownSteps.some((step) => step.key === key))) return "over";
    const changed = ownSteps.filter(({ key, doneAt }) =>
      doneAt === null ? done.includes(key) : opened.includes(key),
    );
    const now = nowOverride ?? (await readDatabaseTime(tx));
    for (const isDone of [true, false]) {
      const keys = changed
        .filter(({ doneAt }) => (doneAt === null) === isDone)
        .map(({ key }) => key);
      await tx
        .update(switchSteps)
        .set(
          isDone ? { doneAt: now, doneBy: getActorKey(stepActor) } : { doneAt: null, doneBy: null },
        )
        .where(and(eq(switchSteps.planId, plan.id), inArray(switchSteps.key, keys)));
    }
    if ("actor" in stepActor) recordStepChanges(tx, stepActor.actor, entryId, changed);
    if ("lab" in stepActor && changed.length > 0) recordMemberAction(tx, stepActor.lab, "ticks");
    return "done";
  });
}

function recordStepChanges(
  tx: Transaction,
  actor: Actor,
  entryId: string,
  changed: readonly PlanStep[],
): void {
  for (const { key, doneAt } of changed) {
    recordAudit(tx, {
      actor,
      action: doneAt === null ? "plan-step-ticked" : "plan-step-reopened",
      subject: { kind: "entry", id: entryId },
      detail: { step: key },
    });
  }
}

async function ownsPlan(
  tx: Transaction,
  stepActor: StepActor,
  { roundId, entryId }: { roundId: string; entryId: string },
): Promise<boolean> {
  if ("actor" in stepActor) return true;
  if ("practice" in stepActor) return stepActor.practice.entryIds.includes(entryId);
  const decisions = await listDecisions(tx, [roundId]);
  const accepted = decisions.find(({ outcome }) => outcome === "accepted");
  return accepted?.invitationId === stepActor.lab.invitationId;
}

function mayChangeStep(stepActor: StepActor, { by }: PlanStep): boolean {
  if ("actor" in stepActor) return true;
  return "lab" in stepActor ? by === "lab" : by !== "portal";
}

function getActorKey(stepActor: StepActor): NonNullable<PlanStep["doneBy"]> {
  if ("actor" in stepActor) return "portal";
  return "lab" in stepActor ? "lab" : "practice";
}
