import type { PathError } from "~/directory/model/check-content.server";
import type { FieldError } from "~/ui/error-summary";

export interface RejectedForm {
  errors: readonly FieldError[];
  values: Readonly<Record<string, string>>;
}

/** @param fallback field that gets the errors of the form as a whole */
export function toFieldErrors(errors: readonly PathError[], fallback: string): FieldError[] {
  return errors.map(({ path, message }) => ({ field: String(path[0] ?? fallback), message }));
}

export function withFieldSuffix({ errors, values }: RejectedForm, ending: string): RejectedForm {
  return {
    errors: errors.map((error) => ({ ...error, field: error.field + ending })),
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name + ending, value]),
    ),
  };
}
