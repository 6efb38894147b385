import type { Transaction } from "~/platform/database/database.server";
import { mailLabs } from "~/rounds/messages/lab-mail.server";
import { closeRound, undecidedInvitations } from "~/rounds/model/round-states.server";
import { type LockedRound, listDecisions, listInvitations } from "~/rounds/model/rounds.server";

export async function endUndecidedRound(
  tx: Transaction,
  { round }: Pick<LockedRound, "round">,
  now: Date,
): Promise<void> {
  const invitations = await listInvitations(tx, [round.id]);
  const left = undecidedInvitations(invitations, await listDecisions(tx, [round.id]));
  await closeRound(tx, round.id, "expired", now);
  await mailLabs(tx, "offer-undecided", round, left);
}
