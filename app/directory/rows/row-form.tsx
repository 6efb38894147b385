import { useRef } from "react";
import { Form } from "react-router";
import type { ContentField, FieldByType } from "~/directory/editor/content-field";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { ErrorSummary, type FieldError } from "~/ui/error-summary";
import { FieldMessage, SelectField, TextField } from "~/ui/field";
import { useFocusUnlessTyping } from "~/ui/focus-unless-typing";
import { CheckboxField, TextAreaField } from "~/ui/form-fields";
import { Link } from "~/ui/link";

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
  useFocusUnlessTyping(undefined, () => heading.current);
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

interface FieldProps {
  field: ContentField;
  value: string;
  error: string | undefined;
}

function RowField({ field, value, error }: FieldProps) {
  const { key: name, label, hint, isOptional } = field;
  const fieldTexts = { name, label, hint, error, optional: isOptional, defaultValue: value };
  switch (field.type) {
    case "choice":
      return <SelectField {...fieldTexts} options={field.options} placeholder="Keine Angabe" />;
    case "choices":
      return <Choices field={field} selectedValues={value.split("\n")} error={error} />;
    case "flag":
      return (
        <CheckboxField name={name} error={error} defaultChecked={value === "true"}>
          {label}
        </CheckboxField>
      );
    case "prose":
      return <TextAreaField {...fieldTexts} rows={2} maxLength={field.longest} />;
    case "number":
      return <TextField {...fieldTexts} inputMode="numeric" />;
    case "text":
      return <TextField {...fieldTexts} type={field.input} maxLength={field.longest} />;
    default:
      return null;
  }
}

interface ChoicesProps {
  field: FieldByType<"choices">;
  selectedValues: readonly string[];
  error: string | undefined;
}

function Choices({ field: { key: name, label, options }, selectedValues, error }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-meta">
        {label} <span className="font-normal text-soft">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {options.map(({ value, label: text }, index) => (
          <CheckboxField
            key={value}
            id={index === 0 ? name : `${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={selectedValues.includes(value)}
          >
            {text}
          </CheckboxField>
        ))}
      </div>
      <FieldMessage name={name} error={error} />
    </fieldset>
  );
}
