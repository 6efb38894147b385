import { SelectField, TextField } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import { AddressAndSpecialty } from "./address-and-specialty";
import { ratings } from "./options";
import { getStepFieldProps } from "./step-field-props";
import { StepForm } from "./step-form";
import type { CampaignPath, CampaignStep } from "./steps";

export function PracticeInformation({
  path,
  current,
}: {
  path: CampaignPath;
  current: CampaignStep;
}) {
  return (
    <StepForm path={path} current={current} submitLabel="Weiter">
      <TextField
        label="Praxisname"
        {...getStepFieldProps(current, "practiceName")}
        autoComplete="organization"
        maxLength={200}
      />
      <AddressAndSpecialty current={current} />
    </StepForm>
  );
}

export function SatisfactionQuestions({
  path,
  current,
}: {
  path: CampaignPath;
  current: CampaignStep;
}) {
  const field = (name: string) => getStepFieldProps(current, name);
  return (
    <StepForm path={path} current={current} submitLabel="Absenden">
      <TextField label="Aktuelles Labor" {...field("currentLab")} maxLength={200} />
      <SelectField
        label="Wie zufrieden sind Sie mit Ihrem Labor?"
        {...field("labRating")}
        options={ratings}
        placeholder="Bewertung wählen"
      />
      <TextAreaField
        label="Was könnte besser sein?"
        {...field("dissatisfactionReason")}
        rows={3}
        maxLength={2_000}
      />
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-6">
        <TextField
          label="Proben pro Woche"
          {...field("samplesPerWeek")}
          inputMode="numeric"
          maxLength={50}
        />
        <TextField
          label="Dauer bis zum Befund"
          {...field("turnaroundTime")}
          placeholder="z. B. 24 Stunden"
          maxLength={200}
        />
      </div>
      <TextAreaField
        label="Was ist Ihnen bei einem Labor am wichtigsten?"
        {...field("priorities")}
        rows={3}
        maxLength={2_000}
      />
      <TextAreaField label="Bemerkungen" {...field("additionalComments")} maxLength={5_000} />
    </StepForm>
  );
}
