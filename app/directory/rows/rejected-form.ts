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

/**
 * Props of a form's fields: posted values and errors, else the initial values.
 * @param ending makes the ids unique where a page has several such forms
 */
export function createFieldProps(
  refused: RejectedForm | undefined,
  initial: Readonly<Partial<Record<string, string>>> = {},
  ending = "",
) {
  return (name: string) => ({
    name,
    id: name + ending,
    defaultValue: refused?.values[name] ?? initial[name] ?? "",
    error: refused?.errors.find(({ field }) => field === name)?.message,
  });
}

export function withFieldSuffix({ errors, values }: RejectedForm, ending: string): RejectedForm {
  return {
    errors: errors.map((error) => ({ ...error, field: error.field + ending })),
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name + ending, value]),
    ),
  };
}
