import { isHoliday } from "#catalogue/holidays";
import { HOUR_MS } from "~/lib/durations";
import { addDays, atSwissClock, getWeekday } from "~/lib/swiss-calendar.server";
import { formatClock, isoDay } from "~/lib/swiss-time";

/** Office hours in Swiss time, so that nothing is sent at night. */
const FIRST_CLOCK = "09:00";
const END_CLOCK = "18:00";
/** End of rounds: the mails about it are still sent on the same day. */
const ROUND_END_CLOCK = "17:00";

const SATURDAY = 6;

/** Canton whose holidays count; undefined if unknown. */
export type HolidayCanton = string | undefined;

export function isWorkingDay(day: string, canton: HolidayCanton): boolean {
  return getWeekday(day) < SATURDAY && !isHoliday(day, canton);
}

export function isWorkingTime(moment: Date, canton: HolidayCanton): boolean {
  const clock = formatClock(moment);
  return clock >= FIRST_CLOCK && clock < END_CLOCK && isWorkingDay(isoDay(moment), canton);
}

/** The moment itself if it is in working time, otherwise the next 09:00 of a working day. */
export function nextWorkingMoment(moment: Date, canton: HolidayCanton): Date {
  if (isWorkingTime(moment, canton)) return moment;
  const day = addDays(moment, formatClock(moment) < FIRST_CLOCK ? 0 : 1);
  return atSwissClock(workingDaysAfter(day, 0, canton), FIRST_CLOCK);
}

/** Carries over the evening: an hour after 17:20 is 09:20 of the next working day. */
export function addWorkingHour(moment: Date, canton: HolidayCanton): Date {
  const start = nextWorkingMoment(moment, canton);
  const end = atSwissClock(isoDay(start), END_CLOCK);
  const left = end.getTime() - start.getTime();
  if (left > HOUR_MS) return new Date(start.getTime() + HOUR_MS);
  const morning = nextWorkingMoment(end, canton);
  return new Date(morning.getTime() + HOUR_MS - left);
}

/** At the same time of day, or in the next working time. */
export function addWorkingDaysToMoment(moment: Date, days: number, canton: HolidayCanton): Date {
  const start = nextWorkingMoment(moment, canton);
  return atSwissClock(workingDaysAfter(isoDay(start), days, canton), formatClock(start));
}

/** For 0, the day itself or the first working day after it. */
export function workingDaysAfter(day: string, days: number, canton: HolidayCanton): string {
  return countWorkingDays(day, days, 1, canton);
}

/** 09:00 of the last working day before the day of a moment. */
export function workingDayBefore(moment: Date, canton: HolidayCanton): Date {
  return atSwissClock(workingDaysBefore(addDays(moment, -1), 0, canton), FIRST_CLOCK);
}

/** For 0, the day itself or the last working day before it. */
export function workingDaysBefore(day: string, days: number, canton: HolidayCanton): string {
  return countWorkingDays(day, days, -1, canton);
}

/** 17:00 of the day, or of the next working day. */
export function getRoundEnd(day: string, canton: HolidayCanton): Date {
  return atSwissClock(workingDaysAfter(day, 0, canton), ROUND_END_CLOCK);
}

function countWorkingDays(
  day: string,
  days: number,
  direction: 1 | -1,
  canton: HolidayCanton,
): string {
  let reached = day;
  for (let left = days; ; reached = addDays(reached, direction)) {
    if (isWorkingDay(reached, canton) && left-- === 0) return reached;
  }
}
