import { log } from "~/platform/log.server";

const FIRST_PAUSE_MS = 5 * 60_000;
const MAX_SILENCE_MS = 60 * 60_000;

type OutageKind = "server" | "login" | "tls";

const NO_TLS =
  "the mail server offers no valid TLS: nothing is sent to it, not even the password (SMTP_URL with ?tls=optional sends in clear)";

let outageLoggedAt: number | undefined;
let failedTries = 0;
let pauseMs = FIRST_PAUSE_MS;
let nextLineAt = 0;

/**
 * Every waiting mail is retried for days, and a line per attempt would fill the log. So the first failure is logged
 * with the mail server's message, and all others as a count: 5, 15, 35 minutes later and so on, finally once an hour.
 * If some mails are accepted and others not, that is one line in five minutes.
 */
export function logFailedAttempt(kind: OutageKind, reason: Record<string, unknown>): void {
  const now = Date.now();
  failedTries += 1;
  if (now < nextLineAt) return;
  outageLoggedAt ??= now;
  const facts = { ...reason, failedTries, minutes: minutesSince(outageLoggedAt) };
  if (kind === "login") log.error(facts, "the mail server refuses our sign-in: sending pauses");
  else if (kind === "tls") log.error(facts, NO_TLS);
  else log.warn(facts, "mail server does not take mail");
  failedTries = 0;
  nextLineAt = now + pauseMs;
  pauseMs = Math.min(pauseMs * 2, MAX_SILENCE_MS);
}

export function logDeliveredMail(): void {
  if (outageLoggedAt === undefined) return;
  log.info({ failedTries, minutes: minutesSince(outageLoggedAt) }, "mail server takes mail again");
  outageLoggedAt = undefined;
  failedTries = 0;
  pauseMs = FIRST_PAUSE_MS;
  nextLineAt = Math.min(nextLineAt, Date.now() + FIRST_PAUSE_MS);
}

function minutesSince(time: number): number {
  return Math.round((Date.now() - time) / 60_000);
}
