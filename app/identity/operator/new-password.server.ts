import { getPostedField } from "~/forms/posted-field";
import { findPasswordProblem } from "~/identity/password/password-rules.server";
import type { FieldError } from "~/ui/error-summary";

export function readNewPassword(
  form: FormData,
  { name, email }: { name: string; email: string },
): { password: string; errors: FieldError[] } {
  const password = getPostedField(form, "newPassword");
  const refusal = findPasswordProblem(password, [name, email]);
  if (refusal !== undefined)
    return { password, errors: [{ field: "newPassword", message: refusal }] };
  const isSame = form.get("newPasswordAgain") === password;
  const message = "Die beiden Passwörter sind nicht gleich.";
  return { password, errors: isSame ? [] : [{ field: "newPasswordAgain", message }] };
}
