import { type ReactNode, useEffect, useState } from "react";
import { createInput } from "~/forms/form-input";
import { PostalCodeCity } from "~/forms/postal-code-city/postal-code-city";
import {
  type CampaignPath,
  labQuestions,
  practiceInformation,
  satisfactionQuestions,
} from "./fields";
import { StepForm } from "./step-form";
import type { CampaignStep } from "./steps";

interface Props {
  path: CampaignPath;
  current: CampaignStep;
}

export function LabQuestions({ path, current }: Props) {
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

export function PracticeInformation({ path, current }: Props) {
  const input = createInput(practiceInformation, { ...current, marksOptional: false });
  return (
    <StepForm path={path} current={current} submitLabel="Weiter">
      {input("practiceName")}
      <PostalCodeCity {...current} />
      {input("specialty")}
    </StepForm>
  );
}

export function SatisfactionQuestions({ path, current }: Props) {
  const input = createInput(satisfactionQuestions, { ...current, marksOptional: false });
  return (
    <StepForm path={path} current={current} submitLabel="Absenden">
      {input("currentLab")}
      {input("labRating")}
      {input("dissatisfactionReason")}
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-6">
        {input("samplesPerWeek")}
        {input("turnaroundTime")}
      </div>
      {input("priorities")}
      {input("additionalComments")}
    </StepForm>
  );
}
