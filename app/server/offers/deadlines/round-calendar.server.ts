import { and, asc, eq, type SQL } from "drizzle-orm";
import ical, { type ICalCalendar, ICalEventStatus } from "ical-generator";
import { isUuid } from "~/identity";
import { readNeeds } from "~/offers/needs/needs";
import { type PlanStep, stepTitle } from "~/offers/plan/steps";
import type { SwitchPlan } from "~/offers/plan/switch-plan";
import type { AcceptedOffer } from "~/offers/receipt";
import { isRunning } from "~/offers/states";
import { database } from "~/server/database/database.server";
import { databaseClock } from "~/server/database/database-time.server";
import { cantons } from "../../../../catalogue/cantons";
import { specialtyLabel } from "../../../../catalogue/specialties";
import { offerInvitations, offerRounds } from "../../../../database/offers";
import type { LabAccess } from "../access/lab-access.server";
import type { PracticeAccess } from "../access/practice-access.server";
import { planStepsOf } from "../plan/read-plan.server";
import { acceptedAmong, readReceipt } from "../receipt/receipt.server";
import { isReadable, mayBeShown, wasWithdrawn } from "../round/round-states.server";
import type { Round } from "../round/rounds.server";

interface DatesOf {
  /**
   * Id of the round or invitation: the same in each file, so that a calendar updates its events.
   */
  id: string;
  round: Round;
  /** Of the accepted laboratory, if the reader may know it. */
  accepted: Pick<AcceptedOffer, "contactBy" | "startFrom"> | undefined;
  /** Name of the other party. */
  other: string;
  /** The reader's steps on the way to the start, and whether the change was given up. */
  plan: { steps: readonly PlanStep[]; isGivenUp: boolean };
  /** Which request it is, in a calendar with several. */
  which?: string;
}

/** @returns undefined for another practice's round and for an unknown one alike */
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
  const plan = daysOf(accepted && (await planStepsOf([roundId])).get(roundId));
  return calendarOf([{ id: roundId, round, accepted, other, plan }]);
}

/** A laboratory's own deadlines, and those that follow once its offer is accepted. */
export async function labCalendar({ invitationId }: LabAccess): Promise<string | undefined> {
  const dates = await datesOf(eq(offerInvitations.id, invitationId));
  return dates.length === 0 ? undefined : calendarOf(dates);
}

/**
 * The same for all requests to a laboratory, each with what distinguishes it without naming the
 * practice.
 */
export async function roomCalendar(lab: string): Promise<string> {
  const dates = await datesOf(eq(offerInvitations.lab, lab));
  return calendarOf(dates.map((one) => ({ ...one, which: whichPractice(one.round) })));
}

async function datesOf(isMeant: SQL): Promise<DatesOf[]> {
  const found = await database()
    .select({ invitation: offerInvitations, round: offerRounds, clock: databaseClock })
    .from(offerInvitations)
    .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
    .where(and(isMeant, mayBeShown()))
    .orderBy(asc(offerRounds.answerBy), asc(offerInvitations.id));
  // What was withdrawn stays in the file as long as in the room: only so a calendar takes its dates back.
  const shown = found.filter(
    ({ invitation, round, clock }) =>
      isReadable(invitation, round, clock) || wasWithdrawn(round, clock),
  );
  const accepted = await acceptedAmong(shown);
  const own = shown.filter(({ invitation }) => accepted.has(invitation.id));
  const plans = await planStepsOf(own.map(({ round }) => round.id));
  return shown.map(({ invitation: { id }, round }) => ({
    id,
    round,
    accepted: accepted.get(id),
    other: "Praxis",
    plan: daysOf(accepted.has(id) ? plans.get(round.id) : undefined, "labor"),
  }));
}

/** « (Kanton Aargau, Urologie)». */
function whichPractice(round: Round): string {
  const needs = readNeeds(round.needs);
  const canton = cantons.find(({ value }) => value === needs?.canton)?.label;
  const words = [canton && `Kanton ${canton}`, needs && specialtyLabel(needs.specialty)];
  return ` (${words.filter(Boolean).join(", ")})`;
}

/**
 * A file to import, not a meeting invitation: it has no METHOD. Moments are in UTC; whole days have
 * no time zone.
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
  const answers = add("antworten", "Frist für Offerten der Labore", { at: round.answerBy });
  const decision = add("entscheid", "Frist für den Entscheid der Praxis", { at: round.decideBy });
  if (!isRunning(round)) {
    // After the decision it is no longer a deadline.
    decision.status(ICalEventStatus.CANCELLED).sequence(sequence + 1);
  }
  if (round.state === "zurückgezogen") {
    answers.status(ICalEventStatus.CANCELLED).sequence(sequence + 1);
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

/** The first contact is an event of its own, on the date that both were told. */
function daysOf(
  plan: Pick<SwitchPlan, "steps" | "outcome"> | undefined,
  by?: PlanStep["by"],
): DatesOf["plan"] {
  const steps = (plan?.steps ?? []).filter(
    (step) => step.key !== "contact" && (by === undefined || step.by === by),
  );
  return { steps, isGivenUp: plan?.outcome?.answer === "nicht" };
}
