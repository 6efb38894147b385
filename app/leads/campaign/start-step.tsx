import type { ReactNode } from "react";
import { Link } from "react-router";
import { PROMISE_VALUE } from "#catalogue/notice-promise";
import { fieldError } from "~/forms/messages";
import { PrivacyNote } from "~/forms/privacy-note";
import { TextField } from "~/ui/field";
import { CheckboxField } from "~/ui/form-fields";
import { AddressAndSpecialty } from "./address-and-specialty";
import { getCampaignStepTitles } from "./campaign-page";
import { getStepFieldProps } from "./step-field-props";
import { StepForm } from "./step-form";
import { StepProgress } from "./step-frame";
import type { CampaignPath, CampaignStep } from "./steps";

interface Props {
  path: CampaignPath;
  current: CampaignStep;
}

const SUBMIT = "Kostenlosen Vergleich anfordern";

export function LandingStart({ path, current }: Props) {
  return (
    <StepForm path={path} current={current} submitLabel={SUBMIT}>
      <NameField label="Name" autoComplete="name" current={current} />
      <EmailField current={current} />
      <TermsField current={current} />
      <PrivacyNote />
    </StepForm>
  );
}

export function PracticeStart({ path, current }: Props) {
  return (
    <StepForm path={path} current={current} submitLabel={SUBMIT}>
      <NameField label="Praxis- oder Arztname" autoComplete="organization" current={current} />
      <TextField
        label="Strasse und Nummer"
        {...getStepFieldProps(current, "street")}
        optional
        autoComplete="street-address"
        maxLength={200}
      />
      <AddressAndSpecialty current={current} />
      <EmailField current={current} />
      <TextField
        label="Telefon"
        {...getStepFieldProps(current, "phone")}
        type="tel"
        optional
        autoComplete="tel"
        maxLength={50}
      />
      <TermsField current={current} />
      <PrivacyNote />
    </StepForm>
  );
}

interface NameFieldProps {
  label: string;
  autoComplete: string;
  current: CampaignStep;
}

function NameField({ label, autoComplete, current }: NameFieldProps) {
  return (
    <TextField
      label={label}
      {...getStepFieldProps(current, "name")}
      autoComplete={autoComplete}
      maxLength={200}
    />
  );
}

function EmailField({ current }: { current: CampaignStep }) {
  return (
    <TextField
      label="E-Mail"
      {...getStepFieldProps(current, "email")}
      type="email"
      autoComplete="email"
      maxLength={254}
    />
  );
}

function TermsField({ current }: { current: CampaignStep }) {
  return (
    <>
      <input type="hidden" name="shownPromise" value={PROMISE_VALUE} readOnly />
      <CheckboxField
        name="agreeToTerms"
        defaultChecked={current.values.agreeToTerms === "on"}
        error={fieldError(current.errors, "agreeToTerms")}
      >
        Ich stimme den{" "}
        <Link to="/terms" target="_blank" className="text-petrol underline underline-offset-4">
          AGB
        </Link>{" "}
        zu. Geeignete Labore dürfen Region, Fachgebiet und Bedarf meiner Praxis für Offerten
        erhalten, Namen und Kontakt erst, wenn ich eine Offerte wähle oder sie selbst freigebe.
      </CheckboxField>
    </>
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
