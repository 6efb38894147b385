import { type ReactNode, useState } from "react";
import { SelectField, TextField } from "~/ui/field";
import { RadioGroupField } from "~/ui/form-fields";
import { Conditional } from "./conditional";
import { practiceTypes, ratings, yesOrNo } from "./options";
import { StepForm } from "./step-form";
import type { CampaignPath } from "./steps";
import { type CampaignView, errorOf } from "./view";

/** Step 3 of the landing pages: optional questions, some only after another answer (points 3 and 4). */
export function LaboratoryQuestions({ path, view }: { path: CampaignPath; view: CampaignView }) {
  const { values } = view;
  const [compensation, setCompensation] = useState(values.receivesCompensation);
  const [coMarketing, setCoMarketing] = useState(values.receivesCoMarketing);
  const [practiceType, setPracticeType] = useState(values.practiceType);
  const [pathology, setPathology] = useState(values.sendsPathologyProbes);
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: errorOf(view, name),
  });
  return (
    <StepForm path={path} view={view} submitLabel="Absenden" hasWayBack>
      <Group title="Ihr heutiges Labor">
        <TextField label="Aktuelles Labor" {...field("currentLab")} maxLength={200} />
        <SelectField
          label="Wie zufrieden sind Sie mit Ihrem Labor?"
          {...field("labRating")}
          options={ratings}
          placeholder="Bewertung wählen"
        />
        <TextField
          label="Proben pro Woche"
          {...field("samplesPerWeek")}
          inputMode="numeric"
          maxLength={50}
        />
      </Group>
      <Group title="Vergütung und Co-Marketing">
        <RadioGroupField
          label="Erhalten Sie eine Vergütung für die Online-Erfassung von Proben?"
          {...field("receivesCompensation")}
          options={yesOrNo}
          onChange={setCompensation}
        />
        <Conditional when={compensation === "ja"} otherwise="falls ja">
          {(suffix) => (
            <TextField
              label={`Höhe der Vergütung${suffix}`}
              {...field("compensationAmount")}
              hint="In CHF pro Probe"
              maxLength={50}
            />
          )}
        </Conditional>
        <RadioGroupField
          label="Erhalten Sie Beiträge für Co-Marketing?"
          {...field("receivesCoMarketing")}
          options={yesOrNo}
          onChange={setCoMarketing}
        />
        <Conditional when={coMarketing === "ja"} otherwise="falls ja">
          {(suffix) => (
            <TextField
              label={`Betrag für Co-Marketing${suffix}`}
              {...field("coMarketingAmount")}
              hint="In CHF pro Jahr"
              maxLength={50}
            />
          )}
        </Conditional>
      </Group>
      <Group title="Ihre Praxis">
        <SelectField
          label="Praxistyp"
          {...field("practiceType")}
          options={practiceTypes}
          placeholder="Praxistyp wählen"
          onChange={(event) => setPracticeType(event.target.value)}
        />
        <Conditional when={practiceType === "andere"} otherwise="falls andere">
          {(suffix) => (
            <TextField
              label={`Anderer Praxistyp${suffix}`}
              {...field("practiceTypeOther")}
              maxLength={200}
            />
          )}
        </Conditional>
      </Group>
      <Group title="Pathologie">
        <RadioGroupField
          label="Versenden Sie Pathologieproben?"
          {...field("sendsPathologyProbes")}
          options={yesOrNo}
          onChange={setPathology}
        />
        <Conditional when={pathology === "ja"} otherwise="falls ja">
          {(suffix) => (
            <>
              <TextField
                label={`Pathologieproben pro Monat${suffix}`}
                {...field("pathologyFrequency")}
                inputMode="numeric"
                maxLength={50}
              />
              <TextField
                label={`Pathologieanbieter${suffix}`}
                {...field("pathologyProvider")}
                maxLength={200}
              />
              <SelectField
                label={`Wie zufrieden sind Sie mit der Pathologie?${suffix}`}
                {...field("pathologyRating")}
                options={ratings}
                placeholder="Bewertung wählen"
              />
            </>
          )}
        </Conditional>
      </Group>
    </StepForm>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-7 border-ink border-t-[1.5px] pt-5 not-first-of-type:mt-5">
      <h2 className="font-semibold text-card">{title}</h2>
      {children}
    </section>
  );
}
