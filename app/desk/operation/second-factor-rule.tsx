import { useFetcher } from "react-router";
import { Done, SettingsSection } from "~/desk/controls/section";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/form-fields";
import type { changeOperation, OperationAnswer } from "./action.server";

interface Props {
  isRequired: boolean;
  given: OperationAnswer | undefined;
}

export function SecondFactorRule({ isRequired, given }: Props) {
  const fetcher = useFetcher<typeof changeOperation>();
  return (
    <SettingsSection id="vorschrift" title="Zweiter Faktor">
      <Done text={(fetcher.data ?? given)?.done} />
      <p className="mb-4 max-w-[42em] text-meta text-soft">
        Vorgeschrieben heisst: Wer noch keinen hat, richtet ihn mit der nächsten Handlung ein, bevor
        sich der Leitstand wieder öffnet.
      </p>
      <fetcher.Form method="post" action="/admin/betrieb" className="grid gap-4">
        <input type="hidden" name="intent" value="require-factor" />
        <CheckboxField key={String(isRequired)} name="required" defaultChecked={isRequired}>
          Für alle Konten vorschreiben
        </CheckboxField>
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
