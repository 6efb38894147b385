import { isHoliday } from "#catalogue/holidays";
import { DAY_MS, MINUTE_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";

/** Office hours in Swiss time, so that nothing is sent at night. */
const FIRST_MINUTE = 9 * 60;
const END_MINUTE = 18 * 60;
/** End of rounds: the mails about it are still sent on the same day. */
const ROUND_END_MINUTE = 17 * 60;

const CLOCK = new Intl.DateTimeFormat("sv-SE", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Zurich",
});

/** Canton whose holidays count; undefined if unknown. */
export type HolidayCanton = string | undefined;

export function isWorkingDay(day: string, canton: HolidayCanton): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day, canton);
}

export function isWorkingTime(moment: Date, canton: HolidayCanton): boolean {
  const minute = getMinuteOfDay(moment);
  return minute >= FIRST_MINUTE && minute < END_MINUTE && isWorkingDay(isoDay(moment), canton);
}

/** The moment itself if it is in working time, otherwise the next 09:00 of a working day. */
export function nextWorkingMoment(moment: Date, canton: HolidayCanton): Date {
  if (isWorkingTime(moment, canton)) return moment;
  const today = isoDay(moment);
  const isBefore = getMinuteOfDay(moment) < FIRST_MINUTE && isWorkingDay(today, canton);
  return atMinute(isBefore ? today : workingDayFrom(nextDay(today), canton), FIRST_MINUTE);
}

/** At the same time of day, or in the next working time. */
export function addWorkingDaysToMoment(moment: Date, days: number, canton: HolidayCanton): Date {
  const start = nextWorkingMoment(moment, canton);
  return atMinute(workingDaysAfter(isoDay(start), days, canton), getMinuteOfDay(start));
}

/** For 0, the day itself or the first working day after it. */
export function workingDaysAfter(day: string, days: number, canton: HolidayCanton): string {
  let reached = workingDayFrom(day, canton);
  for (let passed = 0; passed < days; passed++) reached = workingDayFrom(nextDay(reached), canton);
  return reached;
}

/** 09:00 of the last working day before the day of a moment. */
export function workingDayBefore(moment: Date, canton: HolidayCanton): Date {
  return atMinute(workingDayUpTo(previousDay(isoDay(moment)), canton), FIRST_MINUTE);
}

/** For 0, the day itself or the last working day before it. */
export function workingDaysBefore(day: string, days: number, canton: HolidayCanton): string {
  let reached = workingDayUpTo(day, canton);
  for (let passed = 0; passed < days; passed++)
    reached = workingDayUpTo(previousDay(reached), canton);
  return reached;
}

/** 17:00 of the day, or of the next working day. */
export function getRoundEnd(day: string, canton: HolidayCanton): Date {
  return atMinute(workingDayFrom(day, canton), ROUND_END_MINUTE);
}

function workingDayUpTo(day: string, canton: HolidayCanton): string {
  let found = day;
  while (!isWorkingDay(found, canton)) found = previousDay(found);
  return found;
}

function workingDayFrom(day: string, canton: HolidayCanton): string {
  let found = day;
  while (!isWorkingDay(found, canton)) found = nextDay(found);
  return found;
}

export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

export function previousDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

function getMinuteOfDay(moment: Date): number {
  const [hours = "0", minutes = "0"] = CLOCK.format(moment).split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** A minute of a Swiss day, with regard to summer time. */
function atMinute(day: string, minute: number): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  // Clocks change at night, so the offset at noon applies to the whole working day.
  const noon = new Date(`${day}T12:00:00Z`);
  const offset = getMinuteOfDay(noon) - 12 * 60;
  return new Date(asUtc - offset * MINUTE_MS);
}
