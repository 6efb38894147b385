import { eq } from "drizzle-orm";
import { decisions, offerRounds } from "#database/offers";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { type Actor, type NewAuditLine, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { databaseTime } from "~/platform/database/database-time.server";
import { mailLabs } from "~/rounds/messages/lab-mail.server";
import { releaseToAccepted } from "~/rounds/messages/questions.server";
import { isAcceptable } from "~/rounds/model/acceptable-offers.server";
import {
  closeRound,
  isOpenFor,
  undecidedInvitations,
  withdrawInvitations,
} from "~/rounds/model/round-states.server";
import {
  decisionsOf,
  type Invitation,
  invitationsOf,
  type LockedRound,
  lockRound,
  noticeOperator,
  type Round,
  recordRoundEvent,
} from "~/rounds/model/rounds.server";
import { isRunning, WAITING } from "~/rounds/model/states";
import { latestOffers } from "~/rounds/offer/offer-versions.server";
import { makePlan } from "~/rounds/plan/make-plan.server";
import { mailReceipt } from "~/rounds/receipt/receipt-mail.server";

/** Who decides: the practice, or an operator in its name. */
export type Decider = PracticeAccess | { actor: Actor };

/**
 * - `accepted`, also for the same acceptance once more
 * - `newer-version`: the laboratory has changed its offer; read again and show it
 * - `expired`: the offer's last day is over
 * - `not-allowed`: the access may not decide (a link without a code)
 * - `over`: the round is decided, withdrawn or was never this practice's, or its offers are sealed
 */
export type AcceptOutcome = "accepted" | "newer-version" | "expired" | "not-allowed" | "over";

/**
 * Accepts an offer and thereby ends the round, or settles one that ended without a decision; of two
 * concurrent acceptances one counts. Reveals the practice's name to this laboratory only.
 */
export function acceptOffer(
  decider: Decider,
  { roundId, invitationId, version }: { roundId: string; invitationId: string; version: number },
  given?: Date,
): Promise<AcceptOutcome> {
  return deciding(decider, { roundId, given }, async (tx, { round, entry, invitations, now }) => {
    const made = await decisionsOf(tx, [roundId]);
    const accepted = made.find(({ outcome }) => outcome === "accepted");
    const isSame = accepted?.invitationId === invitationId && accepted.offerVersion === version;
    if (isSame) return "accepted";
    const invitation = invitations.find(({ id }) => id === invitationId);
    if (!isOpenFor(invitation, made)) return "over";
    const [offer] = await latestOffers([invitation.id], tx);
    if (offer === undefined) return "over";
    if (round.state !== "comparison" && !isAcceptable(offer, round, now)) return "over";
    if (offer.version !== version) return "newer-version";
    if (!isAcceptable(offer, round, now)) return "expired";
    await tx.insert(decisions).values({
      roundId,
      invitationId,
      outcome: "accepted",
      at: now,
      offerId: offer.id,
      offerVersion: version,
      recordedBy: nameOf(decider),
    });
    await releaseToAccepted(tx, invitationId);
    await closeRound(tx, roundId, "decided", now);
    await makePlan(tx, { round, invitation, offer, at: now });
    await mailReceipt(tx, { round, entry }, nameOf(decider));
    await mailLabs(tx, "offer-decision", round, undecidedInvitations(invitations, made));
    const lab = [invitation.labName];
    await recordRoundEvent(tx, round.entryId, "offer-accepted", { lab }, nameOf(decider));
    await tellOperator(tx, decider, round, "accepted", {
      action: "offer-accepted",
      detail: { labs: [invitation.lab] },
    });
    return "accepted";
  });
}

/** Declines one offer; without an invitation, or as the last one, all of them, which ends the round. */
export function declineOffer(
  decider: Decider,
  choice: { roundId: string; invitationId: string | undefined; reason: string },
  given?: Date,
): Promise<"declined" | "not-allowed" | "over"> {
  const { roundId, invitationId, reason } = choice;
  return deciding(decider, { roundId, given }, async (tx, { round, entry, invitations, now }) => {
    const made = await decisionsOf(tx, [roundId]);
    const isKnown = made.some(
      (one) => one.outcome === "declined" && one.invitationId === (invitationId ?? null),
    );
    if (isKnown) return "declined";
    if (round.state !== "comparison") return "over";
    const invitation = invitations.find(({ id }) => id === invitationId);
    if (invitationId !== undefined && !isOpenFor(invitation, made)) return "over";
    const open = undecidedInvitations(invitations, made);
    const declined = invitation === undefined ? open : [invitation];
    const offer = invitation && (await latestOffers([invitation.id], tx))[0];
    await tx.insert(decisions).values({
      roundId,
      invitationId: invitationId ?? null,
      outcome: "declined",
      reason,
      at: now,
      offerId: offer?.id ?? null,
      offerVersion: offer?.version ?? null,
      recordedBy: nameOf(decider),
    });
    const isLast = declined.length === open.length;
    if (isLast) {
      await closeRound(tx, roundId, "decided", now);
      await mailReceipt(tx, { round, entry }, nameOf(decider));
    }
    await mailLabs(tx, "offer-decision", round, declined);
    const lab = invitation === undefined ? [] : [invitation.labName];
    await recordRoundEvent(tx, round.entryId, "offer-declined", { lab }, nameOf(decider));
    await tellOperator(tx, decider, round, isLast ? "declined" : undefined, {
      action: "offer-declined",
      detail: { labs: declined.map((one) => one.lab) },
    });
    return "declined";
  });
}

/** Withdraws the round: all its links end, and the laboratories are notified. */
export function withdrawRound(
  decider: Decider,
  roundId: string,
  given?: Date,
): Promise<"withdrawn" | "not-allowed" | "over"> {
  return deciding(decider, { roundId, given }, async (tx, { round, entry, invitations, now }) => {
    if (round.state === "withdrawn") return "withdrawn";
    if (!isRunning(round)) return "over";
    await closeRound(tx, roundId, "withdrawn", now);
    await mailReceipt(tx, { round, entry }, nameOf(decider));
    const told = invitations.filter(({ state }) => ASKED.some((one) => one === state));
    const ids = told.map(({ id }) => id);
    await withdrawInvitations(tx, ids);
    await mailLabs(tx, "offer-decision", round, told);
    await recordRoundEvent(tx, round.entryId, "round-withdrawn", {}, nameOf(decider));
    await tellOperator(tx, decider, round, "withdrawn", { action: "round-withdrawn", detail: {} });
    return "withdrawn";
  });
}

/** Shows name and contact to all laboratories of the round at once. */
export function revealNames(
  decider: Decider,
  roundId: string,
): Promise<"revealed" | "not-allowed" | "over"> {
  return deciding(decider, { roundId }, async (tx, { round }) => {
    if (round.reveal === "at_once") return "revealed";
    if (!isRunning(round)) return "over";
    await tx.update(offerRounds).set({ reveal: "at_once" }).where(eq(offerRounds.id, roundId));
    await recordRoundEvent(tx, round.entryId, "names-revealed", {}, nameOf(decider));
    await tellOperator(tx, decider, round, undefined, { action: "names-revealed", detail: {} });
    return "revealed";
  });
}

/** Laboratories that are not waiting for anything are not notified. */
const ASKED: readonly Invitation["state"][] = [...WAITING, "answered"];

/** Runs work in the name of a practice, if this is its round and the access permits it. */
function deciding<Outcome extends string>(
  decider: Decider,
  { roundId, given }: { roundId: string; given?: Date | undefined },
  work: (
    tx: Transaction,
    locked: LockedRound & { invitations: readonly Invitation[]; now: Date },
  ) => Promise<Outcome | "over">,
): Promise<Outcome | "not-allowed" | "over"> {
  return inTransaction(async (tx) => {
    const locked = await lockRound(tx, roundId);
    if (locked === undefined) return "over";
    if ("entryIds" in decider) {
      if (!decider.entryIds.includes(locked.entry.id)) return "over";
      if (!decider.mayDecide) return "not-allowed";
    }
    const invitations = await invitationsOf(tx, [roundId]);
    const now = given ?? (await databaseTime(tx));
    return work(tx, { ...locked, invitations, now });
  });
}

function nameOf(decider: Decider): string | undefined {
  return "actor" in decider ? decider.actor.name : undefined;
}

/** The operator is notified of what a practice does; what an operator does is in the audit log. */
async function tellOperator(
  tx: Transaction,
  decider: Decider,
  round: Round,
  notice: Parameters<typeof noticeOperator>[1] | undefined,
  line: Pick<NewAuditLine, "action" | "detail">,
): Promise<void> {
  if ("actor" in decider) {
    const subject = { kind: "entry" as const, id: round.entryId };
    recordAudit(tx, { actor: decider.actor, subject, ...line });
  } else if (notice !== undefined) {
    await noticeOperator(tx, notice, [round]);
  }
}
