import { eq } from "drizzle-orm";
import { offerInvitations } from "#database/offers";
import { inTransaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { extendByItself } from "~/rounds/desk/extend-by-itself.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { recordMemberAction } from "~/rounds/lab/record-member-action.server";
import { mayRequestMoreTime, wasWithdrawn } from "~/rounds/model/round-states.server";
import {
  findInvitationWithRound,
  lockInvitation,
  notifyOperatorAboutRounds,
  recordRoundEvent,
} from "~/rounds/model/rounds.server";

/** Contains nothing about the practice. */
export async function readClosedRequest({ invitationId }: LabAccess) {
  const found = await findInvitationWithRound(invitationId);
  if (found === undefined) return undefined;
  const { invitation, round, clock } = found;
  return {
    labName: invitation.labName,
    invitedAt: invitation.invitedAt,
    withdrawnAt: wasWithdrawn(round, clock) ? round.closedAt : undefined,
    answerBy: round.answerBy,
    hasDeclined: invitation.state === "declined",
    draftAt: invitation.draftAt,
    askedAt: invitation.extensionAskedAt,
    mayAsk: mayRequestMoreTime(invitation, round),
  };
}

export type ClosedRequest = NonNullable<Awaited<ReturnType<typeof readClosedRequest>>>;

export function requestMoreTime(access: LabAccess, reason: string): Promise<"done" | "over"> {
  const { invitationId } = access;
  return inTransaction(async (tx) => {
    const locked = await lockInvitation(tx, invitationId);
    if (locked === undefined) return "over";
    const { invitation, round } = locked;
    if (invitation.extensionAskedAt !== null) return "done";
    if (!mayRequestMoreTime(invitation, round)) return "over";
    const now = await readDatabaseTime(tx);
    const { labName } = invitation;
    await recordRoundEvent(tx, round.entryId, "extension-asked", { lab: [labName] }, labName);
    recordMemberAction(tx, access, "more-time");
    const isExtended = await extendByItself(tx, locked, now, invitation.id);
    // An operator who undoes that reads why it was asked for.
    await tx
      .update(offerInvitations)
      .set({ extensionAskedAt: isExtended ? null : now, extensionReason: reason })
      .where(eq(offerInvitations.id, invitation.id));
    if (!isExtended) await notifyOperatorAboutRounds(tx, "extension-asked", [round]);
    return "done";
  });
}
