const SWISS = { timeZone: "Europe/Zurich" } as const;
/** «2026-11-21», to compare days. */
const DAY = new Intl.DateTimeFormat("sv-SE", { ...SWISS, dateStyle: "short" });
const CLOCK = new Intl.DateTimeFormat("de-CH", { ...SWISS, timeStyle: "short" });
const DATE = new Intl.DateTimeFormat("de-CH", {
  ...SWISS,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A time for the panel: for the reader, and for `<time dateTime>`. */
export interface Moment {
  text: string;
  iso: string;
}

/** «10:04» today, «gestern, 10:04», «18.11.2026, 10:04». */
export function toMoment(moment: Date, now: Date): Moment {
  const clock = CLOCK.format(moment);
  const text = { 0: clock, 1: `gestern, ${clock}` }[daysAgo(moment, now)];
  return { text: text ?? exactMoment(moment), iso: moment.toISOString() };
}

/** The same within a sentence: «heute um 10:04». */
export function momentInWords(moment: Date, now: Date): string {
  const day = { 0: "heute", 1: "gestern" }[daysAgo(moment, now)] ?? `am ${DATE.format(moment)}`;
  return `${day} um ${CLOCK.format(moment)}`;
}

/** «18.11.2026, 10:04». */
export function exactMoment(moment: Date): string {
  return `${DATE.format(moment)}, ${CLOCK.format(moment)}`;
}

function daysAgo(moment: Date, now: Date): number {
  return (Date.parse(DAY.format(now)) - Date.parse(DAY.format(moment))) / DAY_MS;
}
