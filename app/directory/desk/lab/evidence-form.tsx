import { useMemo } from "react";
import { Form } from "react-router";
import {
  createFieldProps,
  type RejectedForm,
  withFieldSuffix,
} from "~/directory/rows/rejected-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { type Option, SelectField, TextField } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";

interface Props {
  kinds: readonly Option[];
  today: string;
  existing?: Record<"id" | "kind" | "number" | "scope" | "sourceUrl" | "validUntil", string>;
  /** The laboratory's file, which saving the evidence accepts. */
  proof?: Record<"id" | "kind" | "number" | "validUntil", string>;
  refused: RejectedForm | undefined;
}

const LABELS: Record<string, string> = {
  kind: "Art",
  number: "Nummer",
  scope: "Geltungsbereich",
  sourceUrl: "Quelle",
  checkedAt: "Geprüft am",
  validUntil: "Gültig bis",
};

/** Adds the field's label, because several messages are alike. */
function withFieldLabels({ errors, values }: RejectedForm): RejectedForm {
  const withLabel = errors.map(({ field, message }) => ({
    field,
    message: `${LABELS[field] ?? ""}: ${message}`,
  }));
  return { errors: withLabel, values };
}

export function EvidenceForm({ kinds, today, existing, proof, refused }: Props) {
  const ending =
    existing === undefined && proof === undefined ? "" : `-${existing?.id ?? proof?.id}`;
  // Saving again renews the day of verification.
  const field = createFieldProps(refused, { ...(existing ?? proof), checkedAt: today }, ending);
  // The same list until the next answer, whatever is new on the desk meanwhile.
  const summary = useMemo(
    () => refused && withFieldSuffix(withFieldLabels(refused), ending),
    [refused, ending],
  );
  return (
    <Form method="post" noValidate className="grid gap-5 py-4 md:grid-cols-2">
      <div className="md:col-span-2 empty:hidden">{summary && <ErrorSummary {...summary} />}</div>
      <input type="hidden" name="id" value={existing?.id ?? ""} />
      {proof && <input type="hidden" name="proof" value={proof.id} />}
      <SelectField label="Art" options={kinds} placeholder="Bitte wählen" {...field("kind")} />
      <TextField label="Nummer" hint="Wie im Verzeichnis der Stelle" {...field("number")} />
      <div className="md:col-span-2">
        <TextAreaField label="Geltungsbereich" rows={2} optional {...field("scope")} />
      </div>
      <div className="md:col-span-2">
        <TextField
          label="Quelle"
          type="url"
          hint="Adresse der Seite, auf der Sie nachgesehen haben"
          {...field("sourceUrl")}
        />
      </div>
      <TextField label="Geprüft am" type="date" max={today} {...field("checkedAt")} />
      <TextField
        label="Gültig bis"
        type="date"
        hint="Letzter gültiger Tag"
        {...field("validUntil")}
      />
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" name="intent" value="save-evidence" size="s">
          {proof ? "Nachweis übernehmen" : "Nachweis speichern"}
        </Button>
        {existing && (
          <Button type="submit" name="intent" value="remove-evidence" size="s" variant="outline">
            Entfernen
          </Button>
        )}
      </div>
    </Form>
  );
}
