import type { ReactNode } from "react";
import { createInput } from "~/forms/form-input";
import { PostalCodeCity } from "~/forms/postal-code-city/postal-code-city";
import { PrivacyNote } from "~/forms/privacy-note";
import { TermsField } from "~/leads/terms-field";
import { getCampaignStepTitles } from "./campaign-page";
import { type CampaignPath, landingStart, practiceStart } from "./fields";
import { StepForm } from "./step-form";
import { StepProgress } from "./step-frame";
import type { CampaignStep } from "./steps";

interface Props {
  path: CampaignPath;
  current: CampaignStep;
}

const SUBMIT = "Kostenlosen Vergleich anfordern";

export function LandingStart({ path, current }: Props) {
  const input = createInput(landingStart, current);
  return (
    <StepForm path={path} current={current} submitLabel={SUBMIT}>
      {input("name")}
      {input("email")}
      <TermsField {...current} />
      <PrivacyNote />
    </StepForm>
  );
}

export function PracticeStart({ path, current }: Props) {
  const input = createInput(practiceStart, current);
  return (
    <StepForm path={path} current={current} submitLabel={SUBMIT}>
      {input("name")}
      {input("street")}
      <PostalCodeCity {...current} />
      {input("specialty")}
      {input("email")}
      {input("phone")}
      <TermsField {...current} />
      <PrivacyNote />
    </StepForm>
  );
}

export function CampaignStartBox({ path, children }: { path: CampaignPath; children: ReactNode }) {
  return (
    <section aria-labelledby="request" className="rounded-box bg-paper p-5 text-ink md:p-8">
      <h2 id="request" className="font-semibold text-profile">
        Vergleich anfordern
      </h2>
      <div className="mt-5 mb-8">
        <StepProgress steps={getCampaignStepTitles(path)} current={1} />
      </div>
      {children}
    </section>
  );
}
