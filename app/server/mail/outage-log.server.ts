import { log } from "~/server/platform/log.server";

const FIRST_PAUSE_MS = 5 * 60_000;
const MAX_SILENCE_MS = 60 * 60_000;

/** The mail server is away or out of order, it refuses our sign-in, or it offers no encryption. */
type OutageKind = "server" | "login" | "tls";

const NO_TLS =
  "the mail server offers no valid TLS: nothing is sent to it, not even the password (SMTP_URL with ?tls=optional sends in clear)";

/** Set since the log says that no mail leaves. */
let toldSince: number | undefined;
let failedTries = 0;
let pauseMs = FIRST_PAUSE_MS;
let nextLineAt = 0;

/**
 * Every waiting mail is tried again and again for days, and a line for each try would fill the log. So the
 * first failure is told with what the mail server said, all others in a count: 5, 15, 35 minutes later and so
 * on, at last once an hour. Also where some mails are taken and others not it is a line in five minutes.
 */
export function logFailedAttempt(kind: OutageKind, reason: Record<string, unknown>): void {
  const now = Date.now();
  failedTries += 1;
  if (now < nextLineAt) return;
  toldSince ??= now;
  const facts = { ...reason, failedTries, minutes: minutesSince(toldSince) };
  if (kind === "login") log.error(facts, "the mail server refuses our sign-in: sending pauses");
  else if (kind === "tls") log.error(facts, NO_TLS);
  else log.warn(facts, "mail server does not take mail");
  failedTries = 0;
  nextLineAt = now + pauseMs;
  pauseMs = Math.min(pauseMs * 2, MAX_SILENCE_MS);
}

/** Ends what `logFailedAttempt` told. */
export function logDeliveredMail(): void {
  if (toldSince === undefined) return;
  log.info({ failedTries, minutes: minutesSince(toldSince) }, "mail server takes mail again");
  toldSince = undefined;
  failedTries = 0;
  pauseMs = FIRST_PAUSE_MS;
  nextLineAt = Math.min(nextLineAt, Date.now() + FIRST_PAUSE_MS);
}

function minutesSince(time: number): number {
  return Math.round((Date.now() - time) / 60_000);
}
