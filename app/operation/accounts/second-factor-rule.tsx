import { useFetcher } from "react-router";
import { useAnsweredForm } from "~/forms/use-answered-form";
import { Button } from "~/ui/button";
import { DoneMessage, SettingsSection } from "~/ui/controls/section";
import { CheckboxField } from "~/ui/form-fields";
import type { changeOperation, OperationAnswer } from "./action.server";
import { OwnPasswordField } from "./own-password";

interface Props {
  isRequired: boolean;
  given: OperationAnswer | undefined;
}

export function SecondFactorRule({ isRequired, given }: Props) {
  const fetcher = useFetcher<typeof changeOperation>();
  const form = useAnsweredForm(fetcher.data);
  const answer = fetcher.data ?? given;
  const isWished = answer?.values === undefined ? isRequired : answer.values.required === "on";
  return (
    <SettingsSection id="vorschrift" title="Zweiter Faktor">
      <DoneMessage text={answer?.done} />
      <p className="mb-4 max-w-[42em] text-meta text-soft">
        Konten ohne zweiten Faktor müssen ihn bei der nächsten Aktion einrichten.
      </p>
      <fetcher.Form
        ref={form}
        method="post"
        action="/admin/betrieb"
        className="grid gap-4"
        noValidate
      >
        <input type="hidden" name="intent" value="require-factor" />
        <CheckboxField key={String(isWished)} name="required" defaultChecked={isWished}>
          Für alle Konten vorschreiben
        </CheckboxField>
        <OwnPasswordField id="rule-password" errors={answer?.errors ?? []} />
        <div>
          <Button
            type="submit"
            variant="outline"
            busy={fetcher.state !== "idle"}
            busyLabel="Wird gespeichert..."
          >
            Speichern
          </Button>
        </div>
      </fetcher.Form>
    </SettingsSection>
  );
}
