import type { FieldError, Parsed } from "./form-rules";

/**
 * Some forms have one sentence for everything that is missing. Such sentences come first, in the given
 * order; what is wrong with a single field follows (specification, point 5; decisions.md, «Gaps»).
 */
export function sharedMessagesFirst<Entry>(
  parsed: Parsed<Entry>,
  messages: readonly string[],
): Parsed<Entry> {
  if (parsed.success) return parsed;
  const rank = ({ message }: FieldError) => {
    const place = messages.indexOf(message);
    return place === -1 ? messages.length : place;
  };
  return { ...parsed, errors: parsed.errors.toSorted((a, b) => rank(a) - rank(b)) };
}

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

/** At the field the shared sentence would say nothing: there it is this field that is missing. */
export function fieldMessage(
  errors: readonly FieldError[],
  field: string,
  shared: string,
): string | undefined {
  const message = errors.find((error) => error.field === field)?.message;
  return message === shared ? "Diese Angabe fehlt." : message;
}
