import type { ReactNode } from "react";
import { NeedsFields } from "~/leads/index";
import type { PracticeNeeds } from "~/leads/index.server";
import type { RequestsView } from "~/rounds/practice/load-requests.server";
import { ReviewFields } from "~/rounds/review/review-fields";
import type { FieldError } from "~/ui/error-summary";
import { TextAreaField } from "~/ui/form-fields";
import { MAX_TEXT_LENGTH, type PracticeStepForm } from "./practice-step";

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
          {...(form.optional ? { rows: 3 } : {})}
          maxLength={MAX_TEXT_LENGTH}
          hint={form.hint}
          defaultValue={typed[form.name]}
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
      return <LabChoice labs={labs} excluded={needs?.excludedLabs ?? []} />;
    default:
      return null;
  }
}

function LabChoice({ labs, excluded }: Pick<Props, "labs"> & { excluded: readonly string[] }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-semibold text-meta">Diese Labore nicht anfragen</legend>
      {labs.map(({ id, name, place }) => (
        <label key={id} className="flex items-start gap-3">
          <input
            type="checkbox"
            name="lab"
            value={id}
            defaultChecked={excluded.includes(id)}
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
