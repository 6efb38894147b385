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

/**
 * How long after the round a laboratory that made an offer sees the result; with a plan, as long as
 * that lasts.
 */
const READABLE_DAYS = 90;

type DecidedInvitations = readonly Pick<Decision, "invitationId">[];

/** Whether an offer of this laboratory can still be accepted or declined. */
export function isOpenFor(
  invitation: Invitation | undefined,
  made: DecidedInvitations,
): invitation is Invitation {
  return (
    invitation?.state === "answered" &&
    !made.some(({ invitationId }) => invitationId === invitation.id)
  );
}

/** Laboratories whose offers the practice has not decided on. */
export function undecidedInvitations(
  invitations: readonly Invitation[],
  made: DecidedInvitations,
): Invitation[] {
  return invitations.filter((invitation) => isOpenFor(invitation, made));
}

/** The operator who removed the last laboratory needs no notice that nobody can answer any more. */
export function isWithdrawn({ state }: Invitation): boolean {
  return state === "withdrawn";
}

/** Whether the laboratory may see its page. */
export function isReadable(
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

/**
 * Whether its page only says that the time to answer is over: this laboratory did not answer in
 * time.
 */
export function hasMissedDeadline(
  { state }: Pick<Invitation, "state">,
  round: Pick<Round, "state" | "answerBy" | "closedAt">,
  now: Date,
): boolean {
  if (state === "answered" || state === "withdrawn") return false;
  if (round.state === "withdrawn" || isLongOver(round, now)) return false;
  return now >= round.answerBy;
}

/** Whether its page only says that the request was withdrawn, and when. */
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
 * The same as a condition for the database, which need not send what ended long ago: a superset of
 * everything that is readable, missed or withdrawn with its round.
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

/** Whether it may ask for more time: as long as an operator can grant it, and once. */
export function mayRequestMoreTime(
  invitation: Pick<Invitation, "state" | "extensionAskedAt">,
  round: Pick<Round, "state" | "openedAt">,
): boolean {
  const mayAsk = hasNotAnswered(invitation) && invitation.extensionAskedAt === null;
  return mayAsk && canBeExtended(round);
}

/** It may still answer, or could if it had more time. */
export function hasNotAnswered(invitation: Pick<Invitation, "state">): boolean {
  return isInvitationUnanswered(invitation) || invitation.state === "expired";
}

/** Laboratories can be given more time until the practice has seen the first offer. */
export function canBeExtended(round: Pick<Round, "state" | "openedAt">): boolean {
  return round.openedAt === null && (isRunning(round) || round.state === "expired");
}

/**
 * Whether drafts, offers and refusals are accepted; an operator may enter an offer until the round
 * has ended.
 */
export function acceptsOffers(
  { state }: Pick<Invitation, "state">,
  round: Pick<Round, "state" | "answerBy">,
  { now, byOperator }: { now: Date; byOperator: boolean },
): boolean {
  if (state === "withdrawn" || !isRunning(round)) return false;
  return byOperator || (state !== "expired" && now < round.answerBy);
}

/**
 * From now on the practice sees the offers; the entry's status shows that, unless the operator has
 * finished it.
 */
export async function openForComparison(
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

/**
 * Back to the state before it was opened: the next offer opens it again, and the operator can
 * extend it.
 */
export async function closeComparison(tx: Transaction, round: Round, now: Date): Promise<void> {
  await tx
    .update(offerRounds)
    .set({ state: "open", openedAt: null })
    .where(eq(offerRounds.id, round.id));
  if (now >= round.answerBy) await closeRound(tx, round.id, "expired", now);
}

/** Ends a round and removes its deadlines. */
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
 * Postpones the deadlines, and reopens a round that ended without an offer.
 * @returns the round's state
 */
export async function extendUntil(
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

/** The accepted laboratory can read its page until its part of the plan is done. */
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

/** Marks invitations without an answer as expired. */
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

/** Ends their links. */
export async function withdrawInvitations(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(offerInvitations)
    .set({ state: "withdrawn" })
    .where(inArray(offerInvitations.id, [...ids]));
}

/** Records what a laboratory has done: its new state and details. */
export async function recordAnswer(
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
