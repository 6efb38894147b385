/** «21. November», with the year unless it is the current one; in the visitor's time zone. */
export function formatLocalDay(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === now.getFullYear();
  const day = date.toLocaleDateString("de-CH", {
    day: "numeric",
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
  // Keeps day and month on one line.
  return day.replace(" ", "\u00a0");
}

/** «15:54», in the visitor's time zone. */
export function formatLocalClock(iso: string): string {
  return new Date(iso).toLocaleTimeString("de-CH", { hour: "2-digit", minute: "2-digit" });
}
