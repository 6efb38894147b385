import { and, eq, gt, sql } from "drizzle-orm";
import { entryEvents } from "#database/entry-events";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { insertOfferRequests, practiceSubmission } from "~/leads/index.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { putOffRound } from "~/rounds/desk/extend-round.server";
import { getUsualEnds, listLabsForRound, type RoundLab } from "~/rounds/desk/round-choice.server";
import { readRoundSource } from "~/rounds/model/round-source.server";
import { canPracticeExtend } from "~/rounds/model/round-states.server";
import {
  getRoundCanton,
  listInvitations,
  notifyOperatorAboutRounds,
  recordRoundEvent,
} from "~/rounds/model/rounds.server";
import { withRoundDecision } from "./practice-decision.server";

/*
 * What a practice can do by itself when a round has brought it no laboratory.
 */

type Outcome = "done" | "over" | "not-allowed";

/** Laboratories that the round has not asked and that may be asked, best fit first. */
export async function listOtherLabs(
  { id, entryId }: { id: string; entryId: string },
  db: Pick<Transaction, "select" | "execute"> = database(),
): Promise<RoundLab[]> {
  const source = await readRoundSource(entryId, db);
  if (source === undefined) return [];
  const asked = new Set((await listInvitations(db, [id])).map(({ lab }) => lab));
  const labs = await listLabsForRound(entryId, source, db);
  return labs.filter(
    (lab) =>
      lab.recipient !== undefined &&
      lab.isExcluded === undefined &&
      lab.isInvited === undefined &&
      !asked.has(lab.id),
  );
}

/** Of laboratories that can't be asked any more the others are. */
export function requestOtherLabs(
  access: PracticeAccess,
  roundId: string,
  labIds: readonly string[],
): Promise<Outcome> {
  return withRoundDecision<Outcome>(access, { roundId }, async (tx, { round, entry }) => {
    if (entry.kind !== practiceSubmission.name) return "over";
    const labs = (await listOtherLabs(round, tx)).filter(({ id }) => labIds.includes(id));
    if (labs.length === 0) return "over";
    await insertOfferRequests(tx, entry.id, labs);
    return "done";
  });
}

/** As much time as a new round has. */
export function extendOwnRound(
  access: PracticeAccess,
  roundId: string,
  nowOverride?: Date,
): Promise<Outcome> {
  return withRoundDecision<Outcome>(access, { roundId, nowOverride }, async (tx, locked) => {
    const { round, invitations, now } = locked;
    if (!canPracticeExtend(round, invitations)) return "over";
    await putOffRound(tx, round, getUsualEnds(now, getRoundCanton(round)), now);
    await recordRoundEvent(tx, round.entryId, "round-extended", {});
    return "done";
  });
}

/** The operator is notified once a day, and reads in the history what was said since. */
export function requestCall(
  access: PracticeAccess,
  roundId: string,
  text: string,
): Promise<Outcome> {
  return withRoundDecision<Outcome>(access, { roundId }, async (tx, { round }) => {
    const isToday = and(
      eq(entryEvents.entryId, round.entryId),
      eq(entryEvents.event, "call-asked"),
      gt(entryEvents.createdAt, sql`now() - interval '1 day'`),
    );
    const isSame = sql`${entryEvents.detail} ->> 'text' = ${text}`;
    if ((await tx.$count(entryEvents, and(isToday, isSame))) > 0) return "done";
    const isFirst = (await tx.$count(entryEvents, isToday)) === 0;
    await recordRoundEvent(tx, round.entryId, "call-asked", { text });
    if (isFirst) await notifyOperatorAboutRounds(tx, "call-asked", [round]);
    return "done";
  });
}
