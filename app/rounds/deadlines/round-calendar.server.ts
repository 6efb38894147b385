import { and, eq, type SQL } from "drizzle-orm";
import ical, { type ICalCalendar, ICalEventStatus } from "ical-generator";
import { cantons } from "#catalogue/cantons";
import { specialtyLabel } from "#catalogue/specialties";
import { offerInvitations, offerRounds } from "#database/offers";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { readNeeds } from "~/leads/index";
import { isUuid } from "~/lib/identity";
import { database } from "~/platform/database/database.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import {
  isInvitationVisible,
  isRequestReadable,
  wasWithdrawn,
} from "~/rounds/model/round-states.server";
import { listInvitationsWithRounds, type Round } from "~/rounds/model/rounds.server";
import { listStoredPlans, type StoredPlan } from "~/rounds/plan/read-plan.server";
import { getPlanStepTitle, type PlanStep } from "~/rounds/plan/steps";
import type { AcceptedOffer } from "~/rounds/receipt/receipt";
import { readAcceptanceDays, readReceipt } from "~/rounds/receipt/receipt.server";

interface CalendarDates {
  /** Id of the round or invitation: stable, so that calendars update their events. */
  id: string;
  round: Round;
  accepted: Pick<AcceptedOffer, "contactBy" | "startFrom"> | undefined;
  other: string;
  plan: { steps: readonly PlanStep[]; isGivenUp: boolean };
  which?: string;
}

/** @returns undefined for another practice's round and for an unknown one alike */
export async function renderPracticeCalendar(
  roundId: string,
  { entryIds }: Pick<PracticeAccess, "entryIds">,
): Promise<string | undefined> {
  const [round] = isUuid(roundId)
    ? await database().select().from(offerRounds).where(eq(offerRounds.id, roundId))
    : [];
  if (round === undefined || !entryIds.includes(round.entryId)) return undefined;
  const accepted = (await readReceipt(roundId))?.accepted;
  const other = accepted?.offer.labName ?? "";
  const [plan] = await listStoredPlans([roundId]);
  return toCalendar([{ id: roundId, round, accepted, other, plan: toPlanDates(plan) }]);
}

export async function renderInvitationCalendar({
  invitationId,
}: LabAccess): Promise<string | undefined> {
  const dates = await loadCalendarDates(eq(offerInvitations.id, invitationId));
  return dates.length === 0 ? undefined : toCalendar(dates);
}

/** Distinguishes the requests without naming the practices. */
export async function renderLabCalendar(lab: string): Promise<string> {
  const dates = await loadCalendarDates(eq(offerInvitations.lab, lab));
  return toCalendar(dates.map((one) => ({ ...one, which: describePractice(one.round) })));
}

async function loadCalendarDates(isMeant: SQL): Promise<CalendarDates[]> {
  const found = await listInvitationsWithRounds(and(isMeant, isInvitationVisible()));
  // Withdrawn requests stay, so that calendars cancel their dates.
  const visible = found.filter(
    ({ invitation, round, clock }) =>
      isRequestReadable(invitation, round, clock) || wasWithdrawn(round, clock),
  );
  const accepted = await readAcceptanceDays(visible);
  const acceptedRequests = visible.filter(({ invitation }) => accepted.has(invitation.id));
  const plans = await listStoredPlans(acceptedRequests.map(({ round }) => round.id));
  return visible.map(({ invitation: { id }, round }) => ({
    id,
    round,
    accepted: accepted.get(id),
    other: "Praxis",
    plan: toPlanDates(
      accepted.has(id) ? plans.find(({ plan }) => plan.roundId === round.id) : undefined,
      "lab",
    ),
  }));
}

function describePractice(round: Round): string {
  const needs = readNeeds(round.needs);
  const canton = cantons.find(({ value }) => value === needs.canton)?.label;
  const parts = [canton && `Kanton ${canton}`, specialtyLabel(needs.specialty)];
  return ` (${parts.filter(Boolean).join(", ")})`;
}

/**
 * A file to import, not a meeting invitation: it has no METHOD. Moments are in UTC; whole days have
 * no time zone.
 */
function toCalendar(all: readonly CalendarDates[]): string {
  const calendar = ical({
    name: all.length === 1 ? "Laborlotse: Offertrunde" : "Laborlotse: Offertrunden",
    prodId: "//Laborlotse//Offertrunde//DE",
  });
  for (const dates of all) addDates(calendar, dates);
  return calendar.toString();
}

function addDates(
  calendar: ICalCalendar,
  { id, round, accepted, other, plan, which = "" }: CalendarDates,
): void {
  // A cancellation is newer than its event, and older than after the next change of a date.
  const sequence = 2 * round.dateChanges;
  const { closedAt } = round;
  const add = (
    key: string,
    summary: string,
    when: { at: Date } | { day: string },
    isOff = false,
  ): void => {
    const event = calendar.createEvent({
      id: `${id}-${key}@laborlotse`,
      sequence: isOff ? sequence + 1 : sequence,
      summary: `Laborlotse: ${summary}${which}`,
      stamp: closedAt ?? round.createdAt,
      ...("at" in when
        ? { start: when.at }
        : { start: new Date(`${when.day}T00:00:00Z`), allDay: true, timezone: "UTC" }),
    });
    if (isOff) event.status(ICalEventStatus.CANCELLED);
  };
  const addDeadline = (key: string, summary: string, at: Date) =>
    // A deadline after the end of the round is void.
    add(key, summary, { at }, closedAt !== null && closedAt < at);
  addDeadline("antworten", "Frist für Offerten der Labore", round.answerBy);
  addDeadline("entscheid", "Frist für den Entscheid der Praxis", round.decideBy);
  if (accepted !== undefined) {
    const { contactBy, startFrom } = accepted;
    add("kontakt", `Erster Kontakt mit ${other}, spätestens heute`, { day: contactBy });
    if (startFrom !== undefined) {
      const summary = `Start mit ${other} möglich, nach Angabe des Labors`;
      add("start", summary, { day: startFrom }, plan.isGivenUp);
    }
  }
  for (const { key, dueAt } of plan.steps) {
    add(`plan_${key}`, getPlanStepTitle(key), { day: dueAt }, plan.isGivenUp);
  }
}

function toPlanDates(plan: StoredPlan | undefined, by?: PlanStep["by"]): CalendarDates["plan"] {
  const steps = (plan?.steps ?? []).filter(
    (step) => step.key !== "contact" && (by === undefined || step.by === by),
  );
  return { steps, isGivenUp: plan?.outcome?.answer === "cancelled" };
}
