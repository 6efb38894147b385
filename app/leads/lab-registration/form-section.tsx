import type { ReactNode } from "react";
import type { DraftValues } from "~/forms/draft";
import { fieldError } from "~/forms/messages";
import type { FieldError } from "~/ui/error-summary";
import {
  type LabRegistrationField,
  labels,
  REQUIRED_FIELDS,
  registrationSections,
  type SectionId,
} from "./registration-sections";

export interface RegistrationSectionProps {
  values: DraftValues;
  errors: readonly FieldError[];
}

export function FormSection({
  id,
  hint,
  children,
}: {
  id: SectionId;
  hint?: string;
  children: ReactNode;
}) {
  const title = registrationSections.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-8 border-ink border-t-[1.5px] pt-6"
    >
      <h2 id={`${id}-title`} className="text-name font-semibold">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-1 text-meta text-soft">{hint}</p>}
      <div className="mt-6 grid gap-7">{children}</div>
    </section>
  );
}

export function getRegistrationFieldProps(
  { values, errors }: RegistrationSectionProps,
  name: LabRegistrationField,
) {
  return {
    name,
    label: labels[name],
    defaultValue: values[name],
    error: fieldError(errors, name, REQUIRED_FIELDS),
  };
}

interface ChoiceListProps {
  name: "testCategories" | "certifications";
  options: readonly string[];
  values: DraftValues;
}

export function RegistrationChoices({ name, options, values }: ChoiceListProps) {
  const selectedOptions = values[name]?.split("\n") ?? [];
  return (
    <fieldset>
      <legend className="mb-2 text-meta font-semibold">
        {labels[name]}
        <span className="font-normal text-soft"> (optional)</span>
      </legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={selectedOptions.includes(option)}
              className="check size-6 shrink-0"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
