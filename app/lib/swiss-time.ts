import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations";
import { formatNumber } from "./format-number";

export const SWISS_TIME_ZONE = "Europe/Zurich";

/** `Date` or ISO time. */
type Time = Date | string;

/** «2026-11-21», to compare days and to name files. */
export const isoDay = formatter("sv-SE", { dateStyle: "short" });

/** «2026-11-21 15:54:07» */
export const formatSortableSecond = formatter("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
});

/** Refuses days that do not exist: 30 February, which `Date` takes for one of March, and year 0. */
export function isIsoDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return false;
  return new Date(text).toISOString().startsWith(text);
}

/** «15:54» */
export const formatClock = formatter("de-CH", { timeStyle: "short" });

/** «21.11.2026» */
export function formatDate(moment: Time): string {
  const { year, month, day } = dayParts(moment);
  return `${day}.${month}.${year}`;
}

/** «21.11.» */
export const formatShortDay = formatter("de-CH", { day: "numeric", month: "numeric" });

/** «21. November 2026», day and month on one line. */
export function formatDay(moment: Time): string {
  const { year, monthName, day } = dayParts(moment);
  return `${Number(day)}.\u00a0${monthName} ${year}`;
}

/** «21. November» */
export const formatDayOfYear = formatter("de-CH", { day: "numeric", month: "long" });

/** «November 2026» */
export function formatMonth(moment: Time): string {
  const { year, monthName } = dayParts(moment);
  return `${monthName} ${year}`;
}

/** «Samstag» */
export const formatWeekday = formatter("de-CH", { weekday: "long" });

/** «21.11.2026, 15:54:07» */
export const formatSecond = formatter("de-CH", { dateStyle: "medium", timeStyle: "medium" });

/** «21.11.2026, 15:54» */
export function formatMoment(moment: Time): string {
  return `${formatDate(moment)}, ${formatClock(moment)}`;
}

/** «Montag, 30. November 2026, 17:00 Uhr» */
export function formatEndMoment(moment: Time): string {
  return `${formatWeekday(moment)}, ${formatDay(moment)}, ${formatClock(moment)} Uhr`;
}

/** Midnights in Switzerland between two moments: 0 today, 1 yesterday, whatever daylight saving does. */
export function daysAgo(moment: Time, now: Time): number {
  return (Date.parse(isoDay(now)) - Date.parse(isoDay(moment))) / DAY_MS;
}

export interface DisplayMoment {
  text: string;
  iso: string;
}

/** «10:04» today, «gestern, 10:04», «18.11.2026, 10:04». */
export function toMoment(moment: Date, now: Date): DisplayMoment {
  const clock = formatClock(moment);
  const text = { 0: clock, 1: `gestern, ${clock}` }[daysAgo(moment, now)];
  return { text: text ?? formatMoment(moment), iso: moment.toISOString() };
}

/** «heute um 10:04», for use within a sentence. */
export function formatMomentInSentence(moment: Date, now: Date): string {
  const day = { 0: "heute", 1: "gestern" }[daysAgo(moment, now)] ?? `am ${formatDate(moment)}`;
  return `${day} um ${formatClock(moment)}`;
}

/** «heute, vor 6 Minuten», «gestern, vor 20 Std.», «12. November 2026» */
export function formatAgo(iso: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(iso));
  const day = { 0: "heute", 1: "gestern" }[daysAgo(iso, now)];
  return day === undefined ? formatDay(iso) : `${day}, ${formatPassed(passed)}`;
}

function formatPassed(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return "gerade eben";
  if (minutes === 1) return "vor 1 Minute";
  return minutes < 60 ? `vor ${minutes} Minuten` : `vor ${Math.floor(ms / HOUR_MS)} Std.`;
}

interface Duration {
  value: string;
  unit: string;
}

/** In whole hours, below one hour in minutes. */
export function splitHours(hours: number): Duration {
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return { value: String(minutes), unit: "Min." };
  return { value: formatNumber(Math.round(hours)), unit: "Std." };
}

/** Age in the largest fitting unit: minutes, hours or days. */
export function splitAge(since: Date, now: Date): Duration {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
  if (minutes < 1) return { value: "< 1", unit: "Min." };
  if (minutes < 60) return { value: `${minutes}`, unit: "Min." };
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return { value: `${hours}`, unit: "Std." };
  return { value: `${Math.floor(hours / 24)}`, unit: "Tage" };
}

const MONTHS = [
  ...["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli"],
  ...["August", "September", "Oktober", "November", "Dezember"],
];

/** An ISO day needs no formatter: the first one takes 0.1 s on a slow phone. */
function dayParts(moment: Time) {
  const isDay = typeof moment === "string" && /^\d{4}-\d{2}-\d{2}$/.test(moment);
  const [year, month, day] = (isDay ? moment : isoDay(moment)).split("-");
  return { year, month, monthName: MONTHS[Number(month) - 1], day };
}

/** Created on first use: creating all of them takes a tenth of the time until a form is interactive. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (moment: Time): string => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: SWISS_TIME_ZONE });
    return format.format(new Date(moment));
  };
}
