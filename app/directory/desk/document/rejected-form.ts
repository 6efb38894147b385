import type { FieldError } from "~/ui/error-summary";

export interface RejectedForm {
  errors: readonly FieldError[];
  values: Readonly<Record<string, string>>;
}

export function withFieldSuffix({ errors, values }: RejectedForm, ending: string): RejectedForm {
  return {
    errors: errors.map((error) => ({ ...error, field: error.field + ending })),
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name + ending, value]),
    ),
  };
}
