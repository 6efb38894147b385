import { eq, sql } from "drizzle-orm";
import { switchPlans, switchSteps } from "#database/switch-plans";
import { isoDay } from "~/lib/swiss-time";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { readRowsBy } from "~/platform/database/rows-by.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { conditions } from "~/rounds/offer/conditions";
import type { OfferContent } from "~/rounds/offer/offer-content";
import type { Receipt } from "~/rounds/receipt/receipt";
import { readReceipt } from "~/rounds/receipt/receipt.server";
import type { PlanOutcome } from "./outcome";
import { isStepKey, type PlanStep, planSteps } from "./steps";
import type { PlanFacts, SwitchPlan } from "./switch-plan";

export type StoredPlan = typeof switchPlans.$inferSelect;

type StoredStep = typeof switchSteps.$inferSelect;

export interface PlanWithOwner extends SwitchPlan {
  entryId: string;
  lab: string;
  invitationId: string;
}

/** @returns undefined for a round without a plan, and for an unknown one */
export async function readPlan(roundId: string): Promise<PlanWithOwner | undefined> {
  const receipt = await readReceipt(roundId);
  if (receipt?.accepted === undefined) return undefined;
  const stored = await findStoredPlan(database(), roundId);
  if (stored === undefined) return undefined;
  const { lab, invitationId } = receipt.accepted.offer;
  return {
    roundId,
    entryId: receipt.entryId,
    lab,
    invitationId,
    facts: toPlanFacts(stored, receipt, receipt.accepted),
    steps: await listPlanSteps(database(), stored.id),
    outcome: toPlanOutcome(stored),
  };
}

/** @returns undefined for the plan of another laboratory, and without a plan */
export async function readPlanForLab(access: LabAccess) {
  const plan = await readPlan(access.roundId);
  if (plan?.invitationId !== access.invitationId) return undefined;
  return { facts: plan.facts, steps: plan.steps.filter(({ by }) => by === "lab") };
}

export async function readPlanProgress(roundIds: readonly string[]) {
  const rows = await database()
    .select({
      plan: switchPlans,
      all: sql<number>`count(*)::int`,
      done: sql<number>`count(${switchSteps.doneAt})::int`,
    })
    .from(switchPlans)
    .innerJoin(switchSteps, eq(switchSteps.planId, switchPlans.id))
    .where(isAnyOf(switchPlans.roundId, roundIds))
    .groupBy(switchPlans.id);
  return new Map(
    rows.map(({ plan, all, done }) => [plan.roundId, { all, done, outcome: toPlanOutcome(plan) }]),
  );
}

export async function findStoredPlan(
  db: Pick<Transaction, "select">,
  roundId: string,
): Promise<StoredPlan | undefined> {
  const [plan] = await db.select().from(switchPlans).where(eq(switchPlans.roundId, roundId));
  return plan;
}

export async function readPlanSteps(
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<SwitchPlan, "steps" | "outcome">>> {
  const plans = roundIds.flatMap(await readRowsBy(switchPlans, "roundId", roundIds));
  const planIds = plans.map(({ id }) => id);
  const steps = await readRowsBy(switchSteps, "planId", planIds);
  return new Map(
    plans.map((plan) => [
      plan.roundId,
      { steps: sortSteps(steps(plan.id)), outcome: toPlanOutcome(plan) },
    ]),
  );
}

export async function listPlanSteps(
  db: Pick<Transaction, "select">,
  planId: string,
): Promise<PlanStep[]> {
  return sortSteps(await db.select().from(switchSteps).where(eq(switchSteps.planId, planId)));
}

/** By day; unknown steps of a later version are left out. */
function sortSteps(rows: readonly StoredStep[]): PlanStep[] {
  const getIndex = (key: string) => planSteps.findIndex((one) => one.key === key);
  return rows
    .flatMap(({ planId: _, key, ...step }) => (isStepKey(key) ? [{ key, ...step }] : []))
    .toSorted(
      (one, other) =>
        one.dueAt.localeCompare(other.dueAt) || getIndex(one.key) - getIndex(other.key),
    );
}

export function toPlanOutcome(plan: StoredPlan): PlanOutcome | undefined {
  const { outcome, outcomeAt, changedOn, outcomeReason } = plan;
  if (outcome === null || outcomeAt === null) return undefined;
  return { answer: outcome, at: outcomeAt, changedOn, reason: outcomeReason };
}

function toPlanFacts(
  { goLive, noticeBy, parallelFrom }: StoredPlan,
  { needs, decidedAt }: Receipt,
  { offer, contactBy, startFrom }: NonNullable<Receipt["accepted"]>,
): PlanFacts {
  return {
    labName: offer.labName,
    binding: offer.binding,
    decidedOn: isoDay(decidedAt),
    contactBy,
    startFrom,
    goLive,
    noticeBy,
    parallelFrom,
    noticeTyped: needs.noticePeriod,
    software: needs.software,
    ways: listConnections(offer.content),
    material: offer.content.material,
  };
}

const CONNECTION_KEYS = ["orderPortal", "hl7v2", "chLabOrder"] as const;

function listConnections(content: OfferContent): string[] {
  return conditions.flatMap(({ key, label }) =>
    CONNECTION_KEYS.some((way) => way === key && content[way] === true) ? [label] : [],
  );
}
