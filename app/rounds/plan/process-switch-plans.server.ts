import { and, eq, gte, isNull, or, sql } from "drizzle-orm";
import { switchPlans, switchSteps } from "#database/switch-plans";
import { daysAgo, isoDay } from "~/lib/swiss-time";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { runEach } from "~/platform/jobs/run-each.server";
import { log } from "~/platform/log.server";
import { commitLabMail } from "~/rounds/messages/lab-mail.server";
import {
  findAcceptedInvitation,
  getLabCanton,
  getRoundCanton,
  type LockedRound,
  listDecisions,
  listInvitations,
  notifyOperatorAboutRounds,
  queuePracticeMail,
} from "~/rounds/model/rounds.server";
import { isWorkingDay, workingDaysAfter } from "~/rounds/model/working-time.server";
import { lockPlan, type StoredPlan } from "./read-plan.server";
import type { PlanStep } from "./steps";
import { isPlanOver } from "./switch-plan";

const DAYS_BETWEEN_REMINDERS = 7;
/** Working days before a step is due. */
const REMINDER_LEAD_DAYS = 2;
export const FIRST_QUESTION_DAYS = 30;
const LAST_QUESTION_DAYS = 90;
const LAST_REMINDER_DAYS = 45;
/** Older plans send nothing, even if the portal was down. */
const MAX_PLAN_AGE_DAYS = 180;

/**
 * Reminds practice and laboratory of due steps, each at most once a week, and asks the practice 30
 * and 90 days after the start how the change went. Every mail is recorded in the plan in the
 * transaction that queues it.
 */
export async function processSwitchPlans(nowOverride?: Date): Promise<void> {
  const now = nowOverride ?? (await readDatabaseTime());
  await runEach(
    await findActivePlans(now),
    (roundId) => inTransaction((tx) => processPlan(tx, roundId, now)),
    (roundId, err) => log.error({ roundId, err }, "a plan was not kept"),
  );
}

type LockedPlan = LockedRound & StoredPlan;

async function findActivePlans(now: Date): Promise<string[]> {
  const isOpen = or(isNull(switchPlans.outcome), eq(switchPlans.outcome, "not_yet"));
  const isRecent = gte(switchPlans.goLive, sql`${isoDay(now)}::date - ${MAX_PLAN_AGE_DAYS}::int`);
  const rows = await database()
    .select({ roundId: switchPlans.roundId })
    .from(switchPlans)
    .where(and(isOpen, isRecent))
    .orderBy(switchPlans.goLive, switchPlans.id);
  return rows.map(({ roundId }) => roundId);
}

async function processPlan(tx: Transaction, roundId: string, now: Date): Promise<void> {
  const locked = await lockPlan(tx, roundId);
  if (locked === undefined || isPlanOver(locked)) return;
  // Two mails at once would be too many: the reminder can wait until the next day.
  const isQuestionSent = await askForOutcome(tx, locked, now);
  if (daysAgo(locked.plan.goLive, now) > LAST_REMINDER_DAYS) return;
  if (!isQuestionSent) await remindPractice(tx, locked, now);
  await remindLab(tx, locked, now);
}

/**
 * The second question replaces a missed first one.
 * @returns whether a question was sent
 */
async function askForOutcome(tx: Transaction, locked: LockedPlan, now: Date): Promise<boolean> {
  const { round, plan } = locked;
  const passed = daysAgo(plan.goLive, now);
  const isLast = passed >= LAST_QUESTION_DAYS;
  if (passed < FIRST_QUESTION_DAYS || plan.askedAfter90At !== null) return false;
  if (!isLast && plan.askedAfter30At !== null) return false;
  if (!isWorkingDay(isoDay(now), getRoundCanton(round))) return false;
  await tx
    .update(switchPlans)
    .set({
      askedAfter30At: plan.askedAfter30At ?? now,
      ...(isLast ? { askedAfter90At: now } : {}),
    })
    .where(eq(switchPlans.id, plan.id));
  if (!(await queuePracticeMail(tx, locked, { template: "plan-outcome" }))) {
    await notifyOperatorAboutRounds(tx, "ask-outcome-by-phone", [round]);
    return true;
  }
  const isOurStep = and(eq(switchSteps.planId, plan.id), eq(switchSteps.key, "outcome"));
  await tx
    .update(switchSteps)
    .set({ doneAt: now })
    .where(and(isOurStep, isNull(switchSteps.doneAt)));
  return true;
}

async function remindPractice(tx: Transaction, locked: LockedPlan, now: Date): Promise<void> {
  const { plan, steps } = locked;
  const ownSteps = steps.filter(({ by }) => by === "practice" || by === "software");
  const canton = getRoundCanton(locked.round);
  if (locked.entry.email === null) return;
  if (!isReminderDue(ownSteps, { last: plan.practiceRemindedAt, now, canton })) return;
  await queuePracticeMail(tx, locked, { template: "plan-reminder" });
  await tx.update(switchPlans).set({ practiceRemindedAt: now }).where(eq(switchPlans.id, plan.id));
}

async function remindLab(
  tx: Transaction,
  { round, entry, plan, steps }: LockedPlan,
  now: Date,
): Promise<void> {
  const decisions = await listDecisions(tx, [round.id]);
  const invitations = await listInvitations(tx, [round.id]);
  const invitation = findAcceptedInvitation({ invitations, decisions });
  if (invitation === undefined) return;
  const ownSteps = steps.filter(({ by }) => by === "lab");
  const canton = getLabCanton(invitation.lab);
  if (!isReminderDue(ownSteps, { last: plan.labRemindedAt, now, canton })) return;
  await tx.update(switchPlans).set({ labRemindedAt: now }).where(eq(switchPlans.id, plan.id));
  const isReached = await commitLabMail(tx, "plan-lab-reminder", { invitation, entry });
  if (!isReached) await notifyOperatorAboutRounds(tx, "lab-unreached", [round]);
}

function isReminderDue(
  steps: readonly PlanStep[],
  { last, now, canton }: { last: Date | null; now: Date; canton: string | undefined },
): boolean {
  const today = isoDay(now);
  if (!isWorkingDay(today, canton)) return false;
  if (last !== null && daysAgo(last, now) < DAYS_BETWEEN_REMINDERS) return false;
  const soon = workingDaysAfter(today, REMINDER_LEAD_DAYS, canton);
  return steps.some(({ doneAt, dueAt }) => doneAt === null && dueAt <= soon);
}
