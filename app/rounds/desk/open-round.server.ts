import { and, eq } from "drizzle-orm";
import { entries } from "#database/entries";
import { PORTAL_ACTOR } from "#database/entry-events";
import { offerInvitations, offerRounds } from "#database/offers";
import { findUnpublished, KINDS_WITH_CONTACTS } from "~/directory/index.server";
import { setStatus } from "~/forms/submissions/set-status.server";
import { type Needs, readNeeds } from "~/leads/index";
import { readExcludedLabs } from "~/leads/index.server";
import { isUuid } from "~/lib/identity";
import { isIsoDay } from "~/lib/swiss-time";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { listOfPractice } from "~/platform/database/merged-entries.server";
import { commitLabMails } from "~/rounds/messages/lab-mail.server";
import { readRoundSource } from "~/rounds/model/round-source.server";
import {
  getRoundCanton,
  queuePracticeMail,
  type Round,
  recordRoundEvent,
} from "~/rounds/model/rounds.server";
import { setReminders, setRoundDeadlines } from "~/rounds/model/set-deadlines.server";
import { getRoundEnd } from "~/rounds/model/working-time.server";
import { listLabsForRound, type RoundLab } from "./round-choice.server";

export interface RoundInput {
  roundId: string;
  labs: readonly string[];
  needs: Needs;
  /** ISO days; the round ends at 17:00 of that day, or of the next working day. */
  answerBy: string;
  decideBy: string;
  reveal: "on_acceptance" | "at_once";
}

/**
 * - `opened`, also if the same form is sent again
 * - `no-labs`: none selected, or one that can't be invited: it has left the directory, or has no
 *   address for requests
 * - `excluded`: one of them must not be invited (excluded by the practice, or its current
 *   laboratory)
 * - `bad-deadlines`: in the past, or the decision not after the answers
 */
export type OpenOutcome = "opened" | "no-labs" | "excluded" | "bad-deadlines" | "unknown";

export function openRound(
  actor: Actor,
  entryId: string,
  input: RoundInput,
  nowOverride?: Date,
): Promise<OpenOutcome> {
  return inTransaction(async (tx) => {
    const now = nowOverride ?? (await readDatabaseTime(tx));
    return openRoundWithin(tx, actor, entryId, input, now);
  });
}

/**
 * Stores round, invitations, deadlines, event, audit line and mails.
 * @param actor undefined for the portal itself
 */
export async function openRoundWithin(
  tx: Transaction,
  actor: Actor | undefined,
  entryId: string,
  input: RoundInput,
  now: Date,
): Promise<OpenOutcome> {
  const actorName = actor?.name ?? PORTAL_ACTOR;
  if (!isUuid(entryId) || !isUuid(input.roundId)) return "unknown";
  const [entry] = await tx.select().from(entries).where(eq(entries.id, entryId)).for("update");
  const basis = entry && (await readRoundSource(entryId, tx));
  if (entry === undefined || basis === undefined) return "unknown";
  if (await isAlreadyOpened(tx, entryId, input.roundId)) return "opened";
  const candidates = await listLabsForRound(entryId, basis, tx);
  const selected = candidates.filter(({ id }) => input.labs.includes(id));
  if (selected.some(({ isExcluded }) => isExcluded !== undefined)) return "excluded";
  const invited = selected.filter(({ recipient }) => recipient !== undefined);
  // All or none: a laboratory must not be skipped silently.
  if (invited.length === 0 || invited.length < new Set(input.labs).size) return "no-labs";
  // This process's snapshot may still contain a laboratory that was just removed.
  const ids = invited.map(({ id }) => id);
  if ((await findUnpublished(tx, KINDS_WITH_CONTACTS, ids)).length > 0) return "no-labs";
  const needs = readNeeds(input.needs);
  const ends = parseRoundEnds(input, needs.canton || undefined, now);
  if (ends === undefined) return "bad-deadlines";
  const [round] = await tx
    .insert(offerRounds)
    .values({
      id: input.roundId,
      entryId,
      excludedLabs: await readExcludedLabs(await listOfPractice(entryId, tx), tx),
      reveal: input.reveal,
      needs: { ...needs },
      ...ends,
      createdBy: actorName,
      createdAt: now,
    })
    .returning();
  if (round === undefined) throw new Error("The round could not be stored");
  await setRoundDeadlines(tx, round);
  for (const lab of invited) await invite(tx, round, lab, now);
  await queuePracticeMail(tx, { round, entry }, { template: "round-begun" });
  await tx
    .update(entries)
    .set({ answeredAt: entry.answeredAt ?? now })
    .where(eq(entries.id, entryId));
  const labs = invited.map(({ id, name }) => ({ id, name }));
  await recordRoundEvent(tx, entryId, "round-opened", { round: round.id, labs }, actorName);
  if (entry.status === "new") {
    await setStatus(tx, { ...entry, answeredAt: entry.answeredAt ?? now }, "contacted", actor);
  }
  const subject = { kind: "entry" as const, id: entryId };
  const detail = { labs: labs.map(({ id }) => id) };
  recordAudit(tx, { actor, action: "round-opened", subject, detail });
  return "opened";
}

async function isAlreadyOpened(
  tx: Transaction,
  entryId: string,
  roundId: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: offerRounds.id })
    .from(offerRounds)
    .where(and(eq(offerRounds.id, roundId), eq(offerRounds.entryId, entryId)));
  return found.length > 0;
}

/** @returns undefined if the answers would end in the past, or the decision not after them */
export function parseRoundEnds(
  { answerBy, decideBy }: { answerBy: string; decideBy: string },
  canton: string | undefined,
  now: Date,
): Pick<Round, "answerBy" | "decideBy"> | undefined {
  if (!isDay(answerBy) || !isDay(decideBy)) return undefined;
  const ends = { answerBy: getRoundEnd(answerBy, canton), decideBy: getRoundEnd(decideBy, canton) };
  return ends.answerBy > now && ends.decideBy > ends.answerBy ? ends : undefined;
}

export function parseLaterDecision(
  { decideBy: day }: { decideBy: string },
  round: Round,
  now: Date,
): Pick<Round, "answerBy" | "decideBy"> | undefined {
  if (!isDay(day)) return undefined;
  const { answerBy } = round;
  const decideBy = getRoundEnd(day, getRoundCanton(round));
  return decideBy > now && decideBy > answerBy ? { answerBy, decideBy } : undefined;
}

/** Bounds the year, because a far one would keep the round open forever. */
function isDay(day: string): boolean {
  return day.startsWith("20") && isIsoDay(day);
}

async function invite(
  tx: Transaction,
  round: Round,
  { id: lab, name: labName, tests }: RoundLab,
  now: Date,
): Promise<void> {
  const [invitation] = await tx
    .insert(offerInvitations)
    .values({ roundId: round.id, lab, labName, tests: [...tests], invitedAt: now })
    .returning();
  if (invitation === undefined) throw new Error("The invitation could not be stored");
  await commitLabMails(tx, "offer-invitation", round, [invitation]);
  await setReminders(tx, round, invitation, now);
}
