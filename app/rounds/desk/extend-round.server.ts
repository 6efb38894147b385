import { inArray } from "drizzle-orm";
import { offerInvitations } from "#database/offers";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { commitLabMails } from "~/rounds/messages/lab-mail.server";
import { canBeExtended, extendRoundDeadlines } from "~/rounds/model/round-states.server";
import {
  getRoundCanton,
  listInvitations,
  lockRound,
  queuePracticeMail,
  type Round,
  recordRoundEvent,
} from "~/rounds/model/rounds.server";
import {
  setDecisionDeadlines,
  setReminders,
  setRoundDeadlines,
} from "~/rounds/model/set-deadlines.server";
import { isInvitationUnanswered, isRunning } from "~/rounds/model/states";
import { parseLaterDecision, parseRoundEnds } from "./open-round.server";
import type { DeskOutcome } from "./round-desk.server";

/**
 * Sets later deadlines (ISO days). Until the practice has seen an offer, laboratories that ran out
 * of time may answer again, even if the round had ended without an offer; afterwards only the
 * decision is postponed.
 */
export function extendRound(
  actor: Actor,
  roundId: string,
  deadlines: { answerBy: string; decideBy: string },
  nowOverride?: Date,
): Promise<DeskOutcome | "bad-deadlines"> {
  return inTransaction(async (tx) => {
    const now = nowOverride ?? (await readDatabaseTime(tx));
    const locked = await lockRound(tx, roundId);
    if (locked === undefined) return "over";
    if (!isRunning(locked.round) && !canBeExtended(locked.round)) return "over";
    const ends =
      locked.round.openedAt !== null
        ? parseLaterDecision(deadlines, locked.round, now)
        : parseRoundEnds(deadlines, getRoundCanton(locked.round), now);
    if (ends === undefined) return "bad-deadlines";
    await putOffRound(tx, locked.round, ends, now);
    await queuePracticeMail(tx, locked, { template: "round-extended" });
    const { id } = locked.entry;
    await recordRoundEvent(tx, id, "round-extended", {}, actor.name);
    const subject = { kind: "entry" as const, id };
    recordAudit(tx, { actor, action: "round-extended", subject, detail: {} });
    return "done";
  });
}

/** Sets new ends, and tells all laboratories that have not answered. */
export async function putOffRound(
  tx: Transaction,
  before: Round,
  ends: Pick<Round, "answerBy" | "decideBy">,
  now: Date,
): Promise<void> {
  const state = await extendRoundDeadlines(tx, before, ends);
  const round = { ...before, ...ends, state, closedAt: null };
  if (round.openedAt === null) await setRoundDeadlines(tx, round);
  else await setDecisionDeadlines(tx, round);
  const unanswered = (await listInvitations(tx, [round.id])).filter(isInvitationUnanswered);
  for (const invitation of unanswered) await setReminders(tx, round, invitation, now);
  await commitLabMails(tx, "offer-extended", round, unanswered);
  const ids = unanswered.map(({ id }) => id);
  await tx
    .update(offerInvitations)
    .set({ extensionAskedAt: null, extensionReason: "" })
    .where(inArray(offerInvitations.id, ids));
}
