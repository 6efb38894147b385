import type { FieldError } from "~/ui/error-summary";
import { TextField } from "~/ui/field";

interface Props {
  /** Errors name it: the page asks for the same password in several forms. */
  id: string;
  errors: readonly FieldError[];
}

/** Asked of an owner before accounts change: whoever finds a desk open must not take it over. */
export function ConfirmPasswordField({ id, errors }: Props) {
  return (
    <TextField
      label="Ihr Passwort zur Bestätigung"
      name="password"
      id={id}
      type="password"
      autoComplete="current-password"
      error={errors.find(({ field }) => field === id)?.message}
      required
    />
  );
}
