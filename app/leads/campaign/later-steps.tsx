import { createInput } from "~/forms/form-input";
import { type CampaignPath, practiceInformation, satisfactionQuestions } from "./fields";
import { StepForm, StepPlace } from "./step-form";
import type { CampaignStep } from "./steps";

interface Props {
  path: CampaignPath;
  current: CampaignStep;
}

export function PracticeInformation({ path, current }: Props) {
  const input = createInput(practiceInformation, { ...current, marksOptional: false });
  return (
    <StepForm path={path} current={current} submitLabel="Weiter">
      {input("practiceName")}
      <StepPlace current={current} />
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
