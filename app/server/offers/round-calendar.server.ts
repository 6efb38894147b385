import { eq } from "drizzle-orm";
import ical, { ICalEventStatus } from "ical-generator";
import { isUuid } from "~/identity";
import type { Receipt } from "~/offers/receipt";
import { isRunning } from "~/offers/states";
import { database } from "~/server/database/database.server";
import { databaseClock } from "~/server/database/database-time.server";
import { offerInvitations, offerRounds } from "../../../database/offers";
import type { LabAccess } from "./lab-access.server";
import type { PracticeAccess } from "./practice-access.server";
import { readReceipt } from "./receipt.server";
import { isReadable } from "./round-states.server";
import type { Round } from "./rounds.server";

interface DatesOf {
  /** Round or invitation: the same again in each file, so that a calendar replaces what it knew. */
  id: string;
  round: Round;
  /** Of the laboratory that was accepted, if the reader may know that. */
  accepted: NonNullable<Receipt["accepted"]> | undefined;
  /** With whom the reader has to do. */
  other: string;
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
  return calendarOf({ id: roundId, round, accepted, other: accepted?.offer.labName ?? "" });
}

/** What a laboratory may know: its own deadlines, and what follows once its offer is accepted. */
export async function labCalendar({ invitationId }: LabAccess): Promise<string | undefined> {
  const [found] = await database()
    .select({ invitation: offerInvitations, round: offerRounds, clock: databaseClock })
    .from(offerInvitations)
    .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
    .where(eq(offerInvitations.id, invitationId));
  if (found === undefined) return undefined;
  const { invitation, round, clock } = found;
  if (!isReadable(invitation, round, clock)) return undefined;
  const accepted = (await readReceipt(round.id))?.accepted;
  const isOwn = accepted?.offer.invitationId === invitationId;
  return calendarOf({
    id: invitationId,
    round,
    accepted: isOwn ? accepted : undefined,
    other: "Praxis",
  });
}

/**
 * A file to take over, no invitation to answer: it has no METHOD. Moments are in UTC; days are days, wherever the calendar
 * is.
 */
function calendarOf({ id, round, accepted, other }: DatesOf): string {
  const calendar = ical({
    name: "Laborlotse: Offertrunde",
    prodId: "//Laborlotse//Offertrunde//DE",
  });
  const sequence = round.dateChanges;
  const add = (key: string, summary: string, when: { at: Date } | { day: string }) =>
    calendar.createEvent({
      id: `${id}-${key}@laborlotse`,
      sequence,
      summary: `Laborlotse: ${summary}`,
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
  return calendar.toString();
}
