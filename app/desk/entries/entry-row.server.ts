import { HOUR_MS } from "~/durations";
import { counted } from "~/format-number";
import type { SubmissionKind } from "~/server/submissions/submission-kind.server";
import {
  daysAgo,
  formatClock,
  formatDay,
  formatDayOfYear,
  formatMoment,
  formatWeekday,
  isoDay,
} from "~/swiss-time";
import { specialtyLabel } from "../../../catalogue/specialties";
import type { ListedEntry } from "./entry-list.server";

/** A confirmation is promised within 48 hours (docs/promises.md, Desk: entries). */
const ANSWER_WITHIN_H = 48;

/** An entry as the list shows it. */
export interface EntryRow {
  id: string;
  status: ListedEntry["status"];
  isSuspected: boolean;
  title: string;
  detail: string;
  kind: string;
  specialty: string;
  wishes: string;
  received: string;
  answer: string;
  isOverdue: boolean;
}

export interface EntryGroup {
  /** «Heute», «Gestern» or the weekday; empty where the order is not by arrival. */
  day: string;
  date: string;
  rows: EntryRow[];
}

/** Rows under the day of their arrival where they are ordered by it, else in one group. */
export function groupRows(
  listed: readonly ListedEntry[],
  kinds: readonly SubmissionKind[],
  { byDay, now }: { byDay: boolean; now: Date },
): EntryGroup[] {
  const groups: (EntryGroup & { key: string })[] = [];
  for (const entry of listed) {
    const key = byDay ? isoDay(entry.createdAt) : "";
    let group = groups.at(-1);
    if (group?.key !== key) {
      group = { key, ...(byDay ? dayHeading(entry.createdAt, now) : NO_HEADING), rows: [] };
      groups.push(group);
    }
    group.rows.push(toRow(entry, kinds, { byDay, now }));
  }
  return groups.map(({ day, date, rows }) => ({ day, date, rows }));
}

const NO_HEADING = { day: "", date: "" };

function dayHeading(moment: Date, now: Date): Pick<EntryGroup, "day" | "date"> {
  const weekday = formatWeekday(moment);
  const isThisYear = isoDay(moment).slice(0, 4) === isoDay(now).slice(0, 4);
  const date = isThisYear ? formatDayOfYear(moment) : formatDay(moment);
  const day = { 0: "Heute", 1: "Gestern" }[daysAgo(moment, now)];
  return day === undefined ? { day: weekday, date } : { day, date: `${weekday}, ${date}` };
}

function toRow(
  entry: ListedEntry,
  kinds: readonly SubmissionKind[],
  { byDay, now }: { byDay: boolean; now: Date },
): EntryRow {
  const kind = kinds.find(({ name }) => name === entry.kind);
  return {
    id: entry.id,
    status: entry.status,
    isSuspected: entry.suspected,
    title: entry.title,
    detail: entry.detail,
    kind: kind?.label ?? entry.kind,
    specialty: entry.specialty === null ? "" : specialtyLabel(entry.specialty),
    wishes: wishes(entry),
    received: byDay ? formatClock(entry.createdAt) : formatMoment(entry.createdAt),
    ...answer(entry, kind?.needsAnswer ?? false, now),
  };
}

/** «2 Offerten, 1 Test», empty without a wish. */
function wishes({ offerRequests: offers, testInfoRequests: tests }: ListedEntry): string {
  const parts = [
    ...(offers > 0 ? [counted(offers, "Offerte", "Offerten")] : []),
    ...(tests > 0 ? [counted(tests, "Test", "Tests")] : []),
  ];
  return parts.join(", ");
}

function answer(
  { createdAt, answeredAt, status }: ListedEntry,
  isOwed: boolean,
  now: Date,
): Pick<EntryRow, "answer" | "isOverdue"> {
  if (answeredAt !== null) {
    const hours = (answeredAt.getTime() - createdAt.getTime()) / HOUR_MS;
    return { answer: `beantwortet in ${duration(hours)}`, isOverdue: false };
  }
  if (!isOwed || status === "erledigt") return { answer: "", isOverdue: false };
  const left = ANSWER_WITHIN_H - (now.getTime() - createdAt.getTime()) / HOUR_MS;
  if (left > 0) return { answer: `noch ${duration(left)}`, isOverdue: false };
  return { answer: `seit ${duration(-left)} überfällig`, isOverdue: true };
}

function duration(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} Min.`;
  if (hours < 72) return `${Math.floor(hours)} Std.`;
  return `${Math.floor(hours / 24)} Tagen`;
}
