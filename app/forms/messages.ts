import type { FieldError } from "~/ui/error-summary";

/** For the summary: the shared sentence once, then a link to each field by its label. */
export function labelErrors(
  errors: readonly FieldError[],
  messages: readonly string[],
  labels: Readonly<Record<string, string>>,
) {
  return errors.map((error) =>
    messages.includes(error.message) ? { ...error, label: labels[error.field] } : error,
  );
}

/**
 * The message at a field; a message shared by several fields would not say which one is missing.
 */
export function fieldError(
  errors: readonly FieldError[],
  field: string,
  shared?: string,
): string | undefined {
  const message = errors.find((error) => error.field === field)?.message;
  return message !== undefined && message === shared ? "Diese Angabe fehlt." : message;
}
