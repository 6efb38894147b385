import { Temporal } from "temporal-polyfill";
import { SWISS_TIME_ZONE } from "./swiss-time";

export function toSwissTime(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    SWISS_TIME_ZONE,
  );
}

/** @returns an ISO day; `from` is one, too, or a moment, of which the Swiss day counts */
export function addDays(from: string | Date, days: number): string {
  const day =
    typeof from === "string" ? Temporal.PlainDate.from(from) : toSwissTime(from).toPlainDate();
  return day.add({ days }).toString();
}

/** 1 is Monday, 7 Sunday. */
export function getWeekday(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** The moment at which Swiss clocks show «17:00» on an ISO day. */
export function atSwissClock(day: string, clock: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: SWISS_TIME_ZONE,
    plainTime: clock,
  });
  return new Date(epochMilliseconds);
}
