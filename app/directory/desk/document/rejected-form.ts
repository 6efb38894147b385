import type { FieldError } from "~/ui/error-summary";

/** What was posted with one of several forms of a page, and what is wrong with it. */
export interface RejectedForm {
  errors: readonly FieldError[];
  values: Readonly<Record<string, string>>;
}

/** The same by the ids of one form's fields, which end as the form says. */
export function withFieldSuffix({ errors, values }: RejectedForm, ending: string): RejectedForm {
  return {
    errors: errors.map((error) => ({ ...error, field: error.field + ending })),
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name + ending, value]),
    ),
  };
}
