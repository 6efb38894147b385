import { Form } from "react-router";
import type { ChangedField } from "~/directory/editor/describe-changes.server";
import { ChangesList } from "~/directory/rows/changes-list";
import { AnswerFields } from "./answer-fields";

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
      <AnswerFields
        id={id}
        hint="Nötig, wenn etwas wegbleibt."
        acceptLabel={
          changes.length > 0 ? "In den Entwurf übernehmen" : "Als übernommen beantworten"
        }
        intents={{ accept: "accept", reject: "reject" }}
        refused={refused}
      />
    </Form>
  );
}
