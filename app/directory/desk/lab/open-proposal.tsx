import { Form } from "react-router";
import type { ChangedField } from "~/directory/editor/describe-changes.server";
import { ChangesList } from "~/directory/rows/changes-list";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/form-fields";

interface Props {
  proposal: { id: string; by: string; at: string; changes: ChangedField[] };
  refused: { error: string; reason: string; fields: string[] } | undefined;
}

export function OpenProposalSection({ proposal: { id, by, at, changes }, refused }: Props) {
  return (
    <Form method="post" noValidate className="mt-4 border-ink border-t-[1.5px] pt-4">
      <p className="wrap-anywhere">
        <strong>Vorschlag von {by}</strong> <span className="text-soft">{at}</span>
      </p>
      <input type="hidden" name="id" value={id} />
      {changes.length === 0 && (
        <p className="mt-2 text-soft">Der Vorschlag entspricht dem Entwurf.</p>
      )}
      {changes.map((field) => (
        <fieldset key={field.key} className="mt-3 border-line border-t pt-2">
          <legend className="sr-only">{field.label}</legend>
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              name="field"
              value={field.key}
              defaultChecked={refused?.fields.includes(field.key) ?? true}
              className="check size-6 shrink-0"
            />
            {field.label} übernehmen
          </label>
          <div className="pl-9 [&_dl>:last-child]:border-b-0">
            <ChangesList changes={[field]} />
          </div>
        </fieldset>
      ))}
      <div className="mt-5 max-w-[40rem]">
        <TextAreaField
          label="Grund"
          name="reason"
          id={`reason-${id}`}
          hint="Das Labor erhält ihn mit der Antwort. Nötig, wenn etwas wegbleibt."
          rows={3}
          defaultValue={refused?.reason}
          error={refused?.error}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="accept" size="s">
          {changes.length > 0 ? "In den Entwurf übernehmen" : "Als übernommen beantworten"}
        </Button>
        <Button type="submit" name="intent" value="reject" size="s" variant="outline">
          Ganz ablehnen
        </Button>
      </div>
    </Form>
  );
}
