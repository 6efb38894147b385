import { and, eq, inArray } from "drizzle-orm";
import { offerInvitations } from "#database/offers";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { setDecisionDeadlines } from "~/rounds/deadlines/offer-deadlines.server";
import { commitLabMails } from "~/rounds/messages/lab-mail.server";
import { extendRoundDeadlines } from "~/rounds/model/round-states.server";
import {
  getRoundCanton,
  type Invitation,
  lockRound,
  type Round,
  recordRoundEvent,
} from "~/rounds/model/rounds.server";
import { isRunning, UNANSWERED_STATES } from "~/rounds/model/states";
import {
  parseLaterDecision,
  parseRoundEnds,
  setReminders,
  setRoundDeadlines,
} from "./open-round.server";
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
    const isOver = locked?.round.state === "expired" && locked.round.openedAt === null;
    if (locked === undefined || (!isRunning(locked.round) && !isOver)) return "over";
    const isOpened = locked.round.openedAt !== null;
    const ends = isOpened
      ? parseLaterDecision(deadlines, locked.round, now)
      : parseRoundEnds(deadlines, getRoundCanton(locked.round), now);
    if (ends === undefined) return "bad-deadlines";
    const state = await extendRoundDeadlines(tx, locked.round, ends);
    const round = { ...locked.round, ...ends, state, closedAt: null };
    if (isOpened) await setDecisionDeadlines(tx, round);
    else await setRoundDeadlines(tx, round);
    const again = await listUnanswered(tx, roundId);
    for (const invitation of again) await setReminders(tx, round, invitation, now);
    await notifyOfExtension(tx, round, again);
    const { id } = locked.entry;
    await recordRoundEvent(tx, id, "round-extended", {}, actor.name);
    const subject = { kind: "entry" as const, id };
    recordAudit(tx, { actor, action: "round-extended", subject, detail: {} });
    return "done";
  });
}

async function notifyOfExtension(
  tx: Transaction,
  round: Pick<Round, "id" | "entryId">,
  invitations: readonly Invitation[],
): Promise<void> {
  const waiting = invitations.filter(({ extensionAskedAt }) => extensionAskedAt !== null);
  await commitLabMails(tx, "offer-extended", round, waiting);
  await tx
    .update(offerInvitations)
    .set({ extensionAskedAt: null, extensionReason: "" })
    .where(
      inArray(
        offerInvitations.id,
        waiting.map(({ id }) => id),
      ),
    );
}

function listUnanswered(tx: Transaction, roundId: string): Promise<Invitation[]> {
  const isOfRound = eq(offerInvitations.roundId, roundId);
  return tx
    .select()
    .from(offerInvitations)
    .where(and(isOfRound, inArray(offerInvitations.state, [...UNANSWERED_STATES])));
}
