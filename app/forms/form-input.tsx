import type { ReactNode } from "react";
import { SelectField, TextField } from "~/ui/field";
import { CheckboxField, RadioGroupField, TextAreaField } from "~/ui/form-fields";
import type { DraftValues } from "./draft";
import { type FormField, type FormFields, getMaxLength } from "./form-fields";
import { fieldError } from "./messages";
import type { FormAnswer } from "./posted-form";

export interface FormState {
  values: DraftValues;
  errors: FormAnswer["errors"];
  /** Message that several fields have in common, which names none of them. */
  sharedMessage?: string;
  /** False where the form says itself that all its fields are optional. */
  marksOptional?: boolean;
}

/** Draws the fields of a form by their names; a label fits one to its place. */
export function createInput<Fields extends FormFields>(
  fields: Fields,
  { values, errors, sharedMessage, marksOptional = true }: FormState,
) {
  return (name: keyof Fields & string, label?: ReactNode) => {
    const field = fields[name];
    if (field === undefined) return null;
    return (
      <FormInput
        name={name}
        field={field}
        label={label ?? field.label}
        value={values[name]}
        error={fieldError(errors, name, sharedMessage)}
        optional={marksOptional && field.required === undefined}
      />
    );
  };
}

interface Props {
  name: string;
  field: FormField;
  label: ReactNode;
  value: string | undefined;
  error: string | undefined;
  optional: boolean;
}

/** HTML has the same words for what an input takes and for what browsers fill in. */
const INPUT_TYPES: Readonly<Record<string, string>> = {
  email: "email",
  phone: "tel",
  website: "url",
};
const NOTHING_STATED = { value: "", label: "Keine Angabe" };

function FormInput({ name, field, label, value, error, optional }: Props) {
  const { hint, placeholder, autoComplete = INPUT_TYPES[field.type] } = field;
  const texts = { name, label, hint, error, optional };
  const attributes = { placeholder, autoComplete, defaultValue: value };
  switch (field.type) {
    case "checkbox":
    case "consent":
      return (
        <CheckboxField name={name} defaultChecked={value === "on"} error={error}>
          {label}
          {hint && <span className="block text-meta text-soft">{hint}</span>}
        </CheckboxField>
      );
    case "choices":
      return <ChoiceList {...texts} options={field.options} values={value?.split("\n") ?? []} />;
    case "choice":
      return <SelectField {...texts} {...attributes} options={field.options} />;
    case "radio":
      return (
        <RadioGroupField
          {...texts}
          options={[...field.options, NOTHING_STATED]}
          defaultValue={value ?? ""}
        />
      );
    case "multiline":
      return (
        <TextAreaField
          {...texts}
          {...attributes}
          rows={field.rows}
          maxLength={getMaxLength(field)}
        />
      );
    default:
      return (
        <TextField
          {...texts}
          {...attributes}
          type={INPUT_TYPES[field.type]}
          inputMode={field.inputMode}
          maxLength={getMaxLength(field)}
          className={field.className}
        />
      );
  }
}

interface ChoiceListProps {
  name: string;
  label: ReactNode;
  options: readonly string[];
  values: readonly string[];
}

function ChoiceList({ name, label, options, values }: ChoiceListProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-meta font-semibold">
        {label}
        <span className="font-normal text-soft"> (optional)</span>
      </legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={values.includes(option)}
              className="check size-6 shrink-0"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
