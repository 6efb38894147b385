const ZONE = { timeZone: "Europe/Zurich" } as const;
const CLOCK = new Intl.DateTimeFormat("de-CH", { ...ZONE, hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("de-CH", { ...ZONE, dateStyle: "long" });
const SHORT_DAY = new Intl.DateTimeFormat("de-CH", { ...ZONE, day: "numeric", month: "numeric" });
const DATE = new Intl.DateTimeFormat("de-CH", { ...ZONE, dateStyle: "medium" });
const ISO_DAY = new Intl.DateTimeFormat("sv-SE", { ...ZONE, dateStyle: "short" });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A whole number, thousands apart. Not by Intl: browsers and the server differ in the apostrophe. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "’");
}

export function formatClock(iso: string): string {
  return CLOCK.format(new Date(iso));
}

/** «16.11.» */
export function formatShortDay(iso: string): string {
  return SHORT_DAY.format(new Date(iso));
}

/** «16.11.2026» */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}

/** How long ago something was, with its day: «heute, vor 6 Minuten», «gestern, vor 20 Std.», «12. November 2026». */
export function formatAgo(iso: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(iso));
  const day = ISO_DAY.format(new Date(iso));
  if (day === ISO_DAY.format(now)) return `heute, ${formatPassed(passed)}`;
  // Noon of the day before, whatever the clocks did in between.
  const yesterday = new Date(Date.parse(`${ISO_DAY.format(now)}T12:00:00Z`) - DAY_MS);
  if (day === ISO_DAY.format(yesterday)) return `gestern, ${formatPassed(passed)}`;
  return DAY.format(new Date(iso));
}

function formatPassed(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return "gerade eben";
  if (minutes === 1) return "vor 1 Minute";
  return minutes < 60 ? `vor ${minutes} Minuten` : `vor ${Math.floor(ms / HOUR_MS)} Std.`;
}

/** A duration in whole hours, below one hour in minutes. */
export function splitHours(hours: number): { value: string; unit: string } {
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return { value: String(minutes), unit: "Min." };
  return { value: formatNumber(Math.round(hours)), unit: "Std." };
}
