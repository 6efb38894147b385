/** A moment as `Date` or as ISO time. */
type Moment = Date | string;

/** «2026-11-21», to compare days and to name files. */
export const isoDay = formatter("sv-SE", { dateStyle: "short" });

/** «15:54» */
export const formatClock = formatter("de-CH", { timeStyle: "short" });

/** «21.11.2026» */
export const formatDate = formatter("de-CH", { dateStyle: "medium" });

/** «21.11.» */
export const formatShortDay = formatter("de-CH", { day: "numeric", month: "numeric" });

/** «21. November 2026» */
export const formatDay = formatter("de-CH", { dateStyle: "long" });

/** «21. November» */
export const formatDayOfYear = formatter("de-CH", { day: "numeric", month: "long" });

/** «Samstag» */
export const formatWeekday = formatter("de-CH", { weekday: "long" });

/** «21.11.2026, 15:54:07» */
export const formatSecond = formatter("de-CH", { dateStyle: "medium", timeStyle: "medium" });

/** «21.11.2026, 15:54» */
export function formatMoment(moment: Moment): string {
  return `${formatDate(moment)}, ${formatClock(moment)}`;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Midnights of Switzerland between two moments: 0 today, 1 yesterday, whatever the clocks did. */
export function daysAgo(moment: Moment, now: Moment): number {
  return (Date.parse(isoDay(now)) - Date.parse(isoDay(moment))) / DAY_MS;
}

function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "Europe/Zurich" });
  return (moment: Moment): string => format.format(new Date(moment));
}
