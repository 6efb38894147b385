import { and, asc, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { offerQuestions } from "#database/offer-questions";
import { decisions, offerInvitations, offerRounds } from "#database/offers";
import { containsWords } from "~/forms/submissions/entry-summary.server";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import { type ListCursor, readKeysetPage } from "~/platform/database/keyset.server";
import { findShown, MERGED_PAIRS, readMerged } from "~/platform/database/merged-entries.server";
import { readDeliverability } from "~/rounds/messages/lab-deliverability.server";
import { findUnreachedRounds } from "~/rounds/messages/practice-deliverability.server";
import { isWaitingForRelease } from "~/rounds/model/read-questions.server";
import { canBeExtended, hasNotAnswered } from "~/rounds/model/round-states.server";
import {
  isInvitationUnanswered,
  isRunning,
  isUndelivered,
  type RoundState,
  RUNNING_STATES,
  roundStates,
} from "~/rounds/model/states";

/** Empty texts do not filter. */
export interface RoundFilter {
  state: RoundState | "running";
  q?: string;
  canton?: string;
  lab?: string;
}

const due = sql<Date>`case ${offerRounds.state} when 'open' then ${offerRounds.answerBy}
  when 'comparison' then ${offerRounds.decideBy} else ${offerRounds.closedAt} end`;

const isSettled = sql<boolean>`(${eq(entries.status, "done")} or exists (
  select from offer_rounds as later where later.entry_id = ${offerRounds.entryId}
    and later.created_at > ${offerRounds.createdAt}))`;

/** Sorted by due date, ended rounds by latest end. */
export async function listRounds(
  { state, ...rest }: RoundFilter,
  cursor: ListCursor = {},
  now = new Date(),
) {
  const order = {
    table: offerRounds,
    by: due,
    id: offerRounds.id,
    descending: !["running", ...RUNNING_STATES].includes(state),
  };
  const page = await readKeysetPage(order, cursor, ({ beyond, orderBy, limit }) =>
    database()
      .select({
        id: offerRounds.id,
        entryId: offerRounds.entryId,
        state: offerRounds.state,
        createdAt: offerRounds.createdAt,
        answerBy: offerRounds.answerBy,
        decideBy: offerRounds.decideBy,
        openedAt: offerRounds.openedAt,
        closedAt: offerRounds.closedAt,
        isSettled,
        title: entries.title,
        phone: entries.phone,
        detail: entries.detail,
        specialty: entries.specialty,
        due: due.mapWith(offerRounds.answerBy),
      })
      .from(offerRounds)
      .innerJoin(entries, eq(entries.id, offerRounds.entryId))
      .where(and(hasState(state), ...matches(rest), beyond))
      .orderBy(...orderBy)
      .limit(limit),
  );
  const counts = await countParts(page.rows);
  const unreached = await findUnreachedRounds(page.rows.map(({ entryId }) => entryId));
  const rows = (await toPractices(page.rows)).map(({ isSettled, ...row }) => {
    // In a finished round nothing can be released and nobody reached.
    const parts = counts(row.id);
    const todo = isRunning(row) ? parts : { ...parts, unreached: 0, waitingMessages: 0 };
    const wantingTime = canBeExtended(row) ? parts.wantingTime : 0;
    const isOverdue = isRunning(row) && row.due < now;
    const isLeft = row.state === "expired" && !isSettled;
    /** It ended without an offer or a decision, and nothing was done about it since. */
    const lacks = isLeft ? (row.openedAt === null ? "offer" : "decision") : undefined;
    const isPracticeUnreached = unreached.has(row.id);
    return { ...row, ...todo, wantingTime, isOverdue, lacks, isPracticeUnreached } as const;
  });
  return { ...page, rows };
}

export type RoundListLine = Awaited<ReturnType<typeof listRounds>>["rows"][number];

interface PracticeFacts {
  entryId: string;
  title: string;
  detail: string;
  specialty: string | null;
  createdAt: Date;
  isSettled: boolean;
}

/** Names each round after the entry that stands for its practice, which settles it too. */
async function toPractices<Row extends PracticeFacts>(rows: readonly Row[]): Promise<Row[]> {
  const shown = await findShown(rows.map(({ entryId }) => entryId));
  const merged = [...(await readMerged([...new Set(shown.values())]))].filter(
    ([, ids]) => ids.length > 1,
  );
  if (merged.length === 0) return [...rows];
  const [targets, rounds] = await Promise.all([
    database()
      .select()
      .from(entries)
      .where(
        isAnyOf(
          entries.id,
          merged.map(([id]) => id),
        ),
      ),
    database()
      .select({ entryId: offerRounds.entryId, createdAt: offerRounds.createdAt })
      .from(offerRounds)
      .where(
        isAnyOf(
          offerRounds.entryId,
          merged.flatMap(([, ids]) => ids),
        ),
      ),
  ]);
  const practices = new Map(
    merged.flatMap(([id, ids]) => {
      const target = targets.find((one) => one.id === id);
      const own = rounds.filter(({ entryId }) => ids.includes(entryId));
      return target === undefined ? [] : ids.map((one) => [one, { target, own }] as const);
    }),
  );
  return rows.map((row) => {
    const practice = practices.get(row.entryId);
    if (practice === undefined) return row;
    const { id: entryId, title, detail, specialty, status } = practice.target;
    const hasLater = practice.own.some(({ createdAt }) => createdAt > row.createdAt);
    const isSettled = row.isSettled || status === "done" || hasLater;
    return { ...row, entryId, title, detail, specialty, isSettled };
  });
}

function hasState(state: RoundFilter["state"]): SQL {
  return inArray(offerRounds.state, state === "running" ? [...RUNNING_STATES] : [state]);
}

function matches({ q = "", canton = "", lab = "" }: Partial<RoundFilter>): (SQL | undefined)[] {
  const ofEntry = [...containsWords(q), ...(canton === "" ? [] : [eq(entries.canton, canton)])];
  const fittingEntries = database()
    .select({ id: entries.id })
    .from(entries)
    .where(and(...ofEntry));
  const askedIn = database()
    .select({ id: offerInvitations.roundId })
    .from(offerInvitations)
    .where(eq(offerInvitations.lab, lab));
  return [
    ofEntry.length === 0
      ? undefined
      : or(
          inArray(offerRounds.entryId, fittingEntries),
          sql`${offerRounds.entryId} = any(array(select merged.entry_id
            from ${MERGED_PAIRS} merged where merged.into_id in ${fittingEntries}))`,
        ),
    lab === "" ? undefined : inArray(offerRounds.id, askedIn),
  ];
}

async function countParts(rounds: readonly { id: string; entryId: string }[]) {
  const ofRounds = isAnyOf(
    offerInvitations.roundId,
    rounds.map(({ id }) => id),
  );
  const [invitations, words, accepted] = await Promise.all([
    database()
      .select({
        id: offerInvitations.id,
        roundId: offerInvitations.roundId,
        lab: offerInvitations.lab,
        labName: offerInvitations.labName,
        state: offerInvitations.state,
        extensionAskedAt: offerInvitations.extensionAskedAt,
      })
      .from(offerInvitations)
      .where(ofRounds)
      .orderBy(asc(offerInvitations.labName)),
    database()
      .select({ roundId: offerInvitations.roundId, words: count() })
      .from(offerQuestions)
      .innerJoin(offerInvitations, eq(offerInvitations.id, offerQuestions.invitationId))
      .where(and(ofRounds, isWaitingForRelease))
      .groupBy(offerInvitations.roundId),
    database()
      .select({ invitationId: decisions.invitationId })
      .from(decisions)
      .innerJoin(offerInvitations, eq(offerInvitations.id, decisions.invitationId))
      .where(and(ofRounds, eq(decisions.outcome, "accepted"))),
  ]);
  const acceptedIds = new Set(accepted.map(({ invitationId }) => invitationId));
  const awaited = await readDeliverability(
    rounds.map(({ entryId }) => entryId),
    invitations.filter(isInvitationUnanswered),
  );
  const unreached = awaited.filter(({ reach }) => isUndelivered(reach));
  return (roundId: string) => {
    const roundInvitations = invitations.filter((one) => one.roundId === roundId);
    return {
      labNames: roundInvitations.map(({ labName }) => labName),
      acceptedLab: roundInvitations.find(({ id }) => acceptedIds.has(id))?.labName,
      invited: roundInvitations.length,
      answered: roundInvitations.filter(({ state }) => state === "answered" || state === "declined")
        .length,
      unreached: unreached.filter((one) => one.roundId === roundId).length,
      waitingMessages: words.find((one) => one.roundId === roundId)?.words ?? 0,
      wantingTime: roundInvitations.filter(
        (one) => hasNotAnswered(one) && one.extensionAskedAt !== null,
      ).length,
    };
  };
}

export async function countRounds(filter: Partial<RoundFilter> = {}) {
  const rows = await database()
    .select({ state: offerRounds.state, rounds: count() })
    .from(offerRounds)
    .where(and(...matches(filter)))
    .groupBy(offerRounds.state);
  const of = (state: RoundState) => rows.find((one) => one.state === state)?.rounds ?? 0;
  const byState = Object.fromEntries(roundStates.map(({ value }) => [value, of(value)])) as Record<
    RoundState,
    number
  >;
  return { ...byState, running: byState.open + byState.comparison };
}

/** Skips through the index, so the number of invitations does not matter. */
export async function listInvitedLabs(): Promise<{ lab: string; labName: string }[]> {
  const { rows } = await database().execute<{ lab: string; labName: string }>(sql`
    with recursive asked as (
      (select lab, lab_name from offer_invitations order by lab desc, invited_at desc limit 1)
      union all
      select before.lab, before.lab_name from asked, lateral (
        select lab, lab_name from offer_invitations where lab < asked.lab
        order by lab desc, invited_at desc limit 1) before)
    select lab, lab_name as "labName" from asked`);
  return rows;
}

/** Uses an index of running rounds, so the number of ended ones does not matter. */
export function countOverdue(now = new Date()): Promise<number> {
  return database().$count(
    offerRounds,
    and(inArray(offerRounds.state, [...RUNNING_STATES]), sql`${due} < ${now.toISOString()}`),
  );
}
