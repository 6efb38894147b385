import { eq } from "drizzle-orm";
import { decisions, offerRounds } from "#database/offers";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { saveMissingStreet } from "~/leads/index.server";
import { type Actor, type NewAuditLine, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { commitLabMails } from "~/rounds/messages/lab-mail.server";
import { releaseAcceptedLabMessages } from "~/rounds/messages/questions.server";
import { isAcceptable } from "~/rounds/model/acceptable-offers.server";
import {
  awaitsResult,
  closeRound,
  filterUndecidedInvitations,
  isOfferDecidable,
  withdrawInvitations,
} from "~/rounds/model/round-states.server";
import {
  findAcceptance,
  type Invitation,
  type LockedRound,
  listDecisions,
  listInvitations,
  lockRound,
  notifyOperatorAboutRounds,
  type Round,
  recordRoundEvent,
} from "~/rounds/model/rounds.server";
import { isRunning } from "~/rounds/model/states";
import { listLatestOffers } from "~/rounds/offer/offer-versions.server";
import { createSwitchPlan } from "~/rounds/plan/create-switch-plan.server";
import { mailReceipt } from "~/rounds/receipt/receipt-mail.server";

export type DecisionActor = PracticeAccess | { actor: Actor };

/**
 * - `accepted`, also if the same acceptance is sent again
 * - `newer-version`: the laboratory has changed its offer; read again and show it
 * - `expired`: the offer's last day is over
 * - `not-allowed`: the access may not decide (a link without a code)
 * - `over`: the round is decided, withdrawn or another practice's, or its offers are sealed
 */
export type AcceptOutcome = "accepted" | "newer-version" | "expired" | "not-allowed" | "over";

/** Settles a round that ended without a decision too. Reveals the name to this laboratory only. */
export function acceptOffer(
  decisionActor: DecisionActor,
  {
    roundId,
    invitationId,
    version,
    street,
  }: {
    roundId: string;
    invitationId: string;
    version: number;
    /** Of the practice, where it was not known and is stated now. */
    street?: string;
  },
  nowOverride?: Date,
): Promise<AcceptOutcome> {
  return withRoundDecision(
    decisionActor,
    { roundId, nowOverride },
    async (tx, { round, entry, invitations, now, operator }) => {
      const earlierDecisions = await listDecisions(tx, [roundId]);
      const accepted = findAcceptance(earlierDecisions);
      const isSame = accepted?.invitationId === invitationId && accepted.offerVersion === version;
      if (isSame) return "accepted";
      const invitation = invitations.find(({ id }) => id === invitationId);
      if (!isOfferDecidable(invitation, earlierDecisions)) return "over";
      const [offer] = await listLatestOffers([invitation.id], tx);
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
        recordedBy: operator,
      });
      if (street) await saveMissingStreet(tx, entry.id, street);
      await releaseAcceptedLabMessages(tx, invitationId);
      await closeRound(tx, roundId, "decided", now);
      await createSwitchPlan(tx, { round, invitation, offer, at: now });
      await mailReceipt(tx, { round, entry }, operator);
      await commitLabMails(
        tx,
        "offer-decision",
        round,
        filterUndecidedInvitations(invitations, earlierDecisions),
      );
      const lab = [invitation.labName];
      await recordRoundEvent(tx, round.entryId, "offer-accepted", { lab }, operator);
      await notifyOrAudit(tx, decisionActor, round, "accepted", {
        action: "offer-accepted",
        detail: { labs: [invitation.lab] },
      });
      return "accepted";
    },
  );
}

/** Without an invitation, or for the last offer, declines all, which ends the round. */
export function declineOffer(
  decisionActor: DecisionActor,
  choice: { roundId: string; invitationId: string | undefined; reason: string },
  nowOverride?: Date,
): Promise<"declined" | "not-allowed" | "over"> {
  const { roundId, invitationId, reason } = choice;
  return withRoundDecision(
    decisionActor,
    { roundId, nowOverride },
    async (tx, { round, entry, invitations, now, operator }) => {
      const earlierDecisions = await listDecisions(tx, [roundId]);
      const isKnown = earlierDecisions.some(
        (one) => one.outcome === "declined" && one.invitationId === (invitationId ?? null),
      );
      if (isKnown) return "declined";
      if (round.state !== "comparison") return "over";
      const invitation = invitations.find(({ id }) => id === invitationId);
      if (invitationId !== undefined && !isOfferDecidable(invitation, earlierDecisions))
        return "over";
      const open = filterUndecidedInvitations(invitations, earlierDecisions);
      const declined = invitation === undefined ? open : [invitation];
      const offer = invitation && (await listLatestOffers([invitation.id], tx))[0];
      await tx.insert(decisions).values({
        roundId,
        invitationId: invitationId ?? null,
        outcome: "declined",
        reason,
        at: now,
        offerId: offer?.id ?? null,
        offerVersion: offer?.version ?? null,
        recordedBy: operator,
      });
      const isLast = declined.length === open.length;
      if (isLast) {
        await closeRound(tx, roundId, "decided", now);
        await mailReceipt(tx, { round, entry }, operator);
      }
      await commitLabMails(tx, "offer-decision", round, declined);
      const lab = invitation === undefined ? [] : [invitation.labName];
      await recordRoundEvent(tx, round.entryId, "offer-declined", { lab }, operator);
      await notifyOrAudit(tx, decisionActor, round, isLast ? "declined" : undefined, {
        action: "offer-declined",
        detail: { labs: declined.map((one) => one.lab) },
      });
      return "declined";
    },
  );
}

export function withdrawRound(
  decisionActor: DecisionActor,
  roundId: string,
  nowOverride?: Date,
): Promise<"withdrawn" | "not-allowed" | "over"> {
  return withRoundDecision(
    decisionActor,
    { roundId, nowOverride },
    async (tx, { round, entry, invitations, now, operator }) => {
      if (round.state === "withdrawn") return "withdrawn";
      if (!isRunning(round)) return "over";
      await closeRound(tx, roundId, "withdrawn", now);
      await mailReceipt(tx, { round, entry }, operator);
      const notifiedLabs = invitations.filter(awaitsResult);
      const ids = notifiedLabs.map(({ id }) => id);
      await withdrawInvitations(tx, ids);
      await commitLabMails(tx, "offer-decision", round, notifiedLabs);
      await recordRoundEvent(tx, round.entryId, "round-withdrawn", {}, operator);
      await notifyOrAudit(tx, decisionActor, round, "withdrawn", {
        action: "round-withdrawn",
        detail: {},
      });
      return "withdrawn";
    },
  );
}

/** Reveals name and contact to all laboratories of the round at once. */
export function revealPracticeName(
  decisionActor: DecisionActor,
  roundId: string,
): Promise<"revealed" | "not-allowed" | "over"> {
  return withRoundDecision(decisionActor, { roundId }, async (tx, { round, operator }) => {
    if (round.reveal === "at_once") return "revealed";
    if (!isRunning(round)) return "over";
    await tx.update(offerRounds).set({ reveal: "at_once" }).where(eq(offerRounds.id, roundId));
    await recordRoundEvent(tx, round.entryId, "names-revealed", {}, operator);
    await notifyOrAudit(tx, decisionActor, round, undefined, {
      action: "names-revealed",
      detail: {},
    });
    return "revealed";
  });
}

/** Under the locks of the round and its entry, for whoever may decide on it. */
export function withRoundDecision<Outcome extends string>(
  decisionActor: DecisionActor,
  { roundId, nowOverride }: { roundId: string; nowOverride?: Date | undefined },
  work: (
    tx: Transaction,
    locked: LockedRound & {
      invitations: readonly Invitation[];
      now: Date;
      /** Name of the operator who decides on the practice's behalf. */
      operator: string | undefined;
    },
  ) => Promise<Outcome | "over">,
): Promise<Outcome | "not-allowed" | "over"> {
  return inTransaction(async (tx) => {
    const locked = await lockRound(tx, roundId);
    if (locked === undefined) return "over";
    if ("entryIds" in decisionActor) {
      if (!decisionActor.entryIds.includes(locked.entry.id)) return "over";
      if (!decisionActor.mayDecide) return "not-allowed";
    }
    const invitations = await listInvitations(tx, [roundId]);
    const now = nowOverride ?? (await readDatabaseTime(tx));
    const operator = "actor" in decisionActor ? decisionActor.actor.name : undefined;
    return work(tx, { ...locked, invitations, now, operator });
  });
}

async function notifyOrAudit(
  tx: Transaction,
  decisionActor: DecisionActor,
  round: Round,
  notice: Parameters<typeof notifyOperatorAboutRounds>[1] | undefined,
  line: Pick<NewAuditLine, "action" | "detail">,
): Promise<void> {
  if ("actor" in decisionActor) {
    const subject = { kind: "entry" as const, id: round.entryId };
    recordAudit(tx, { actor: decisionActor.actor, subject, ...line });
  } else if (notice !== undefined) {
    await notifyOperatorAboutRounds(tx, notice, [round]);
  }
}
