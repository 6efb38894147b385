import { and, desc, gte, inArray, isNotNull, lte, not, type SQL, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { submissionKinds } from "~/leads/index.server";
import { sum } from "~/lib/sum";
import { database } from "~/platform/database/database.server";
import { isShown } from "~/platform/database/merged-entries.server";
import { getWeekStarts } from "./weeks.server";

/** See docs/promises.md, Desk: figures. Suspected spam is never counted. */
export interface FigureCounts {
  /** Entries whose answer was due before this reading, as the list shows them. */
  overdue: number;
  practices: Total;
  contacts: Total;
  offerRequests: number;
  /** ISO time; null before the first entry. */
  lastEntry: string | null;
  /** Median of the entries of the last 12 weeks that are answered; null without any. */
  answerHours: number | null;
  /** ISO time of this reading. */
  asOf: string;
}

interface Total {
  total: number;
  /** Since Monday. */
  thisWeek: number;
}

/** Excludes suspected spam. */
export const isCountedEntry = not(entries.suspected);

/** Kinds that the operator must answer. */
export const answeredKinds = () =>
  submissionKinds.filter(({ needsAnswer }) => needsAnswer).map(({ name }) => name);

export async function readFigures(now = new Date()): Promise<FigureCounts> {
  const begins = getWeekStarts(now);
  const [overdue, counts, lastEntry, answerHours] = await Promise.all([
    database().$count(entries, and(lte(entries.urgency, now), isShown)),
    countByKind(begins.at(-1) ?? now),
    findLastEntry(),
    medianAnswerHours(begins[0] ?? now),
  ]);
  const total = (counted: CountedFigure, key: "total" | "thisWeek" | "offers") =>
    sum(counts.map((one) => (getFigureKinds(counted).includes(one.kind) ? one[key] : 0)));
  const figure = (counted: CountedFigure) => ({
    total: total(counted, "total"),
    thisWeek: total(counted, "thisWeek"),
  });
  return {
    overdue,
    practices: figure("practices"),
    contacts: figure("contacts"),
    offerRequests: total("practices", "offers"),
    lastEntry: lastEntry?.toISOString() ?? null,
    answerHours,
    asOf: now.toISOString(),
  };
}

type CountedFigure = Exclude<SubmissionKind["figure"], "none">;

export const getFigureKinds = (counted: CountedFigure) =>
  submissionKinds.filter(({ figure }) => figure === counted).map(({ name }) => name);

function countByKind(monday: Date) {
  return database()
    .select({
      kind: entries.kind,
      total: countWhere(sql`true`),
      thisWeek: countWhere(gte(entries.createdAt, monday)),
      offers: sql<number>`sum(${entries.offerRequests})`.mapWith(Number),
    })
    .from(entries)
    .where(
      and(
        isCountedEntry,
        inArray(entries.kind, [...getFigureKinds("practices"), ...getFigureKinds("contacts")]),
      ),
    )
    .groupBy(entries.kind);
}

export function countWhere(condition: SQL | undefined) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

async function findLastEntry(): Promise<Date | undefined> {
  const [last] = await database()
    .select({ createdAt: entries.createdAt })
    .from(entries)
    .where(isCountedEntry)
    .orderBy(desc(entries.createdAt))
    .limit(1);
  return last?.createdAt;
}

async function medianAnswerHours(since: Date): Promise<number | null> {
  // As float8: the numeric result of extract() takes twice as long to sort.
  const seconds = sql`extract(epoch from ${entries.answeredAt} - ${entries.createdAt})::float8`;
  const [row] = await database()
    .select({
      hours: sql<number | null>`percentile_cont(0.5) within group (order by ${seconds}) / 3600`,
    })
    .from(entries)
    .where(
      and(
        isCountedEntry,
        inArray(entries.kind, answeredKinds()),
        gte(entries.createdAt, since),
        isNotNull(entries.answeredAt),
      ),
    );
  return row?.hours ?? null;
}
