import type { FieldError } from "~/ui/error-summary";
import { TextField } from "~/ui/field";

export function NewPasswordFields({ errors }: { errors: readonly FieldError[] }) {
  const getError = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <>
      <TextField
        label="Neues Passwort"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        hint="Mindestens 12 Zeichen. Mehrere Wörter, die nichts miteinander zu tun haben, sind sicher und leicht zu merken."
        error={getError("newPassword")}
        required
      />
      <TextField
        label="Neues Passwort wiederholen"
        name="newPasswordAgain"
        type="password"
        autoComplete="new-password"
        error={getError("newPasswordAgain")}
        required
      />
    </>
  );
}
