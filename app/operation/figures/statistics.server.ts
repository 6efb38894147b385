import { and, desc, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { specialtyLabel } from "#catalogue/specialties";
import { entries } from "#database/entries";
import { submissionKinds } from "~/leads/index.server";
import { HOUR_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { isShown } from "~/platform/database/merged-entries.server";
import { type OfferFigures, readOfferFigures } from "~/rounds/index.server";
import {
  answeredKinds,
  countWhere,
  type FigureCounts,
  getFigureKinds,
  isCountedEntry,
  readFigures,
} from "./figures.server";
import { getWeekStarts } from "./weeks.server";

export interface EntryStatistics {
  figures: FigureCounts;
  /** ISO times of the last 12 Mondays, oldest first; the last week is not over. */
  weeks: string[];
  /** Entries per kind, by week. */
  kinds: { label: string; counts: number[] }[];
  /** Stored practices by specialty, most frequent first. */
  specialties: { label: string; count: number }[];
  answers: AnswerTimes;
  /** Rounds of these 12 weeks. */
  offers: OfferFigures;
}

/** Entries of these 12 weeks that need an answer: each is in exactly one of the counts. */
export interface AnswerTimes {
  under4: number;
  under24: number;
  under48: number;
  over48: number;
  /** Not answered yet, after 48 hours. */
  overdue: number;
  /** Not answered yet, within 48 hours. */
  open: number;
}

export async function readStatistics(now = new Date()): Promise<EntryStatistics> {
  const begins = getWeekStarts(now);
  const [figures, kinds, specialties, answers, offers] = await Promise.all([
    readFigures(now),
    countByWeek(begins),
    countBySpecialty(),
    countAnswerTimes(begins[0] ?? now, now),
    readOfferFigures(OFFER_DAYS, now),
  ]);
  return {
    figures,
    weeks: begins.map((week) => week.toISOString()),
    kinds,
    specialties,
    answers,
    offers,
  };
}

const OFFER_DAYS = 84;

const count = sql<number>`count(*)`.mapWith(Number);

async function countByWeek(begins: readonly Date[]): Promise<EntryStatistics["kinds"]> {
  const thresholds = sql.param(begins.map((begin) => begin.toISOString()));
  const rows = await database()
    .select({
      kind: entries.kind,
      week: sql<number>`width_bucket(${entries.createdAt}, ${thresholds}::timestamptz[])`,
      count,
    })
    .from(entries)
    .where(and(isCountedEntry, gte(entries.createdAt, begins[0] ?? new Date())))
    .groupBy(sql`1, 2`);
  return submissionKinds.map(({ name, label }) => ({
    label,
    counts: begins.map(
      (_, index) => rows.find(({ kind, week }) => kind === name && week === index + 1)?.count ?? 0,
    ),
  }));
}

async function countBySpecialty(): Promise<EntryStatistics["specialties"]> {
  const rows = await database()
    .select({ specialty: entries.specialty, count })
    .from(entries)
    .where(and(isCountedEntry, inArray(entries.kind, getFigureKinds("practices"))))
    .groupBy(entries.specialty)
    .orderBy(desc(count), entries.specialty);
  return rows.map(({ specialty, count }) => ({
    label: specialtyLabel(specialty ?? "") || "Ohne Angabe",
    count,
  }));
}

async function countAnswerTimes(since: Date, now: Date): Promise<AnswerTimes> {
  const { answeredAt, createdAt } = entries;
  const hoursAfterCreation = (hours: number) =>
    sql`${createdAt} + make_interval(hours => ${hours})`;
  const isAnswered = (from: number, to: number) =>
    and(gte(answeredAt, hoursAfterCreation(from)), lt(answeredAt, hoursAfterCreation(to)));
  const due = new Date(now.getTime() - 48 * HOUR_MS);
  const [row] = await database()
    .select({
      under4: countWhere(lt(answeredAt, hoursAfterCreation(4))),
      under24: countWhere(isAnswered(4, 24)),
      under48: countWhere(isAnswered(24, 48)),
      over48: countWhere(gte(answeredAt, hoursAfterCreation(48))),
      overdue: countWhere(and(isNull(answeredAt), lt(createdAt, due), isShown)),
      open: countWhere(and(isNull(answeredAt), gte(createdAt, due), isShown)),
    })
    .from(entries)
    .where(and(isCountedEntry, inArray(entries.kind, answeredKinds()), gte(createdAt, since)));
  if (row === undefined) throw new Error("An aggregate without grouping always has a row");
  return row;
}
