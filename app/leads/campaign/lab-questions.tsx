import { type ReactNode, useEffect, useState } from "react";
import { SelectField, TextField } from "~/ui/field";
import { RadioGroupField } from "~/ui/form-fields";
import { practiceTypes, ratings, yesNoOrNothing } from "./options";
import { getStepFieldProps } from "./step-field-props";
import { StepForm } from "./step-form";
import type { CampaignPath, CampaignStep } from "./steps";

export function LabQuestions({ path, current }: { path: CampaignPath; current: CampaignStep }) {
  const { values } = current;
  const [form, setForm] = useState<FormData>();
  const answer = (name: string) => (form === undefined ? values[name] : form.get(name));
  const field = (name: string) => getStepFieldProps(current, name);
  const yesNo = (name: string) => ({
    ...field(name),
    defaultValue: values[name] ?? "",
    options: yesNoOrNothing,
  });
  return (
    <StepForm path={path} current={current} submitLabel="Absenden" hasWayBack onAnswers={setForm}>
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
      <Group
        title="Vergütung und Co-Marketing"
        hint="Nur für unsere Auswahl. Diese Antworten leiten wir nicht an Labore weiter."
      >
        <RadioGroupField
          label="Erhalten Sie eine Vergütung für die Online-Erfassung von Proben?"
          {...yesNo("receivesCompensation")}
        />
        <Conditional when={answer("receivesCompensation") === "ja"} otherwise="nur bei «Ja»">
          {(suffix) => (
            <TextField
              label={`Höhe der Vergütung${suffix}`}
              {...field("compensationAmount")}
              hint="In CHF pro erfasste Probe"
              maxLength={50}
            />
          )}
        </Conditional>
        <RadioGroupField
          label="Erhalten Sie Beiträge für Co-Marketing?"
          {...yesNo("receivesCoMarketing")}
        />
        <Conditional when={answer("receivesCoMarketing") === "ja"} otherwise="nur bei «Ja»">
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
        />
        <Conditional when={answer("practiceType") === "andere"} otherwise="nur bei «Andere»">
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
          {...yesNo("sendsPathologyProbes")}
        />
        <Conditional when={answer("sendsPathologyProbes") === "ja"} otherwise="nur bei «Ja»">
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

interface GroupProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

function Group({ title, hint, children }: GroupProps) {
  return (
    <section className="grid gap-7 border-ink border-t-[1.5px] pt-5 not-first-of-type:mt-5">
      <div>
        <h2 className="font-semibold text-card">{title}</h2>
        {hint !== undefined && <p className="mt-1 text-meta text-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

interface ConditionalProps {
  when: boolean;
  children(suffix: string): ReactNode;
  otherwise: string;
}

function Conditional({ when, children, otherwise }: ConditionalProps) {
  const isAlive = useIsHydrated();
  if (isAlive && !when) return null;
  return (
    <div className="grid gap-7 border-petrol border-l-2 pl-5">
      {children(isAlive ? "" : ` (${otherwise})`)}
    </div>
  );
}

/** Without scripts every question shows, and its label says when it applies. */
function useIsHydrated(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
