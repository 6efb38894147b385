import { useFetcher } from "react-router";
import { Button } from "~/ui/button";
import { SettingsSection, SuccessMessage } from "~/ui/controls/section";
import { TextField } from "~/ui/field";
import type { AccountAnswer, handleAccountAction } from "./action.server";

interface Props {
  name: string;
  actionResult: AccountAnswer | undefined;
}

export function NameSection({ name, actionResult }: Props) {
  const fetcher = useFetcher<typeof handleAccountAction>();
  const answer = fetcher.data ?? actionResult;
  return (
    <SettingsSection id="ihr-name" title="Name">
      <SuccessMessage text={answer?.done} />
      <fetcher.Form method="post" action="/admin/konto" className="grid gap-5" noValidate>
        <input type="hidden" name="intent" value="name" />
        <TextField
          key={name}
          label="Ihr Name"
          name="name"
          autoComplete="name"
          defaultValue={name}
          hint="Steht ab jetzt im Verlauf, im Protokoll und wenn zwei gleichzeitig bearbeiten. Frühere Einträge bleiben."
          error={answer?.errors.find(({ field }) => field === "name")?.message}
          required
        />
        <div>
          <Button
            type="submit"
            variant="outline"
            busy={fetcher.state !== "idle"}
            busyLabel="Wird gespeichert..."
          >
            Namen speichern
          </Button>
        </div>
      </fetcher.Form>
    </SettingsSection>
  );
}
