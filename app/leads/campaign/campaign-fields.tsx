import { Fragment, type ReactNode, useEffect, useState } from "react";
import { createInput } from "~/forms/form-input";
import { PostalCodeCity } from "~/forms/postal-code-city/postal-code-city";
import { PrivacyNote } from "~/forms/privacy-note";
import { TermsField } from "~/leads/terms-field";
import { type CampaignPath, campaignSteps, labQuestions } from "./fields";
import { StepForm } from "./step-form";
import { type CampaignStep, getLastCampaignStep } from "./steps";

interface Props {
  path: CampaignPath;
  current: CampaignStep;
}

/** Draws a step in the order of its fields, unless it has groups or rows. */
export function CampaignFields({ path, current }: Props) {
  const step = Number(current.step);
  const fields = campaignSteps[path][step - 1] ?? {};
  if (fields === labQuestions) return <LabQuestions path={path} current={current} />;
  const input = createInput(fields, { ...current, marksOptional: step === 1 });
  const drawField = (name: string) => {
    // Drawn together with the field before.
    if (name === "city" || name === "turnaroundTime") return null;
    if (name === "postalCode") return <PostalCodeCity {...current} />;
    if (name === "agreeToTerms") {
      return (
        <>
          <TermsField {...current} />
          <PrivacyNote />
        </>
      );
    }
    if (name !== "samplesPerWeek") return input(name);
    return (
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-6">
        {input(name)}
        {input("turnaroundTime")}
      </div>
    );
  };
  const submitLabel =
    step === 1 ? SUBMIT : step === getLastCampaignStep(path) ? "Absenden" : "Weiter";
  return (
    <StepForm path={path} current={current} submitLabel={submitLabel}>
      {Object.keys(fields).map((name) => (
        <Fragment key={name}>{drawField(name)}</Fragment>
      ))}
    </StepForm>
  );
}

const SUBMIT = "Kostenlosen Vergleich anfordern";

function LabQuestions({ path, current }: Props) {
  const [form, setForm] = useState<FormData>();
  const answer = (name: string) => (form === undefined ? current.values[name] : form.get(name));
  const input = createInput(labQuestions, { ...current, marksOptional: false });
  const dependent = (name: keyof typeof labQuestions, suffix: string) =>
    input(name, labQuestions[name].label + suffix);
  return (
    <StepForm path={path} current={current} submitLabel="Absenden" hasWayBack onAnswers={setForm}>
      <Group title="Ihr heutiges Labor">
        {input("currentLab")}
        {input("labRating")}
        {input("samplesPerWeek")}
      </Group>
      <Group
        title="Vergütung und Co-Marketing"
        hint="Nur für unsere Auswahl. Diese Antworten leiten wir nicht an Labore weiter."
      >
        {input("receivesCompensation")}
        <Conditional when={answer("receivesCompensation") === "ja"} otherwise="nur bei «Ja»">
          {(suffix) => dependent("compensationAmount", suffix)}
        </Conditional>
        {input("receivesCoMarketing")}
        <Conditional when={answer("receivesCoMarketing") === "ja"} otherwise="nur bei «Ja»">
          {(suffix) => dependent("coMarketingAmount", suffix)}
        </Conditional>
      </Group>
      <Group title="Ihre Praxis">
        {input("practiceType")}
        <Conditional when={answer("practiceType") === "andere"} otherwise="nur bei «Andere»">
          {(suffix) => dependent("practiceTypeOther", suffix)}
        </Conditional>
      </Group>
      <Group title="Pathologie">
        {input("sendsPathologyProbes")}
        <Conditional when={answer("sendsPathologyProbes") === "ja"} otherwise="nur bei «Ja»">
          {(suffix) => (
            <>
              {dependent("pathologyFrequency", suffix)}
              {dependent("pathologyProvider", suffix)}
              {dependent("pathologyRating", suffix)}
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
