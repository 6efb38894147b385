import { useFetcher } from "react-router";
import { useFormResult } from "~/forms/use-form-result";
import { roles } from "~/identity/roles";
import { Button } from "~/ui/button";
import { SettingsSection, SuccessMessage } from "~/ui/controls/section";
import { SelectField, TextField } from "~/ui/field";
import type { handleOperatorsAction, OperationAnswer } from "./action.server";
import { ConfirmPasswordField } from "./confirm-password-field";

const ROLE_DESCRIPTIONS = roles.map(({ label, about }) => `${label}: ${about}.`).join(" ");

export function InviteSection({ actionResult }: { actionResult: OperationAnswer | undefined }) {
  const fetcher = useFetcher<typeof handleOperatorsAction>();
  const form = useFormResult(fetcher.data);
  const answer = fetcher.data ?? actionResult;
  const getError = (name: string) => answer?.errors.find(({ field }) => field === name)?.message;
  return (
    <SettingsSection id="einladen" title="Jemanden einladen">
      <SuccessMessage text={answer?.done} />
      <fetcher.Form
        ref={form}
        method="post"
        action="/admin/betrieb"
        className="grid gap-5"
        noValidate
      >
        <input type="hidden" name="intent" value="invite" />
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          defaultValue={answer?.values?.name}
          hint="Steht im Verlauf der Einträge."
          error={getError("name")}
          required
        />
        <TextField
          label="E-Mail"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={answer?.values?.email}
          error={getError("email")}
          required
        />
        <SelectField
          label="Rolle"
          name="role"
          options={roles}
          hint={ROLE_DESCRIPTIONS}
          placeholder="Bitte wählen"
          defaultValue={answer?.values?.role ?? ""}
          error={getError("role")}
        />
        <ConfirmPasswordField id="invite-password" errors={answer?.errors ?? []} />
        <div>
          <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Wird gesendet...">
            Einladung senden
          </Button>
        </div>
      </fetcher.Form>
    </SettingsSection>
  );
}
