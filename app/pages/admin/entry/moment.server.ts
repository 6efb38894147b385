import { daysAgo, formatClock, formatDate, formatMoment } from "../swiss-time";

/** A time for the panel: for the reader, and for `<time dateTime>`. */
export interface Moment {
  text: string;
  iso: string;
}

/** «10:04» today, «gestern, 10:04», «18.11.2026, 10:04». */
export function toMoment(moment: Date, now: Date): Moment {
  const clock = formatClock(moment);
  const text = { 0: clock, 1: `gestern, ${clock}` }[daysAgo(moment, now)];
  return { text: text ?? formatMoment(moment), iso: moment.toISOString() };
}

/** The same within a sentence: «heute um 10:04». */
export function momentInWords(moment: Date, now: Date): string {
  const day = { 0: "heute", 1: "gestern" }[daysAgo(moment, now)] ?? `am ${formatDate(moment)}`;
  return `${day} um ${formatClock(moment)}`;
}
