import type { ReactNode } from "react";
import { NeedsFields } from "~/leads/index";
import type { PracticeNeeds } from "~/leads/index.server";
import type { RequestsView } from "~/rounds/practice/load-requests.server";
import { ReviewFields } from "~/rounds/review/review-fields";
import type { FieldError } from "~/ui/error-summary";
import { FieldMessage, TextField } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import { MAX_STREET_LENGTH, MAX_TEXT_LENGTH, type PracticeStepForm } from "./practice-step";

interface Props extends Pick<RequestsView, "software" | "labs"> {
  form: PracticeStepForm | undefined;
  needs: PracticeNeeds | undefined;
  typed: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
}

export function StepFields({ form, needs, software, labs, typed, errors }: Props): ReactNode {
  switch (form?.kind) {
    case "text":
      return (
        <TextAreaField
          label={form.label}
          name={form.name}
          optional={form.optional}
          rows={form.rows ?? 5}
          maxLength={MAX_TEXT_LENGTH}
          hint={form.hint}
          defaultValue={typed[form.name]}
          error={errors[0]?.message}
        />
      );
    case "street":
      return (
        <TextField
          label="Strasse und Nummer"
          name="street"
          optional
          hint="Damit das Labor weiss, wo es die Proben abholt."
          autoComplete="street-address"
          maxLength={MAX_STREET_LENGTH}
          defaultValue={typed.street}
          error={errors[0]?.message}
        />
      );
    case "review":
      return <ReviewFields typed={typed} errors={errors} />;
    case "needs":
      return (
        needs && (
          <NeedsFields
            known={needs}
            software={software}
            typed={Object.keys(typed).length === 0 ? undefined : typed}
            errors={errors}
          />
        )
      );
    case "labs":
      return (
        <LabChoice
          legend="Diese Labore nicht anfragen"
          labs={labs}
          checked={needs?.excludedLabs ?? []}
        />
      );
    case "other-labs":
      return labs.length === 0 ? (
        <p>Zurzeit gibt es kein weiteres Labor, das wir für Sie fragen können.</p>
      ) : (
        <LabChoice
          legend="Diese Labore anfragen"
          labs={labs}
          checked={[]}
          error={errors[0]?.message}
        />
      );
    default:
      return null;
  }
}

interface LabChoiceProps extends Pick<Props, "labs"> {
  legend: string;
  checked: readonly string[];
  error?: string | undefined;
}

function LabChoice({ legend, labs, checked, error }: LabChoiceProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-semibold text-meta">{legend}</legend>
      <FieldMessage name="lab" error={error} />
      {labs.map(({ id, name, place }, index) => (
        <label key={id} className="flex items-start gap-3">
          <input
            // The summary of errors leads to the first.
            id={index === 0 ? "lab" : undefined}
            type="checkbox"
            name="lab"
            value={id}
            defaultChecked={checked.includes(id)}
            className="check mt-0.5 size-6 shrink-0"
          />
          <span>
            {name} <span className="text-soft">{place}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
