import { useFetcher } from "react-router";
import { useFormResult } from "~/forms/use-form-result";
import { Button } from "~/ui/button";
import { SettingsSection, SuccessMessage } from "~/ui/controls/section";
import { TextField } from "~/ui/field";
import type { AccountAnswer, handleAccountAction } from "./action.server";
import { NewPasswordFields } from "./new-password-fields";

interface Props {
  email: string;
  actionResult: AccountAnswer | undefined;
}

export function PasswordSection({ email, actionResult }: Props) {
  const fetcher = useFetcher<typeof handleAccountAction>();
  const form = useFormResult(fetcher.data);
  const answer = fetcher.data ?? actionResult;
  const errors = answer?.errors ?? [];
  return (
    <SettingsSection id="passwort" title="Passwort">
      <SuccessMessage text={answer?.done} />
      <fetcher.Form
        ref={form}
        method="post"
        action="/admin/konto"
        className="grid gap-5"
        noValidate
      >
        <input type="hidden" name="intent" value="password" />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label="Bisheriges Passwort"
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors.find(({ field }) => field === "password")?.message}
          required
        />
        <NewPasswordFields errors={errors} />
        <div>
          <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Wird geändert...">
            Passwort ändern
          </Button>
        </div>
      </fetcher.Form>
    </SettingsSection>
  );
}
