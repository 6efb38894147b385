import { eq } from "drizzle-orm";
import type { AuditAction, AuditDetails } from "#database/audit";
import { offerInvitations } from "#database/offers";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { readDeliverability } from "~/rounds/messages/lab-deliverability.server";
import { commitLabMail } from "~/rounds/messages/lab-mail.server";
import { listAcceptableOffers } from "~/rounds/model/acceptable-offers.server";
import { hasFile, readRoundParts, toOfferComparison } from "~/rounds/model/round-parts.server";
import { advanceRound } from "~/rounds/model/round-progress.server";
import { awaitsResult, withdrawInvitations } from "~/rounds/model/round-states.server";
import { lockInvitation, recordRoundEvent, removeDeadlines } from "~/rounds/model/rounds.server";
import { isInvitationUnanswered, isRunning } from "~/rounds/model/states";

/** The operator sees progress and offers before the round is opened. */
export async function listEntryRounds(entryIds: readonly string[], now = new Date()) {
  const rounds = await readRoundParts(entryIds);
  const invitations = rounds.flatMap((parts) => parts.invitations);
  const labs = await readDeliverability(entryIds, invitations);
  return rounds.map((parts) => ({
    ...parts.round,
    needs: parts.needs,
    labs: labs
      .filter(({ roundId }) => roundId === parts.round.id)
      .map(({ id, draft: _, ...lab }) => ({
        ...lab,
        invitationId: id,
        hasFile: hasFile(parts, id),
        questions: parts.questions(id),
      })),
    comparison: toOfferComparison(parts),
    decisions: parts.decisions,
    acceptable: listAcceptableOffers(parts, now),
  }));
}

export type DeskRound = Awaited<ReturnType<typeof listEntryRounds>>[number];

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
    if (awaitsResult(invitation)) await commitLabMail(tx, "offer-taken-out", locked);
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
