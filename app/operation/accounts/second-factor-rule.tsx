import { useFetcher } from "react-router";
import { useFormResult } from "~/forms/use-form-result";
import { Button } from "~/ui/button";
import { SettingsSection, SuccessMessage } from "~/ui/controls/section";
import { CheckboxField } from "~/ui/form-fields";
import type { handleOperatorsAction, OperationAnswer } from "./action.server";
import { ConfirmPasswordField } from "./confirm-password-field";

interface Props {
  isRequired: boolean;
  actionResult: OperationAnswer | undefined;
}

export function SecondFactorRule({ isRequired, actionResult }: Props) {
  const fetcher = useFetcher<typeof handleOperatorsAction>();
  const form = useFormResult(fetcher.data);
  const answer = fetcher.data ?? actionResult;
  const isWished = answer?.values === undefined ? isRequired : answer.values.required === "on";
  return (
    <SettingsSection id="vorschrift" title="Zweiter Faktor">
      <SuccessMessage text={answer?.done} />
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
        <ConfirmPasswordField id="rule-password" errors={answer?.errors ?? []} />
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
