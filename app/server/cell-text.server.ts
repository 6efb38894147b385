const MOMENT = new Intl.DateTimeFormat("de-CH", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Zurich",
});

/** How a value reads in a table: Swiss dates, Ja and Nein. */
export function cellText(value: string | number | boolean | Date | null): string {
  if (value === null) return "";
  if (value instanceof Date) return MOMENT.format(value);
  if (typeof value === "boolean") return value ? "Ja" : "Nein";
  return String(value);
}
