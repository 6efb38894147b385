/**
 * Classes of PostgreSQL's errors whose message names only what the portal or the operator named:
 * tables, users, files. Not 22, 42601 and P0, which quote values.
 */
const WITHOUT_VALUES = /^(08|0A|23|25|28|2B|3D|3F|40|42(?!601)|53|54|55|57|58|XX)/;
/** Messages of pg, its pool and nodemailer for errors without a code. */
const CONSTANT_TEXTS: ReadonlySet<string> = new Set([
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "Connection terminated unexpectedly",
  "Connection terminated",
  "Client has encountered a connection error and is not queryable",
  "Query read timeout",
  "Cannot use a pool after calling end on the pool",
  "Greeting never received",
  "Connection timeout",
  "Connection closed unexpectedly",
  "Timeout",
]);

export function getReason(error: Error): string | undefined {
  if (CONSTANT_TEXTS.has(error.message)) return error.message;
  return isPostgresError(error) && WITHOUT_VALUES.test(error.code) ? error.message : undefined;
}

function isPostgresError(error: Error): error is Error & { code: string } {
  return "severity" in error && "code" in error && typeof error.code === "string";
}

export function formatFailure(error: unknown): string {
  if (!(error instanceof Error)) return "Failed without saying why";
  if (error instanceof AggregateError && error.errors.length > 0) {
    return formatFailure(error.errors[0]);
  }
  // Drizzle's message quotes the whole statement; its cause says why it failed.
  if ("query" in error && "params" in error) {
    return error.cause instanceof Error ? formatFailure(error.cause) : "A statement failed";
  }
  if (isPostgresError(error)) {
    return `PostgreSQL: ${getReason(error) ?? "it refuses a value"} (${error.code})`;
  }
  return error.message || error.name;
}
