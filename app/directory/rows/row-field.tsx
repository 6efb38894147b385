import type { ContentField, FieldByType } from "~/directory/editor/content-field";
import { FieldMessage, SelectField, TextField } from "~/ui/field";
import { CheckboxField, TextAreaField } from "~/ui/form-fields";

interface FieldProps {
  field: ContentField;
  value: string;
  error: string | undefined;
}

export function RowField({ field, value, error }: FieldProps) {
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
