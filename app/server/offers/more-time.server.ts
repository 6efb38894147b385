import { eq } from "drizzle-orm";
import { isRunning, isWaiting } from "~/offers/states";
import { database, inTransaction } from "~/server/database/database.server";
import { databaseClock, databaseTime } from "~/server/database/database-time.server";
import { offerInvitations, offerRounds } from "../../../database/offers";
import type { LabAccess } from "./lab-access.server";
import {
  type Invitation,
  lockInvitation,
  noticeOperator,
  type Round,
  recordRoundEvent,
} from "./rounds.server";

/** All that a laboratory sees whose time is over before it has answered: nothing of the practice. */
export interface MissedRound {
  labName: string;
  answerBy: Date;
  hasDeclined: boolean;
  draftAt: Date | null;
  /** When it has asked for more time. */
  askedAt: Date | null;
  mayAsk: boolean;
}

export async function readMissed({ invitationId }: LabAccess): Promise<MissedRound | undefined> {
  const [found] = await database()
    .select({ invitation: offerInvitations, round: offerRounds, clock: databaseClock })
    .from(offerInvitations)
    .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
    .where(eq(offerInvitations.id, invitationId));
  if (found === undefined) return undefined;
  const { invitation, round } = found;
  return {
    labName: invitation.labName,
    answerBy: round.answerBy,
    hasDeclined: invitation.state === "abgelehnt",
    draftAt: invitation.draftAt,
    askedAt: invitation.extensionAskedAt,
    mayAsk: mayAskForTime(invitation, round),
  };
}

/** As long as an operator can give it: until the practice has seen the first offer (`extendRound`). */
export function mayAskForTime(
  invitation: Pick<Invitation, "state" | "extensionAskedAt">,
  round: Pick<Round, "state" | "openedAt">,
): boolean {
  const hasNotAnswered = isWaiting(invitation) || invitation.state === "abgelaufen";
  const canBeExtended = isRunning(round) || round.state === "abgelaufen";
  const isSealed = round.openedAt === null;
  return hasNotAnswered && canBeExtended && isSealed && invitation.extensionAskedAt === null;
}

/** Tells the operator once that a laboratory would answer, but not in time. */
export function askForTime({ invitationId }: LabAccess, reason: string): Promise<"done" | "over"> {
  return inTransaction(async (tx) => {
    const locked = await lockInvitation(tx, invitationId);
    if (locked === undefined) return "over";
    const { invitation, round } = locked;
    if (invitation.extensionAskedAt !== null) return "done";
    if (!mayAskForTime(invitation, round)) return "over";
    await tx
      .update(offerInvitations)
      .set({ extensionAskedAt: await databaseTime(tx), extensionReason: reason })
      .where(eq(offerInvitations.id, invitation.id));
    const { labName } = invitation;
    await recordRoundEvent(tx, round.entryId, "extension-asked", { lab: [labName] }, labName);
    await noticeOperator(tx, "extension-asked", [round]);
    return "done";
  });
}
