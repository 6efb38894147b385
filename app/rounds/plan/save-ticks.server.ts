import { and, eq, inArray } from "drizzle-orm";
import { switchSteps } from "#database/switch-plans";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { databaseTime } from "~/platform/database/database-time.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { recordAct } from "~/rounds/lab/record-act.server";
import { decisionsOf, lockRound } from "~/rounds/model/rounds.server";
import { stepsOf, storedPlan } from "./read-plan.server";
import type { PlanStep, Ticks } from "./steps";

/** Who ticks off steps: a practice all but the portal's, a laboratory its own, an operator any. */
export type Ticker =
  | { practice: Pick<PracticeAccess, "entryIds"> }
  | { lab: LabAccess }
  | { actor: Actor };

/**
 * Ticks steps off and reopens others; repeating it changes nothing. The link of a mail is enough:
 * it decides nothing, and everything can be undone.
 * @returns `over`: the plan or one of the steps is not theirs, or there is none
 */
export function saveTicks(
  ticker: Ticker,
  roundId: string,
  { done, opened }: Ticks,
  given?: Date,
): Promise<"done" | "over"> {
  return inTransaction(async (tx) => {
    const locked = await lockRound(tx, roundId);
    const plan = locked && (await storedPlan(tx, roundId));
    if (locked === undefined || plan === undefined) return "over";
    const entryId = locked.entry.id;
    if (!(await isTheirs(tx, ticker, { roundId, entryId }))) return "over";
    const known = (await stepsOf(tx, plan.id)).filter((step) => mayTick(ticker, step));
    const chosen = [...done, ...opened];
    if (!chosen.every((key) => known.some((step) => step.key === key))) return "over";
    const changed = known.filter(({ key, doneAt }) =>
      doneAt === null ? done.includes(key) : opened.includes(key),
    );
    const now = given ?? (await databaseTime(tx));
    for (const isDone of [true, false]) {
      const keys = changed
        .filter(({ doneAt }) => (doneAt === null) === isDone)
        .map(({ key }) => key);
      await tx
        .update(switchSteps)
        .set(isDone ? { doneAt: now, doneBy: nameOf(ticker) } : { doneAt: null, doneBy: null })
        .where(and(eq(switchSteps.planId, plan.id), inArray(switchSteps.key, keys)));
    }
    if ("actor" in ticker) recordTicks(tx, ticker.actor, entryId, changed);
    if ("lab" in ticker && changed.length > 0) recordAct(tx, ticker.lab, "ticks");
    return "done";
  });
}

function recordTicks(
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

async function isTheirs(
  tx: Transaction,
  ticker: Ticker,
  { roundId, entryId }: { roundId: string; entryId: string },
): Promise<boolean> {
  if ("actor" in ticker) return true;
  if ("practice" in ticker) return ticker.practice.entryIds.includes(entryId);
  const made = await decisionsOf(tx, [roundId]);
  const accepted = made.find(({ outcome }) => outcome === "accepted");
  return accepted?.invitationId === ticker.lab.invitationId;
}

function mayTick(ticker: Ticker, { by }: PlanStep): boolean {
  if ("actor" in ticker) return true;
  return "lab" in ticker ? by === "lab" : by !== "portal";
}

function nameOf(ticker: Ticker): NonNullable<PlanStep["doneBy"]> {
  if ("actor" in ticker) return "portal";
  return "lab" in ticker ? "lab" : "practice";
}
