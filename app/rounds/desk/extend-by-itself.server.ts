import { and, eq, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import { type EventDetails, entryEvents, PORTAL_ACTOR } from "#database/entry-events";
import { mails } from "#database/mails";
import { offerInvitations } from "#database/offers";
import { isoDay } from "~/lib/swiss-time";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { isAutomationOn } from "~/platform/automation.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { commitLabMails } from "~/rounds/messages/lab-mail.server";
import { extendRoundDeadlines } from "~/rounds/model/round-states.server";
import {
  getRoundCanton,
  type Invitation,
  type LockedRound,
  listInvitations,
  lockRound,
  queuePracticeMail,
  type Round,
  recordRoundEvent,
} from "~/rounds/model/rounds.server";
import { setReminders, setRoundDeadlines } from "~/rounds/model/set-deadlines.server";
import { isInvitationUnanswered } from "~/rounds/model/states";
import { getRoundEnd, workingDaysAfter } from "~/rounds/model/working-time.server";
import { putOffRound } from "./extend-round.server";
import type { DeskOutcome } from "./round-desk.server";

const EXTENSION_DAYS = 2;

/** A practice that can compare as many does not wait for the others. */
const ENOUGH_OFFERS = 2;

/**
 * Puts a round off once that opened by itself, lacks answers, and that nobody at the desk has taken in hand since.
 * @param asking the invitation of the laboratory that asks for it
 * @returns whether it has
 */
export async function extendByItself(
  tx: Transaction,
  locked: LockedRound,
  now: Date,
  asking?: string,
): Promise<boolean> {
  const { round } = locked;
  if (round.state !== "open" || round.dateChanges > 0 || round.createdBy !== PORTAL_ACTOR) {
    return false;
  }
  const invitations = await listInvitations(tx, [round.id]);
  const waiting = invitations.filter(isInvitationUnanswered).length;
  const offers = invitations.filter(({ state }) => state === "answered").length;
  if (waiting === 0 || offers >= ENOUGH_OFFERS) return false;
  if (!(await isAutomationOn(tx))) return false;
  if (await isTakenInHand(tx, round, invitations)) return false;
  await putOffRound(tx, round, getLaterEnds(round, now), now);
  await queuePracticeMail(tx, locked, { template: "round-extended" });
  const { id, entryId } = round;
  const before = { answerBy: round.answerBy.toISOString(), decideBy: round.decideBy.toISOString() };
  const detail = { round: id, ...before, waiting, ...(asking && { asking }) };
  await recordRoundEvent(tx, entryId, "round-extended", detail, PORTAL_ACTOR);
  const subject = { kind: "entry" as const, id: entryId };
  recordAudit(tx, { actor: undefined, action: "round-extended", subject, detail: {} });
  return true;
}

/** A portal that was down over the end counts from now. */
function getLaterEnds(round: Round, now: Date): Pick<Round, "answerBy" | "decideBy"> {
  const canton = getRoundCanton(round);
  const putOff = (end: Date) =>
    getRoundEnd(workingDaysAfter(isoDay(end), EXTENSION_DAYS, canton), canton);
  const answerBy = putOff(now > round.answerBy ? now : round.answerBy);
  const decideBy = putOff(round.decideBy);
  return { answerBy, decideBy: decideBy > answerBy ? decideBy : putOff(answerBy) };
}

/** Whether an operator has done anything for the entry since its round opened. */
async function isTakenInHand(
  tx: Transaction,
  { id, entryId }: Round,
  invitations: readonly Invitation[],
): Promise<boolean> {
  const others = [PORTAL_ACTOR, ...invitations.map(({ labName }) => labName)];
  const isSinceOpening = sql`${entryEvents.createdAt} > (
    select opening.created_at from ${entryEvents} as opening
    where opening.entry_id = ${entryId} and opening.event = 'round-opened'
      and opening.detail ->> 'round' = ${id})`;
  const isByOperator = and(isNotNull(entryEvents.actor), notInArray(entryEvents.actor, others));
  const ofEntry = eq(entryEvents.entryId, entryId);
  return (await tx.$count(entryEvents, and(ofEntry, isByOperator, isSinceOpening))) > 0;
}

type StoredExtension = Extract<EventDetails["round-extended"], { round: string }>;

/** Undefined once the round has new dates again, has ended, or a laboratory has used the time. */
export async function findUndoableExtension(
  tx: Pick<Transaction, "select">,
  round: Round,
): Promise<(StoredExtension & { at: Date; unanswered: Invitation[] }) | undefined> {
  if (round.state !== "open" || round.dateChanges !== 1) return undefined;
  const [event] = await tx
    .select()
    .from(entryEvents)
    .where(
      and(
        eq(entryEvents.entryId, round.entryId),
        eq(entryEvents.event, "round-extended"),
        sql`${entryEvents.detail} ->> 'round' = ${round.id}`,
      ),
    );
  if (event === undefined) return undefined;
  // The table's types can't link a detail to its event.
  const extension = event.detail as StoredExtension;
  const unanswered = (await listInvitations(tx, [round.id])).filter(isInvitationUnanswered);
  const isUsed = unanswered.some(({ draftAt }) => draftAt !== null && draftAt > event.createdAt);
  return isUsed || unanswered.length < extension.waiting
    ? undefined
    : { ...extension, at: event.createdAt, unanswered };
}

/** Where the earlier end is over, the next run of the deadlines ends the time to answer. */
export function undoExtension(actor: Actor, roundId: string): Promise<DeskOutcome> {
  return inTransaction(async (tx) => {
    const locked = await lockRound(tx, roundId);
    const extension = locked && (await findUndoableExtension(tx, locked.round));
    if (locked === undefined || extension === undefined) return "over";
    const { round, entry } = locked;
    const answerBy = new Date(extension.answerBy);
    const ends = { answerBy, decideBy: new Date(extension.decideBy) };
    await extendRoundDeadlines(tx, round, ends);
    await setRoundDeadlines(tx, { ...round, ...ends });
    // What the laboratory asked for is open again.
    if (extension.asking !== undefined) {
      await tx
        .update(offerInvitations)
        .set({ extensionAskedAt: extension.at })
        .where(eq(offerInvitations.id, extension.asking));
    }
    const unaware = await discardExtensionMails(tx, round);
    const now = await readDatabaseTime(tx);
    if (answerBy > now) {
      for (const one of extension.unanswered)
        await setReminders(tx, { ...round, ...ends }, one, now);
      const told = extension.unanswered.filter(({ id }) => !unaware.has(id));
      await commitLabMails(tx, "offer-extended", round, told);
      if (!unaware.has(round.id)) {
        await queuePracticeMail(tx, locked, { template: "round-extended" });
      }
    }
    await recordRoundEvent(tx, entry.id, "extension-undone", { round: round.id }, actor.name);
    const subject = { kind: "entry" as const, id: entry.id };
    recordAudit(tx, { actor, action: "extension-undone", subject, detail: {} });
    return "done";
  });
}

/**
 * Deletes the letters about the extension that wait for office hours.
 * @returns ids of the round, for its practice, and of the invitations that now hear of nothing
 */
async function discardExtensionMails(
  tx: Transaction,
  { id, entryId }: Round,
): Promise<ReadonlySet<string>> {
  const about = sql<string>`coalesce(${mails.detail} -> 'invitation' ->> 0, ${mails.detail} -> 'round' ->> 0)`;
  const ofRound = sql`(${mails.detail} -> 'round' ->> 0 = ${id} or ${mails.detail} -> 'invitation' ->> 0 in (
    select ${offerInvitations.id}::text from ${offerInvitations} where ${offerInvitations.roundId} = ${id}))`;
  const isExtension = inArray(mails.template, ["round-extended", "offer-extended"]);
  const isUnsent = and(eq(mails.entryId, entryId), isExtension, eq(mails.status, "pending"));
  const discarded = await tx.delete(mails).where(and(isUnsent, ofRound)).returning({ about });
  return new Set(discarded.map((one) => one.about));
}
