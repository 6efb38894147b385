import { eq } from "drizzle-orm";
import type { AuditAction, AuditDetails } from "#database/audit";
import { entries } from "#database/entries";
import { offerInvitations } from "#database/offers";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import {
  type LabDeliverability,
  readDeliverability,
} from "~/rounds/messages/lab-deliverability.server";
import { commitLabMail } from "~/rounds/messages/lab-mail.server";
import { listAcceptableOffers } from "~/rounds/model/acceptable-offers.server";
import {
  hasFile,
  type RoundParts,
  readRoundParts,
  toOfferComparison,
} from "~/rounds/model/round-parts.server";
import { advanceRound } from "~/rounds/model/round-progress.server";
import { withdrawInvitations } from "~/rounds/model/round-states.server";
import { lockInvitation, recordRoundEvent, removeDeadlines } from "~/rounds/model/rounds.server";
import { isInvitationUnanswered, isRunning } from "~/rounds/model/states";
import { toDecisionLine } from "~/rounds/practice/practice-view.server";

/** The operator sees progress and offers before the round is opened. */
export async function listEntryRounds(entryId: string, now = new Date()) {
  const rounds = await readRoundParts([entryId]);
  if (rounds.length === 0) return [];
  const [entry] = await database()
    .select({ email: entries.email })
    .from(entries)
    .where(eq(entries.id, entryId));
  const reaches = await readDeliverability(
    [entryId],
    rounds.flatMap(({ invitations }) => invitations),
  );
  return rounds.map((parts) => ({
    ...toDeskRound(parts, reaches),
    acceptable: listAcceptableOffers(parts, now),
    /** The operator informs a practice without an e-mail address. */
    practiceHasNoMail: (entry?.email ?? null) === null,
  }));
}

export type DeskRound = Awaited<ReturnType<typeof listEntryRounds>>[number];

function toDeskRound(parts: RoundParts, reaches: ReadonlyMap<string, LabDeliverability>) {
  const { round, needs, invitations, decisions, questions } = parts;
  const { id, entryId, state, createdAt, createdBy, answerBy, decideBy } = round;
  return {
    id,
    entryId,
    state,
    createdAt,
    createdBy,
    answerBy,
    decideBy,
    needs,
    openedAt: round.openedAt,
    closedAt: round.closedAt,
    reveal: round.reveal,
    excludedLabs: round.excludedLabs,
    labs: invitations.map((invitation) => {
      const { lab, labName, invitedAt, answeredAt, declineReason } = invitation;
      const deliverability = reaches.get(invitation.id);
      return {
        invitationId: invitation.id,
        lab,
        labName,
        state: invitation.state,
        invitedAt,
        answeredAt,
        declineReason,
        /** Null: not requested, or already granted. */
        extensionAskedAt: invitation.extensionAskedAt,
        extensionReason: invitation.extensionReason,
        failure: deliverability?.failure ?? null,
        warning: deliverability?.warning,
        reach: deliverability?.reach ?? ("sent" as const),
        remindedAt: deliverability?.remindedAt ?? null,
        hasFile: hasFile(parts, invitation.id),
        questions: questions(invitation.id),
      };
    }),
    comparison: toOfferComparison(parts),
    decisions: decisions.map(toDecisionLine),
  };
}

/**
 * - `over`: the round, or the laboratory's part of it, has ended or does not exist
 * - `no-address`: the laboratory has no address for requests; nothing has changed
 */
export type DeskOutcome = "done" | "over" | "no-address";

export function sendLabReminder(actor: Actor, invitationId: string): Promise<DeskOutcome> {
  return withLockedInvitation(actor, invitationId, async (tx, { invitation, entry }) => {
    if (!isInvitationUnanswered(invitation)) return "over";
    const isMailed = await commitLabMail(tx, "offer-reminder", { invitation, entry });
    return isMailed ? "lab-reminded" : "no-address";
  });
}

/** Sends the invitation again with a new link, to the current address; the earlier link ends. */
export function resendInvitation(actor: Actor, invitationId: string): Promise<DeskOutcome> {
  return withLockedInvitation(actor, invitationId, async (tx, { invitation, entry }) => {
    if (invitation.state === "withdrawn" || invitation.state === "expired") return "over";
    // Without an address the earlier link stays valid, so that it can still answer.
    if (!(await commitLabMail(tx, "offer-invitation", { invitation, entry }))) return "no-address";
    await tx
      .update(offerInvitations)
      .set({ linkGeneration: invitation.linkGeneration + 1 })
      .where(eq(offerInvitations.id, invitation.id));
    return "lab-invited-again";
  });
}

export function withdrawInvitation(actor: Actor, invitationId: string): Promise<DeskOutcome> {
  return withLockedInvitation(actor, invitationId, async (tx, locked, now) => {
    const { invitation, entry } = locked;
    if (invitation.state === "withdrawn") return "over";
    await withdrawInvitations(tx, [invitation.id]);
    await removeDeadlines(tx, { subject: invitation.id }, now);
    await advanceRound(tx, locked, now, "taken-out");
    const lab = [invitation.labName];
    await recordRoundEvent(tx, entry.id, "invitation-withdrawn", { lab }, actor.name);
    return "invitation-withdrawn";
  });
}

type LabAction = Extract<
  AuditAction,
  "lab-reminded" | "lab-invited-again" | "invitation-withdrawn"
>;

function withLockedInvitation(
  actor: Actor,
  invitationId: string,
  work: (
    tx: Transaction,
    locked: NonNullable<Awaited<ReturnType<typeof lockInvitation>>>,
    now: Date,
  ) => Promise<LabAction | Exclude<DeskOutcome, "done">>,
): Promise<DeskOutcome> {
  return inTransaction(async (tx) => {
    const locked = await lockInvitation(tx, invitationId);
    if (locked === undefined || !isRunning(locked.round)) return "over";
    const action = await work(tx, locked, await readDatabaseTime(tx));
    if (action === "over" || action === "no-address") return action;
    const detail: AuditDetails[LabAction] = { labs: [locked.invitation.lab] };
    const subject = { kind: "entry" as const, id: locked.entry.id };
    recordAudit(tx, { actor, action, subject, detail });
    return "done";
  });
}
