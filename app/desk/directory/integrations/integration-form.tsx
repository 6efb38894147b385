import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { RowField } from "~/desk/controls/rows/row-field";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import type { IntegrationsView } from "./integrations.server";

interface Props {
  edited: NonNullable<IntegrationsView["edited"]>;
  fields: IntegrationsView["fields"];
  draftVersion: number;
  refused:
    | { errors: { field: string; message: string }[]; values: Record<string, string> }
    | undefined;
}

/** What a laboratory says of one software; the heading gets the focus, because a link led here. */
export function IntegrationForm({ edited, fields, draftVersion, refused }: Props) {
  const { id, name, isKnown } = edited;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const errors = refused?.errors ?? [];
  const values = refused?.values ?? edited.values;
  return (
    <section aria-labelledby="zeile" className="my-5 border-ink border-y-[1.5px] py-5">
      <h3 id="zeile" ref={heading} tabIndex={-1} className="font-semibold text-card outline-none">
        {name}
      </h3>
      <Form method="post" noValidate className="mt-4 grid items-start gap-5 md:grid-cols-2">
        <div className="empty:hidden md:col-span-2">
          <ErrorSummary errors={errors} values={values} />
        </div>
        <input type="hidden" name="softwareId" value={id} />
        <input type="hidden" name="draftVersion" value={draftVersion} />
        {fields.map((field) => (
          <div key={field.key} className={field.type === "choices" ? "md:col-span-2" : ""}>
            <RowField
              field={field}
              value={values[field.key] ?? ""}
              error={errors.find((one) => one.field === field.key)?.message}
            />
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3 md:col-span-2">
          <Button type="submit" name="intent" value="save-row" size="s">
            {isKnown ? "Speichern" : "Hinzufügen"}
          </Button>
          {isKnown && (
            <Button type="submit" name="intent" value="remove-row" size="s" variant="outline">
              Entfernen
            </Button>
          )}
          <Link
            to="?"
            preventScrollReset
            className="inline-flex min-h-11 items-center text-petrol underline underline-offset-4"
          >
            Abbrechen
          </Link>
        </div>
      </Form>
    </section>
  );
}
