import { and, eq, type SQL, sql } from "drizzle-orm";
import { mails } from "#database/mails";
import type { Transaction } from "~/platform/database/database.server";
import {
  closeRound,
  closeRoundComparison,
  filterUndecidedInvitations,
  isWithdrawn,
  openRoundForComparison,
} from "./round-states.server";
import {
  getRoundCanton,
  type LockedRound,
  listDecisions,
  listInvitations,
  notifyOperatorAboutRounds,
  queuePracticeMail,
  setDeadline,
} from "./rounds.server";
import { isInvitationUnanswered, isRunning } from "./states";
import { nextWorkingMoment } from "./working-time.server";

/**
 * Advances a round after a laboratory answered or was removed. It opens to its practice when no
 * laboratory has to answer any more. Without an offer the operator is notified, and laboratories
 * may still change their mind until the time is over.
 */
export async function advanceRound(
  tx: Transaction,
  locked: LockedRound,
  now: Date,
  because: "answered" | "taken-out",
): Promise<void> {
  const { round } = locked;
  if (!isRunning(round)) return;
  if (round.state === "comparison") return endEmptiedRound(tx, locked, now);
  const invitations = await listInvitations(tx, [round.id]);
  if (invitations.some(isInvitationUnanswered)) return;
  if (filterUndecidedInvitations(invitations, []).length > 0) return openOffers(tx, locked, now);
  if (invitations.every(isWithdrawn)) return callOff(tx, locked, now);
  if (because === "answered") await notifyOperatorAboutRounds(tx, "refused-by-all", [round]);
  await notifyOfNoOffers(tx, locked);
}

async function callOff(tx: Transaction, locked: LockedRound, now: Date): Promise<void> {
  await closeRound(tx, locked.round.id, "withdrawn", now);
  await queuePracticeMail(tx, locked, { template: "round-called-off" });
}

async function openOffers(tx: Transaction, locked: LockedRound, now: Date): Promise<void> {
  const { round } = locked;
  await openRoundForComparison(tx, locked, now);
  const dueAt = nextWorkingMoment(now, getRoundCanton(round));
  await setDeadline(tx, { roundId: round.id, subject: round.id, kind: "practice-told", dueAt });
}

/**
 * If a round is being compared and no offer is left, it reopens for laboratories until their time
 * is over, or ends. Operator and practice are notified.
 */
export async function endEmptiedRound(
  tx: Transaction,
  locked: LockedRound,
  now: Date,
): Promise<void> {
  const { round } = locked;
  const invitations = await listInvitations(tx, [round.id]);
  const decisions = await listDecisions(tx, [round.id]);
  if (filterUndecidedInvitations(invitations, decisions).length > 0) return;
  if (invitations.every(isWithdrawn)) return callOff(tx, locked, now);
  const isDecided = decisions.length > 0;
  if (isDecided) await closeRound(tx, round.id, "decided", now);
  else await closeRoundComparison(tx, round, now);
  await notifyOperatorAboutRounds(tx, "offers-gone", [round]);
  // Only a practice that knows of offers must be told that they are gone.
  const heardOfOffers = and(eq(mails.template, "round-opened"), eq(mails.status, "sent"));
  const knowsOffers = isDecided || (await isMailed(tx, round, heardOfOffers));
  if (!knowsOffers) return notifyOfNoOffers(tx, locked);
  await queuePracticeMail(tx, locked, { template: "round-emptied" });
}

/** The mail's text is determined when it is sent. */
export async function notifyOfNoOffers(tx: Transaction, locked: LockedRound): Promise<void> {
  const { round } = locked;
  const until = round.answerBy.toISOString();
  const isSame = and(
    eq(mails.template, "round-without-offers"),
    sql`${mails.detail}->'until'->>0 = ${until}`,
  );
  if (await isMailed(tx, round, isSame)) return;
  await queuePracticeMail(tx, locked, { template: "round-without-offers", until: [until] });
}

async function isMailed(
  tx: Transaction,
  { id, entryId }: LockedRound["round"],
  isMeant: SQL | undefined,
): Promise<boolean> {
  const isOfRound = sql`${mails.detail}->'round'->>0 = ${id}`;
  return (await tx.$count(mails, and(eq(mails.entryId, entryId), isOfRound, isMeant))) > 0;
}
