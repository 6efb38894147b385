import { asc, eq, type SQL } from "drizzle-orm";
import ical, { type ICalCalendar, ICalEventStatus } from "ical-generator";
import { isUuid } from "~/identity";
import { readNeeds } from "~/offers/needs/needs";
import { type PlanStep, stepTitle } from "~/offers/plan/steps";
import type { Receipt } from "~/offers/receipt";
import { isRunning } from "~/offers/states";
import { database } from "~/server/database/database.server";
import { databaseClock } from "~/server/database/database-time.server";
import { cantons } from "../../../../catalogue/cantons";
import { specialtyLabel } from "../../../../catalogue/specialties";
import { offerInvitations, offerRounds } from "../../../../database/offers";
import type { LabAccess } from "../access/lab-access.server";
import type { PracticeAccess } from "../access/practice-access.server";
import { readPlan } from "../plan/read-plan.server";
import { readReceipt } from "../receipt/receipt.server";
import { isReadable } from "../round/round-states.server";
import type { Round } from "../round/rounds.server";

interface DatesOf {
  /** Round or invitation: the same again in each file, so that a calendar replaces what it knew. */
  id: string;
  round: Round;
  /** Of the laboratory that was accepted, if the reader may know that. */
  accepted: NonNullable<Receipt["accepted"]> | undefined;
  /** With whom the reader has to do. */
  other: string;
  /** What the reader does or waits for on the way to the start, and whether that still goes on. */
  plan: { steps: readonly PlanStep[]; isGivenUp: boolean };
  /** Which request it is, in a calendar with several. */
  which?: string;
}

/** @returns undefined alike for another's round and for one that does not exist */
export async function practiceCalendar(
  roundId: string,
  { entryIds }: Pick<PracticeAccess, "entryIds">,
): Promise<string | undefined> {
  const [round] = isUuid(roundId)
    ? await database().select().from(offerRounds).where(eq(offerRounds.id, roundId))
    : [];
  if (round === undefined || !entryIds.includes(round.entryId)) return undefined;
  const accepted = (await readReceipt(roundId))?.accepted;
  const other = accepted?.offer.labName ?? "";
  return calendarOf([{ id: roundId, round, accepted, other, plan: await planDays(roundId) }]);
}

/** What a laboratory may know: its own deadlines, and what follows once its offer is accepted. */
export async function labCalendar({ invitationId }: LabAccess): Promise<string | undefined> {
  const dates = await datesOf(eq(offerInvitations.id, invitationId));
  return dates.length === 0 ? undefined : calendarOf(dates);
}

/** The same of all requests to a laboratory, each with what tells it from the others and from no practice. */
export async function roomCalendar(lab: string): Promise<string> {
  const dates = await datesOf(eq(offerInvitations.lab, lab));
  return calendarOf(dates.map((one) => ({ ...one, which: whichPractice(one.round) })));
}

async function datesOf(isMeant: SQL): Promise<DatesOf[]> {
  const found = await database()
    .select({ invitation: offerInvitations, round: offerRounds, clock: databaseClock })
    .from(offerInvitations)
    .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
    .where(isMeant)
    .orderBy(asc(offerRounds.answerBy), asc(offerInvitations.id));
  const dates: DatesOf[] = [];
  for (const { invitation, round, clock } of found) {
    if (!isReadable(invitation, round, clock)) continue;
    const accepted = (await readReceipt(round.id))?.accepted;
    const isOwn = accepted?.offer.invitationId === invitation.id;
    dates.push({
      id: invitation.id,
      round,
      accepted: isOwn ? accepted : undefined,
      other: "Praxis",
      plan: isOwn ? await planDays(round.id, "labor") : NO_PLAN,
    });
  }
  return dates;
}

/** « (Kanton Aargau, Urologie)». */
function whichPractice(round: Round): string {
  const needs = readNeeds(round.needs);
  const canton = cantons.find(({ value }) => value === needs?.canton)?.label;
  const words = [canton && `Kanton ${canton}`, needs && specialtyLabel(needs.specialty)];
  return ` (${words.filter(Boolean).join(", ")})`;
}

/**
 * A file to take over, no invitation to answer: it has no METHOD. Moments are in UTC; days are days, wherever the calendar
 * is.
 */
function calendarOf(all: readonly DatesOf[]): string {
  const calendar = ical({
    name: all.length === 1 ? "Laborlotse: Offertrunde" : "Laborlotse: Offertrunden",
    prodId: "//Laborlotse//Offertrunde//DE",
  });
  for (const dates of all) addDates(calendar, dates);
  return calendar.toString();
}

function addDates(
  calendar: ICalCalendar,
  { id, round, accepted, other, plan, which = "" }: DatesOf,
): void {
  const sequence = round.dateChanges;
  const add = (key: string, summary: string, when: { at: Date } | { day: string }) =>
    calendar.createEvent({
      id: `${id}-${key}@laborlotse`,
      sequence,
      summary: `Laborlotse: ${summary}${which}`,
      stamp: round.closedAt ?? round.createdAt,
      ...("at" in when
        ? { start: when.at }
        : { start: new Date(`${when.day}T00:00:00Z`), allDay: true, timezone: "UTC" }),
    });
  add("antworten", "Frist für Offerten der Labore", { at: round.answerBy });
  const decision = add("entscheid", "Frist für den Entscheid der Praxis", { at: round.decideBy });
  if (!isRunning(round)) {
    // What has been decided is no deadline any more.
    decision.status(ICalEventStatus.CANCELLED).sequence(sequence + 1);
  }
  if (accepted !== undefined) {
    const { contactBy, startFrom } = accepted;
    add("kontakt", `Erster Kontakt mit ${other}, spätestens heute`, { day: contactBy });
    if (startFrom !== undefined) {
      add("start", `Start mit ${other} möglich, nach Angabe des Labors`, { day: startFrom });
    }
  }
  for (const { key, dueAt } of plan.steps) {
    const step = add(`plan_${key}`, stepTitle(key), { day: dueAt });
    if (plan.isGivenUp) step.status(ICalEventStatus.CANCELLED).sequence(sequence + 1);
  }
}

const NO_PLAN: DatesOf["plan"] = { steps: [], isGivenUp: false };

/** The first contact has a date of its own, as both were told. */
async function planDays(roundId: string, by?: PlanStep["by"]): Promise<DatesOf["plan"]> {
  const plan = await readPlan(roundId);
  if (plan === undefined) return NO_PLAN;
  const steps = plan.steps.filter(
    (step) => step.key !== "contact" && (by === undefined || step.by === by),
  );
  return { steps, isGivenUp: plan.outcome?.answer === "nicht" };
}
