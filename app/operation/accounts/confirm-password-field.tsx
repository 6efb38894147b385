import type { FieldError } from "~/ui/error-summary";
import { TextField } from "~/ui/field";

interface Props {
  /** Must be unique, because the page asks for the password in several forms. */
  id: string;
  errors: readonly FieldError[];
}

/** Asked of owners before accounts change, so that nobody can take over a desk left open. */
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
