import { useFetcher } from "react-router";
import { useAnsweredForm } from "~/forms/use-answered-form";
import { roles } from "~/identity/roles";
import { Button } from "~/ui/button";
import { DoneMessage, SettingsSection } from "~/ui/controls/section";
import { SelectField, TextField } from "~/ui/field";
import type { changeOperation, OperationAnswer } from "./action.server";
import { OwnPasswordField } from "./own-password";

const ABOUT = roles.map(({ label, about }) => `${label}: ${about}.`).join(" ");

export function InviteSection({ given }: { given: OperationAnswer | undefined }) {
  const fetcher = useFetcher<typeof changeOperation>();
  const form = useAnsweredForm(fetcher.data);
  const answer = fetcher.data ?? given;
  const errorOf = (name: string) => answer?.errors.find(({ field }) => field === name)?.message;
  return (
    <SettingsSection id="einladen" title="Jemanden einladen">
      <DoneMessage text={answer?.done} />
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
          error={errorOf("name")}
          required
        />
        <TextField
          label="E-Mail"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={answer?.values?.email}
          error={errorOf("email")}
          required
        />
        <SelectField
          label="Rolle"
          name="role"
          options={roles}
          hint={ABOUT}
          placeholder="Bitte wählen"
          defaultValue={answer?.values?.role ?? ""}
          error={errorOf("role")}
        />
        <OwnPasswordField id="invite-password" errors={answer?.errors ?? []} />
        <div>
          <Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Wird gesendet...">
            Einladung senden
          </Button>
        </div>
      </fetcher.Form>
    </SettingsSection>
  );
}
