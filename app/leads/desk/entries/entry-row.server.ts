import { specialtyLabel } from "#catalogue/specialties";
import { NEVER_DUE } from "#database/entries";
import { formatRoundOpening } from "~/leads/requests/round-opening.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { HOUR_MS } from "~/lib/durations";
import { formatCount, formatNumber } from "~/lib/format-number";
import {
  daysAgo,
  formatClock,
  formatDay,
  formatDayOfYear,
  formatMoment,
  formatWeekday,
  isoDay,
} from "~/lib/swiss-time";
import type { ListGroup } from "~/list/list-table";
import type { DeskOrder } from "./desk-filter.server";
import type { DueCounts, ListedEntry } from "./entry-list.server";

export type EntryRow = ReturnType<typeof toRow>;

/** «Überfällig», «Heute», «Gestern» or a weekday; without a heading for a single group. */
type EntryGroup = ListGroup<EntryRow>;

interface Grouping {
  order: DeskOrder;
  /** Of all pages; undefined if not counted. */
  due: DueCounts | undefined;
  now: Date;
}

/**
 * Groups rows by due date or day of arrival, depending on their order; other orders have one group.
 */
export function groupRows(listed: readonly ListedEntry[], grouping: Grouping): EntryGroup[] {
  const { order, now } = grouping;
  const byDay = order === "neueste" || order === "aelteste";
  const groups = Map.groupBy(listed, (entry) =>
    byDay ? isoDay(entry.createdAt) : order === "zutun" ? dueState(entry, now) : "",
  );
  return [...groups].map(([key, rows]) => ({
    key,
    ...(byDay ? dayHeading(new Date(`${key}T12:00Z`), now) : dueHeading(key, grouping)),
    isUrgent: key === "overdue",
    rows: rows.map((one) => toRow(one, { byDay, now })),
  }));
}

type Heading = Pick<EntryGroup, "heading" | "note">;

function dueState({ urgency }: ListedEntry, now: Date): "overdue" | "due" | "rest" {
  if (urgency <= now) return "overdue";
  return urgency < NEVER_DUE ? "due" : "rest";
}

function dueHeading(key: string, { due }: Grouping): Heading {
  const number = (count: number | undefined) => (count === undefined ? "" : formatNumber(count));
  if (key === "overdue") return { heading: "Überfällig", note: number(due?.overdue) };
  if (key === "due") return { heading: "Zu beantworten", note: number(due?.due) };
  const isAlone = due !== undefined && due.overdue + due.due === 0;
  if (key === "" || isAlone) return { heading: "", note: "" };
  return { heading: "Übrige", note: "keine Antwort offen, neueste zuerst" };
}

function dayHeading(moment: Date, now: Date): Heading {
  const weekday = formatWeekday(moment);
  const isThisYear = isoDay(moment).slice(0, 4) === isoDay(now).slice(0, 4);
  const date = isThisYear ? formatDayOfYear(moment) : formatDay(moment);
  const day = { 0: "Heute", 1: "Gestern" }[daysAgo(moment, now)];
  return day === undefined
    ? { heading: weekday, note: date }
    : { heading: day, note: `${weekday}, ${date}` };
}

function toRow(entry: ListedEntry, { byDay, now }: { byDay: boolean; now: Date }) {
  const kind = submissionKinds.find(({ name }) => name === entry.kind);
  return {
    id: entry.id,
    status: entry.status,
    isSuspected: entry.suspected,
    title: entry.title,
    detail: entry.detail,
    kind: kind?.label ?? entry.kind,
    specialty: entry.specialty === null ? "" : specialtyLabel(entry.specialty),
    requestCounts: requestCounts(entry),
    roundOpening: entry.roundOpensAt && formatRoundOpening(entry.roundOpensAt, now),
    unreached: entry.isUnreached ? formatUnreached(entry) : "",
    assignee: entry.assignee ?? "",
    received: byDay ? formatClock(entry.createdAt) : formatMoment(entry.createdAt),
    ...answer(entry, now),
  };
}

function formatUnreached({ phone }: ListedEntry): string {
  return `E-Mail kam nicht an${phone === "" ? "" : `, bitte anrufen: ${phone}`}`;
}

function requestCounts({ offerRequests: offers, testInfoRequests: tests }: ListedEntry): string {
  const parts = [
    ...(offers > 0 ? [formatCount(offers, "Offerte", "Offerten")] : []),
    ...(tests > 0 ? [formatCount(tests, "Test", "Tests")] : []),
  ];
  return parts.join(", ");
}

/** What has waited for longer stands out no more: its group says that it is overdue. */
const NEW_DAYS = 7;
const MAX_COUNTED_DAYS = 30;

function answer({ createdAt, answeredAt, urgency }: ListedEntry, now: Date) {
  if (answeredAt !== null) {
    const hours = (answeredAt.getTime() - createdAt.getTime()) / HOUR_MS;
    return { answer: `beantwortet in ${duration(hours)}`, isNewlyOverdue: false };
  }
  if (urgency >= NEVER_DUE) return { answer: "", isNewlyOverdue: false };
  const left = (urgency.getTime() - now.getTime()) / HOUR_MS;
  if (left > 0) return { answer: `noch ${duration(left)}`, isNewlyOverdue: false };
  const days = -left / 24;
  const since = days > MAX_COUNTED_DAYS ? `über ${MAX_COUNTED_DAYS} Tagen` : duration(-left);
  return { answer: `seit ${since} überfällig`, isNewlyOverdue: days <= NEW_DAYS };
}

function duration(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} Min.`;
  if (hours < 72) return `${Math.floor(hours)} Std.`;
  return `${Math.floor(hours / 24)} Tagen`;
}
