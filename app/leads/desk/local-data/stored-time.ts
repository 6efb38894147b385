import { formatSecond } from "~/lib/swiss-time";

/** Returns an invalid time unchanged. */
export function formatStoredTime(iso = ""): string {
  return Number.isNaN(Date.parse(iso)) ? iso : formatSecond(iso);
}
