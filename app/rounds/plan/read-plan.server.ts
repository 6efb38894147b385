import { switchPlans, switchSteps } from "#database/switch-plans";
import { isoDay } from "~/lib/swiss-time";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database, type Transaction } from "~/platform/database/database.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { type LockedRound, lockRound } from "~/rounds/model/rounds.server";
import { conditions } from "~/rounds/offer/conditions";
import type { OfferContent } from "~/rounds/offer/offer-content";
import type { Receipt } from "~/rounds/receipt/receipt";
import { readReceipt } from "~/rounds/receipt/receipt.server";
import type { PlanOutcome } from "./outcome";
import { isStepKey, type PlanStep, planSteps } from "./steps";
import type { PlanFacts, SwitchPlan } from "./switch-plan";

export interface StoredPlan {
  plan: typeof switchPlans.$inferSelect;
  /** By day. */
  steps: PlanStep[];
  outcome: PlanOutcome | undefined;
}

export interface PlanWithOwner extends SwitchPlan {
  entryId: string;
  lab: string;
  invitationId: string;
}

/** @returns undefined for a round without a plan, and for an unknown one */
export async function readPlan(roundId: string): Promise<PlanWithOwner | undefined> {
  const receipt = await readReceipt(roundId);
  if (receipt?.accepted === undefined) return undefined;
  const [stored] = await listStoredPlans([roundId]);
  if (stored === undefined) return undefined;
  const { lab, invitationId } = receipt.accepted.offer;
  return {
    roundId,
    entryId: receipt.entryId,
    lab,
    invitationId,
    facts: toPlanFacts(stored.plan, receipt, receipt.accepted),
    steps: stored.steps,
    outcome: stored.outcome,
  };
}

/** @returns undefined for the plan of another laboratory, and without a plan */
export async function readPlanForLab(access: LabAccess) {
  const plan = await readPlan(access.roundId);
  if (plan?.invitationId !== access.invitationId) return undefined;
  return { facts: plan.facts, steps: plan.steps.filter(({ by }) => by === "lab") };
}

/** At most one for each round. */
export async function listStoredPlans(
  roundIds: readonly string[],
  db: Pick<Transaction, "select"> = database(),
): Promise<StoredPlan[]> {
  const plans = await db.select().from(switchPlans).where(isAnyOf(switchPlans.roundId, roundIds));
  const planIds = plans.map(({ id }) => id);
  const steps = await db.select().from(switchSteps).where(isAnyOf(switchSteps.planId, planIds));
  return plans.map((plan) => ({
    plan,
    steps: sortSteps(steps.filter(({ planId }) => planId === plan.id)),
    outcome: toPlanOutcome(plan),
  }));
}

export async function lockPlan(
  tx: Transaction,
  roundId: string,
): Promise<(LockedRound & StoredPlan) | undefined> {
  const locked = await lockRound(tx, roundId);
  const [stored] = locked === undefined ? [] : await listStoredPlans([roundId], tx);
  return locked && stored && { ...locked, ...stored };
}

/** Unknown steps of a later version are left out. */
function sortSteps(rows: readonly (typeof switchSteps.$inferSelect)[]): PlanStep[] {
  const getIndex = (key: string) => planSteps.findIndex((one) => one.key === key);
  return rows
    .flatMap(({ planId: _, key, ...step }) => (isStepKey(key) ? [{ key, ...step }] : []))
    .toSorted(
      (one, other) =>
        one.dueAt.localeCompare(other.dueAt) || getIndex(one.key) - getIndex(other.key),
    );
}

function toPlanOutcome(plan: StoredPlan["plan"]): PlanOutcome | undefined {
  const { outcome, outcomeAt, changedOn, outcomeReason } = plan;
  if (outcome === null || outcomeAt === null) return undefined;
  return { answer: outcome, at: outcomeAt, changedOn, reason: outcomeReason };
}

function toPlanFacts(
  { goLive, noticeBy, parallelFrom, contractEnd, notBefore }: StoredPlan["plan"],
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
    contractEnd,
    notBefore,
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
