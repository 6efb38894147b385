import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { type EventDetails, entryEvents } from "#database/entry-events";
import type { MailDetails, MailName } from "#database/mails";
import { deadlines, decisions, offerInvitations, offerRounds } from "#database/offers";
import { currentSnapshot } from "~/directory/index.server";
import { readNeeds } from "~/leads/index";
import { isUuid } from "~/lib/identity";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { databaseClock } from "~/platform/database/database-time.server";
import { findAddressWarnings } from "~/platform/mail/address-warnings.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { RUNNING_STATES } from "./states";

export type Round = typeof offerRounds.$inferSelect;
export type Invitation = typeof offerInvitations.$inferSelect;
export type Decision = typeof decisions.$inferSelect;
export type DeadlineKind = (typeof deadlines.$inferSelect)["kind"];
type Entry = typeof entries.$inferSelect;
type Reader = Pick<Transaction, "select">;

export interface LockedRound {
  round: Round;
  entry: Entry;
}

/**
 * Locks the entry first, like an erasure, so that the two wait for each other instead of
 * deadlocking.
 */
export async function lockRound(
  tx: Transaction,
  roundId: string,
): Promise<LockedRound | undefined> {
  // Ids come from forms: an invalid one would cause a database error.
  if (!isUuid(roundId)) return undefined;
  const ofRound = tx
    .select({ id: offerRounds.entryId })
    .from(offerRounds)
    .where(eq(offerRounds.id, roundId));
  const [entry] = await tx
    .select()
    .from(entries)
    .where(inArray(entries.id, ofRound))
    .for("no key update");
  const [round] = await tx
    .select()
    .from(offerRounds)
    .where(eq(offerRounds.id, roundId))
    .for("update");
  return entry && round && { entry, round };
}

export async function lockInvitation(
  tx: Transaction,
  invitationId: string,
): Promise<(LockedRound & { invitation: Invitation }) | undefined> {
  const roundId = await findRoundId(tx, invitationId);
  const locked = roundId === undefined ? undefined : await lockRound(tx, roundId);
  if (locked === undefined) return undefined;
  // Read under the lock, after concurrent changes were committed.
  const [invitation] = await tx
    .select()
    .from(offerInvitations)
    .where(eq(offerInvitations.id, invitationId));
  return invitation && { ...locked, invitation };
}

async function findRoundId(db: Reader, invitationId: string): Promise<string | undefined> {
  if (!isUuid(invitationId)) return undefined;
  const [found] = await db
    .select({ roundId: offerInvitations.roundId })
    .from(offerInvitations)
    .where(eq(offerInvitations.id, invitationId));
  return found?.roundId;
}

/** Invitations with their rounds and the database's time, sorted by the time to answer. */
export function listInvitationsWithRounds(isMeant: SQL | undefined) {
  return database()
    .select({ invitation: offerInvitations, round: offerRounds, clock: databaseClock })
    .from(offerInvitations)
    .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
    .where(isMeant)
    .orderBy(asc(offerRounds.answerBy), asc(offerInvitations.id));
}

export async function findInvitationWithRound(invitationId: string) {
  if (!isUuid(invitationId)) return undefined;
  const [found] = await listInvitationsWithRounds(eq(offerInvitations.id, invitationId));
  return found;
}

export function listInvitations(db: Reader, roundIds: readonly string[]): Promise<Invitation[]> {
  return db
    .select()
    .from(offerInvitations)
    .where(inArray(offerInvitations.roundId, [...roundIds]))
    .orderBy(asc(offerInvitations.labName), asc(offerInvitations.id));
}

export function listDecisions(db: Reader, roundIds: readonly string[]): Promise<Decision[]> {
  return db
    .select()
    .from(decisions)
    .where(inArray(decisions.roundId, [...roundIds]))
    .orderBy(asc(decisions.at));
}

/** A round has at most one. */
export function findAcceptance<One extends Pick<Decision, "outcome">>(
  roundDecisions: readonly One[],
): One | undefined {
  return roundDecisions.find(({ outcome }) => outcome === "accepted");
}

export function findAcceptedInvitation<One extends Pick<Invitation, "id">>({
  invitations,
  decisions: roundDecisions,
}: {
  invitations: readonly One[];
  decisions: readonly Pick<Decision, "outcome" | "invitationId">[];
}): One | undefined {
  const acceptedId = findAcceptance(roundDecisions)?.invitationId;
  return invitations.find(({ id }) => id === acceptedId);
}

export function getRoundCanton(round: Pick<Round, "needs">): string | undefined {
  return readNeeds(round.needs).canton || undefined;
}

/** Undefined for a laboratory that has left the directory, and for cards without a profile. */
export function getLabCanton(lab: string): string | undefined {
  return currentSnapshot().lab(lab)?.location.canton;
}

/** @param actor name of the operator or laboratory; by default the practice */
export async function recordRoundEvent<Name extends keyof EventDetails>(
  tx: Transaction,
  entryId: string,
  event: Name,
  detail: EventDetails[Name],
  actor?: string,
): Promise<void> {
  await tx.insert(entryEvents).values({ entryId, event, detail, actor: actor ?? null });
  await tx.update(entries).set({ updatedAt: sql`now()` }).where(eq(entries.id, entryId));
}

/** Replaces an earlier deadline, even if that has passed. */
export async function setDeadline(
  tx: Transaction,
  deadline: { roundId: string; subject: string; kind: DeadlineKind; dueAt: Date },
): Promise<void> {
  const again = { dueAt: deadline.dueAt, doneAt: null };
  await tx
    .insert(deadlines)
    .values(deadline)
    .onConflictDoUpdate({ target: [deadlines.subject, deadlines.kind], set: again });
}

export async function removeDeadlines(
  tx: Transaction,
  of: { subject: string } | { roundId: string },
  now: Date,
): Promise<void> {
  const isMeant =
    "subject" in of ? eq(deadlines.subject, of.subject) : eq(deadlines.roundId, of.roundId);
  await tx
    .update(deadlines)
    .set({ doneAt: now })
    .where(and(isMeant, isNull(deadlines.doneAt)));
}

export type RoundNoticeReason =
  | "told-by-phone"
  | "decide-by-phone"
  | "accepted"
  | "declined"
  | "withdrawn"
  | "refused-by-all"
  | "no-offers"
  | "offers-gone"
  | "overdue"
  | "lab-unreached"
  | "practice-unreached"
  | "extension-asked"
  | "call-asked"
  | "ask-outcome-by-phone"
  | "words"
  | "review"
  | "review-answer";

export async function notifyOperatorAboutRounds(
  tx: Transaction,
  what: RoundNoticeReason,
  rounds: readonly Pick<Round, "id" | "entryId">[],
): Promise<void> {
  const [first, ...others] = rounds;
  if (first === undefined) return;
  await queueMail(tx, {
    entryId: others.length === 0 ? first.entryId : null,
    template: "round-notice",
    detail: { what: [what], round: rounds.map(({ id }) => id) },
  });
}

type PracticeMailName = Exclude<
  { [Name in MailName]: MailDetails[Name] extends { round: string[] } ? Name : never }[MailName],
  "round-notice"
>;

type PracticeMail = {
  [Name in PracticeMailName]: { template: Name } & Omit<MailDetails[Name], "round">;
}[PracticeMailName];

/**
 * @returns false if the practice has no address, for which nothing is queued, or if the last mail to it came back: the
 * operator informs it
 */
export async function queuePracticeMail(
  tx: Transaction,
  { round, entry }: { round: Pick<Round, "id">; entry: Pick<Entry, "id" | "email"> },
  { template, ...detail }: PracticeMail,
): Promise<boolean> {
  if (entry.email === null) return false;
  const warning = (await findAddressWarnings([entry.email], tx)).get(entry.email);
  const mail = { entryId: entry.id, recipient: entry.email, template };
  await queueMail(tx, { ...mail, detail: { ...detail, round: [round.id] } });
  return warning?.is !== "undeliverable";
}

export async function entriesWithRunningRound(entryIds: readonly string[]): Promise<string[]> {
  const found = await database()
    .selectDistinct({ id: offerRounds.entryId })
    .from(offerRounds)
    .where(and(isAnyOf(offerRounds.entryId, entryIds), inArray(offerRounds.state, RUNNING_STATES)));
  return found.map(({ id }) => id);
}
