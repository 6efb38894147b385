import { HOUR_MS } from "~/lib/durations";

const WEEKS = 12;

const ZURICH = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Zurich",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
});

/** Starts of the last 12 weeks in Zurich, Monday at midnight, oldest first; the last one is the current week. */
export function getWeekStarts(now: Date): Date[] {
  const { year, month, day } = zurichParts(now);
  const today = new Date(Date.UTC(year, month - 1, day));
  const monday = day - ((today.getUTCDay() + 6) % 7);
  return Array.from({ length: WEEKS }, (_, index) =>
    midnight(year, month, monday - 7 * (WEEKS - 1 - index)),
  );
}

/** Midnight in Zurich; the day may exceed its month. */
function midnight(year: number, month: number, day: number): Date {
  const utc = Date.UTC(year, month - 1, day);
  const offsetHours = (zurichParts(new Date(utc - 2 * HOUR_MS)).hour + 2) % 24;
  return new Date(utc - offsetHours * HOUR_MS);
}

function zurichParts(moment: Date) {
  const parts = Object.fromEntries(
    ZURICH.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0 } = parts;
  return { year, month, day, hour };
}
