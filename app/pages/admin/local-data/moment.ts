const ZONE = { timeZone: "Europe/Zurich" } as const;
const MOMENT = new Intl.DateTimeFormat("de-CH", {
  ...ZONE,
  dateStyle: "medium",
  timeStyle: "medium",
});
const CLOCK = new Intl.DateTimeFormat("de-CH", { ...ZONE, hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("de-CH", { ...ZONE, dateStyle: "long" });
const ISO_DAY = new Intl.DateTimeFormat("sv-SE", { ...ZONE, dateStyle: "short" });

/** Date and time of an ISO time; what is none stays as it is. */
export function formatMoment(iso: string | undefined): string {
  return format(MOMENT, iso);
}

/** Hours and minutes of an ISO time. */
export function formatClock(iso: string): string {
  return format(CLOCK, iso);
}

/** Day of an ISO time, the month written out. */
export function formatDay(iso: string): string {
  return format(DAY, iso);
}

/** Day as YYYY-MM-DD, for the names of files. */
export function isoDay(moment: Date): string {
  return ISO_DAY.format(moment);
}

function format(as: Intl.DateTimeFormat, iso = ""): string {
  return Number.isNaN(Date.parse(iso)) ? iso : as.format(new Date(iso));
}
