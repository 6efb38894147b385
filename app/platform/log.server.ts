import { pino } from "pino";
import { getReason } from "./error-reason.server";

export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

/** An unknown level is reported with all wrong settings, in a line of its own. */
const level = LOG_LEVELS.find((one) => one === process.env.LOG_LEVEL) ?? "info";

/**
 * JSON lines on standard output, without personal data: no names, addresses, mails, query strings.
 * Errors are reduced to name, code, stack frames and a reason that quotes nothing, because messages
 * of the database and of mail servers do.
 */
export const log = pino({
  level,
  base: { pid: process.pid },
  serializers: { err: redactError },
});

/** Exported for its test. */
export function redactError(error: unknown): Record<string, unknown> {
  if (typeof error !== "object" || error === null) return { type: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (!(error instanceof Error)) return { type: "object", code };
  // A message may contain lines that look like stack frames: a visitor's text, quoted by the database.
  const trace = (error.stack ?? "").replace(error.message, "");
  const frames = trace.split("\n").filter((line) => line.startsWith("    at "));
  const cause = error.cause === undefined ? undefined : redactError(error.cause);
  return { type: error.name, code, reason: getReason(error), stack: frames.slice(0, 8), cause };
}
