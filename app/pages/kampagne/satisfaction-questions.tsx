import { SelectField, TextField } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import { ratings } from "./options";
import { StepForm } from "./step-form";
import type { CampaignPath } from "./steps";
import { type CampaignView, errorOf } from "./view";

/** Step 2 of the «first variant»: entirely optional (specification, point 5; decisions.md, «Gaps»). */
export function SatisfactionQuestions({ path, view }: { path: CampaignPath; view: CampaignView }) {
  const field = (name: string) => ({
    name,
    defaultValue: view.values[name],
    error: errorOf(view, name),
  });
  return (
    <StepForm path={path} view={view} submitLabel="Absenden">
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
