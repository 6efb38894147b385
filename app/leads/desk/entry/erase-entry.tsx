import { Form, useNavigation } from "react-router";
import { erasureReasons } from "~/privacy/index";
import { Button } from "~/ui/button";
import type { FieldError } from "~/ui/error-summary";
import { RadioGroupField } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import type { EntryView } from "./entry.server";

interface Props {
  entry: EntryView;
  action: string;
  errors: readonly FieldError[];
}

export function EraseEntry({ entry, action, errors }: Props) {
  const { formData } = useNavigation();
  const error = errors.find(({ field }) => field === "reason")?.message;
  const hasAddress = (entry.contact?.email ?? "") !== "";
  return (
    <details className="group border-line border-t px-5 py-1" open={error !== undefined}>
      <summary className="flex min-h-11 items-center justify-between font-semibold hover:text-petrol">
        Eintrag löschen
        <Icon name="chevron-down" className="size-5 text-petrol group-open:rotate-180" />
      </summary>
      <Form method="post" action={action} className="grid gap-3 pb-5">
        <p className="text-soft">
          {entry.samePractice.merged.length > 0
            ? "Gelöscht werden dieser Eintrag und alle, die er seit dem Zusammenführen vertritt"
            : "Gelöscht wird nur dieser Eintrag"}
          , mit Angaben, Notizen, Verlauf, Offerten und E-Mails. Sie können das nicht rückgängig
          machen. Im Protokoll bleibt, wer wann und aus welchem Grund gelöscht hat.
        </p>
        {entry.hasRounds && (
          <p className="text-soft">
            In laufenden Offertrunden werden die Links der Labore ungültig. Die Labore erfahren per
            E-Mail, dass die Anfrage nicht mehr gilt, ohne Angaben zur Praxis.
          </p>
        )}
        {hasAddress && (
          <p className="text-soft">
            Verlangt die Person die Löschung, suchen Sie unter{" "}
            <TextLink to="/admin/datenschutz">Datenschutz</TextLink> nach ihrer E-Mail-Adresse: Dort
            geht alles, was zu ihr gespeichert ist.
          </p>
        )}
        <RadioGroupField label="Grund" name="reason" options={erasureReasons} error={error} />
        <div>
          <Button
            type="submit"
            name="intent"
            value="erase"
            variant="destructive"
            size="s"
            busy={formData?.get("intent") === "erase"}
            busyLabel="Wird gelöscht..."
          >
            Endgültig löschen
          </Button>
        </div>
      </Form>
    </details>
  );
}
