import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import type { ContentField } from "~/directory/editor/content-field";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { ErrorSummary, type FieldError } from "~/ui/error-summary";
import { RowField } from "./row-field";

interface Props {
  name: string;
  isKnown: boolean;
  fields: readonly ContentField[];
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
  hidden: Readonly<Record<string, string | number>>;
  cancelTo: string;
}

/** The heading gets the focus, because a link led here. */
export function RowForm({ name, isKnown, fields, values, errors, hidden, cancelTo }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="zeile" className="my-5 border-ink border-y-[1.5px] py-5">
      <h3 id="zeile" ref={heading} tabIndex={-1} className="font-semibold text-card outline-none">
        {name}
      </h3>
      <Form method="post" noValidate className="mt-4 grid items-start gap-5 md:grid-cols-2">
        <div className="empty:hidden md:col-span-2">
          <ErrorSummary errors={errors} values={values} />
        </div>
        {Object.entries(hidden).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
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
          <Link to={cancelTo} preventScrollReset className={TEXT_BUTTON_CLASS}>
            Abbrechen
          </Link>
        </div>
      </Form>
    </section>
  );
}
