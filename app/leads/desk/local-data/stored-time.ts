import { formatSecond } from "~/lib/swiss-time";

/** Date and time of what this browser holds; what is none stays as it is. */
export function formatStoredTime(iso = ""): string {
  return Number.isNaN(Date.parse(iso)) ? iso : formatSecond(iso);
}
