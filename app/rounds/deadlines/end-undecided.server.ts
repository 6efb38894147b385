import type { Transaction } from "~/platform/database/database.server";
import { mailLabs } from "~/rounds/messages/lab-mail.server";
import { closeRound, undecidedInvitations } from "~/rounds/model/round-states.server";
import { decisionsOf, invitationsOf, type LockedRound } from "~/rounds/model/rounds.server";

/** The practice's own date is over: the laboratories whose offers are left hear that. */
export async function endUndecided(
  tx: Transaction,
  { round }: Pick<LockedRound, "round">,
  now: Date,
): Promise<void> {
  const invitations = await invitationsOf(tx, [round.id]);
  const left = undecidedInvitations(invitations, await decisionsOf(tx, [round.id]));
  await closeRound(tx, round.id, "expired", now);
  await mailLabs(tx, "offer-undecided", round, left);
}
