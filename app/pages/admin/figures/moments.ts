import { formatNumber } from "~/ui/format-number";
import { daysAgo, formatDay } from "../swiss-time";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago something was, with its day: «heute, vor 6 Minuten», «gestern, vor 20 Std.», «12. November 2026». */
export function formatAgo(iso: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(iso));
  const day = { 0: "heute", 1: "gestern" }[daysAgo(iso, now)];
  return day === undefined ? formatDay(iso) : `${day}, ${formatPassed(passed)}`;
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
