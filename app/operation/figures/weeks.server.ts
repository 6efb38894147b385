import { toSwissTime } from "~/lib/swiss-calendar.server";

const WEEKS = 12;

/** Starts of the last 12 weeks in Zurich, Monday at midnight, oldest first; the last one is the current week. */
export function getWeekStarts(now: Date): Date[] {
  const today = toSwissTime(now).startOfDay();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: WEEKS }, (_, index) => {
    const { epochMilliseconds } = monday.subtract({ weeks: WEEKS - 1 - index });
    return new Date(epochMilliseconds);
  });
}
