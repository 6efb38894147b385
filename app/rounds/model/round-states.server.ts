import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { offerInvitations, offerRounds } from "#database/offers";
import { setStatus } from "~/forms/submissions/set-status.server";
import { DAY_MS } from "~/lib/durations";
import type { Transaction } from "~/platform/database/database.server";
import {
  type Decision,
  type Invitation,
  type LockedRound,
  type Round,
  removeDeadlines,
} from "./rounds.server";
import { isInvitationUnanswered, isRunning, UNANSWERED_STATES } from "./states";

/*
 * The states of a round and of its invitations. Only this module writes them, so that all
 * transitions can be read here (docs/offer-rounds.md has the diagram).
 */

/** Days after the round that a laboratory with an offer sees the result, unless it has a plan. */
const READABLE_DAYS = 90;

type DecidedInvitations = readonly Pick<Decision, "invitationId">[];

export function isOfferDecidable(
  invitation: Invitation | undefined,
  decided: DecidedInvitations,
): invitation is Invitation {
  return (
    invitation?.state === "answered" &&
    !decided.some(({ invitationId }) => invitationId === invitation.id)
  );
}

export function filterUndecidedInvitations(
  invitations: readonly Invitation[],
  decided: DecidedInvitations,
): Invitation[] {
  return invitations.filter((invitation) => isOfferDecidable(invitation, decided));
}

/** The operator who removed the last laboratory needs no notice of it. */
export function isWithdrawn({ state }: Invitation): boolean {
  return state === "withdrawn";
}

/** Whether the laboratory waits for a result; others are not told how the request ends. */
export function awaitsResult(invitation: Pick<Invitation, "state">): boolean {
  return isInvitationUnanswered(invitation) || invitation.state === "answered";
}

export function isRequestReadable(
  { state, readableUntil }: Pick<Invitation, "state" | "readableUntil">,
  round: Pick<Round, "state" | "answerBy" | "closedAt">,
  now: Date,
): boolean {
  if (state === "withdrawn" || state === "expired" || round.state === "withdrawn") {
    return false;
  }
  if (state !== "answered") return isRunning(round) && now < round.answerBy;
  return !isLongOver(round, now) || (readableUntil !== null && now < readableUntil);
}

/** Whether its page only says that this laboratory did not answer in time. */
export function hasMissedDeadline(
  { state }: Pick<Invitation, "state">,
  round: Pick<Round, "state" | "answerBy" | "closedAt">,
  now: Date,
): boolean {
  if (state === "answered" || state === "withdrawn") return false;
  if (round.state === "withdrawn" || isLongOver(round, now)) return false;
  return now >= round.answerBy;
}

/** Whether its page only says when the request was withdrawn. */
export function wasWithdrawn(
  round: Pick<Round, "state" | "closedAt">,
  now: Date,
): round is typeof round & { closedAt: Date } {
  return round.state === "withdrawn" && round.closedAt !== null && !isLongOver(round, now);
}

function isLongOver({ closedAt }: Pick<Round, "closedAt">, now: Date): boolean {
  return closedAt !== null && now.getTime() >= closedAt.getTime() + READABLE_DAYS * DAY_MS;
}

/**
 * A superset of everything that is readable, missed or withdrawn with its round, as an SQL
 * condition that skips what ended long ago.
 * @param now defaults to the database's time
 */
export function isInvitationVisible(now?: Date): SQL | undefined {
  const moment = now === undefined ? sql`now()` : sql`${now.toISOString()}::timestamptz`;
  return and(
    or(ne(offerInvitations.state, "withdrawn"), eq(offerRounds.state, "withdrawn")),
    or(
      isNull(offerRounds.closedAt),
      gt(offerRounds.closedAt, sql`${moment} - make_interval(days => ${READABLE_DAYS})`),
      gt(offerInvitations.readableUntil, moment),
    ),
  );
}

export function mayRequestMoreTime(
  invitation: Pick<Invitation, "state" | "extensionAskedAt">,
  round: Pick<Round, "state" | "openedAt">,
): boolean {
  const mayAsk = hasNotAnswered(invitation) && invitation.extensionAskedAt === null;
  return mayAsk && canBeExtended(round);
}

export function hasNotAnswered(invitation: Pick<Invitation, "state">): boolean {
  return isInvitationUnanswered(invitation) || invitation.state === "expired";
}

/** Until the practice has seen the first offer. */
export function canBeExtended(round: Pick<Round, "state" | "openedAt">): boolean {
  return round.openedAt === null && (isRunning(round) || round.state === "expired");
}

/** How often a time to answer is put off before only the operator does so. */
const MAX_EXTENSIONS = 3;

/** Whether more time may bring an offer to a practice whose round ended without one. */
export function canPracticeExtend(
  round: Pick<Round, "state" | "openedAt" | "dateChanges">,
  invitations: readonly Pick<Invitation, "state">[],
): boolean {
  const hasEnded = round.state === "expired" && canBeExtended(round);
  const mayAnswer = invitations.some(({ state }) => state === "expired");
  return hasEnded && mayAnswer && round.dateChanges < MAX_EXTENSIONS;
}

/** An operator may enter an offer until the round has ended. */
export function acceptsOffers(
  { state }: Pick<Invitation, "state">,
  round: Pick<Round, "state" | "answerBy">,
  { now, byOperator }: { now: Date; byOperator: boolean },
): boolean {
  if (state === "withdrawn" || !isRunning(round)) return false;
  return byOperator || (state !== "expired" && now < round.answerBy);
}

/** Updates the entry's status too, unless the operator has finished it. */
export async function openRoundForComparison(
  tx: Transaction,
  { round, entry }: LockedRound,
  now: Date,
): Promise<void> {
  await tx
    .update(offerRounds)
    .set({ state: "comparison", openedAt: now })
    .where(eq(offerRounds.id, round.id));
  if (entry.status !== "done") await setStatus(tx, entry, "offered", undefined);
}

export async function closeRoundComparison(
  tx: Transaction,
  round: Round,
  now: Date,
): Promise<void> {
  await tx
    .update(offerRounds)
    .set({ state: "open", openedAt: null })
    .where(eq(offerRounds.id, round.id));
  if (now >= round.answerBy) await closeRound(tx, round.id, "expired", now);
}

export async function closeRound(
  tx: Transaction,
  roundId: string,
  state: "decided" | "withdrawn" | "expired",
  now: Date,
): Promise<void> {
  await tx.update(offerRounds).set({ state, closedAt: now }).where(eq(offerRounds.id, roundId));
  await removeDeadlines(tx, { roundId }, now);
}

/**
 * Reopens a round that ended without an offer.
 * @returns the round's state
 */
export async function extendRoundDeadlines(
  tx: Transaction,
  round: Round,
  ends: Pick<Round, "answerBy" | "decideBy">,
): Promise<Round["state"]> {
  const state = round.openedAt === null ? "open" : round.state;
  await tx
    .update(offerRounds)
    .set({ ...ends, state, closedAt: null, dateChanges: round.dateChanges + 1 })
    .where(eq(offerRounds.id, round.id));
  if (state === "open") {
    const hasExpired = eq(offerInvitations.state, "expired");
    await tx
      .update(offerInvitations)
      .set({ state: "open" })
      .where(and(eq(offerInvitations.roundId, round.id), hasExpired));
  }
  return state;
}

export async function extendReadAccess(
  tx: Transaction,
  invitationId: string,
  readableUntil: Date,
): Promise<void> {
  await tx
    .update(offerInvitations)
    .set({ readableUntil })
    .where(eq(offerInvitations.id, invitationId));
}

export async function expireUnanswered(tx: Transaction, roundId: string): Promise<void> {
  await tx
    .update(offerInvitations)
    .set({ state: "expired" })
    .where(
      and(
        eq(offerInvitations.roundId, roundId),
        inArray(offerInvitations.state, [...UNANSWERED_STATES]),
      ),
    );
}

export async function withdrawInvitations(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(offerInvitations)
    .set({ state: "withdrawn" })
    .where(inArray(offerInvitations.id, [...ids]));
}

export async function recordLabAnswer(
  tx: Transaction,
  { id }: Pick<Invitation, "id">,
  state: Invitation["state"],
  left: Partial<Pick<Invitation, "draft" | "draftAt" | "declineReason" | "answeredAt">>,
): Promise<void> {
  await tx
    .update(offerInvitations)
    .set({ ...left, state })
    .where(eq(offerInvitations.id, id));
}
