import { eq } from "drizzle-orm";
import { offerInvitations, offerRounds } from "#database/offers";
import { database, inTransaction } from "~/platform/database/database.server";
import { databaseClock, readDatabaseTime } from "~/platform/database/database-time.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { recordMemberAction } from "~/rounds/lab/record-member-action.server";
import { mayRequestMoreTime, wasWithdrawn } from "~/rounds/model/round-states.server";
import {
  lockInvitation,
  notifyOperatorAboutRounds,
  recordRoundEvent,
} from "~/rounds/model/rounds.server";

/** Contains nothing about the practice. */
export interface ClosedRequest {
  labName: string;
  invitedAt: Date;
  withdrawnAt: Date | undefined;
  answerBy: Date;
  hasDeclined: boolean;
  draftAt: Date | null;
  askedAt: Date | null;
  mayAsk: boolean;
}

export async function readClosedRequest({
  invitationId,
}: LabAccess): Promise<ClosedRequest | undefined> {
  const [found] = await database()
    .select({ invitation: offerInvitations, round: offerRounds, clock: databaseClock })
    .from(offerInvitations)
    .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
    .where(eq(offerInvitations.id, invitationId));
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

export function requestMoreTime(access: LabAccess, reason: string): Promise<"done" | "over"> {
  const { invitationId } = access;
  return inTransaction(async (tx) => {
    const locked = await lockInvitation(tx, invitationId);
    if (locked === undefined) return "over";
    const { invitation, round } = locked;
    if (invitation.extensionAskedAt !== null) return "done";
    if (!mayRequestMoreTime(invitation, round)) return "over";
    await tx
      .update(offerInvitations)
      .set({ extensionAskedAt: await readDatabaseTime(tx), extensionReason: reason })
      .where(eq(offerInvitations.id, invitation.id));
    const { labName } = invitation;
    await recordRoundEvent(tx, round.entryId, "extension-asked", { lab: [labName] }, labName);
    await notifyOperatorAboutRounds(tx, "extension-asked", [round]);
    recordMemberAction(tx, access, "more-time");
    return "done";
  });
}
