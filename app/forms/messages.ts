import type { FieldError } from "~/ui/error-summary";

export function labelErrors(
  errors: readonly FieldError[],
  messages: readonly string[],
  fields: Readonly<Record<string, { label: string }>>,
) {
  return errors.map((error) =>
    messages.includes(error.message) ? { ...error, label: fields[error.field]?.label } : error,
  );
}

/** Omits shared messages, which would not say which field is missing. */
export function fieldError(
  errors: readonly FieldError[],
  field: string,
  shared?: string,
): string | undefined {
  const message = errors.find((error) => error.field === field)?.message;
  return message !== undefined && message === shared ? "Diese Angabe fehlt." : message;
}
