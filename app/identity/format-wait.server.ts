import { data } from "react-router";

export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const duration = minutes === 1 ? "eine Minute" : `${minutes} Minuten`;
  return `Zu viele Versuche. Bitte warten Sie ${duration}.`;
}

/** The answer of a form that was sent too often. */
export function rejectTooMany<Kept extends object>(seconds: number, kept: Kept) {
  const headers = { "Retry-After": String(seconds) };
  return data({ ...kept, message: formatWait(seconds) }, { status: 429, headers });
}
