import { Link } from "react-router";
import { SelectField, TextField } from "~/ui/field";
import { CheckboxField } from "~/ui/form-fields";
import { PostalCodeCity } from "~/widgets/postal-code-city/postal-code-city";
import { campaignSpecialties } from "../../../catalogue/specialties";
import { StepForm } from "./step-form";
import type { CampaignPath } from "./steps";
import { type CampaignView, errorOf } from "./view";

interface Props {
  path: CampaignPath;
  view: CampaignView;
}

const SUBMIT = "Kostenlosen Vergleich anfordern";

/** Step 1 of the landing pages (specification, point 2). */
export function LandingStart({ path, view }: Props) {
  return (
    <StepForm path={path} view={view} submitLabel={SUBMIT}>
      <NameField label="Name" autoComplete="name" view={view} />
      <EmailField view={view} />
      <TermsField view={view} />
    </StepForm>
  );
}

/** Step 1 of the «first variant», which asks for the practice at once (decisions.md, «Gaps»). */
export function PracticeStart({ path, view }: Props) {
  const { values } = view;
  return (
    <StepForm path={path} view={view} submitLabel={SUBMIT}>
      <NameField label="Praxis- oder Arztname" autoComplete="organization" view={view} />
      <TextField
        label="Strasse und Nummer"
        name="street"
        optional
        defaultValue={values.street}
        error={errorOf(view, "street")}
        autoComplete="street-address"
        maxLength={200}
      />
      <PostalCodeCity
        postalCode={values.postalCode}
        city={values.city}
        postalCodeError={errorOf(view, "postalCode")}
        cityError={errorOf(view, "city")}
      />
      <SelectField
        label="Facharztgruppe"
        name="specialty"
        options={campaignSpecialties}
        placeholder="Facharztgruppe wählen"
        defaultValue={values.specialty}
        error={errorOf(view, "specialty")}
      />
      <EmailField view={view} />
      <TextField
        label="Telefon"
        name="phone"
        type="tel"
        optional
        defaultValue={values.phone}
        error={errorOf(view, "phone")}
        autoComplete="tel"
        maxLength={50}
      />
      <TermsField view={view} />
    </StepForm>
  );
}

interface NameFieldProps {
  label: string;
  autoComplete: string;
  view: CampaignView;
}

function NameField({ label, autoComplete, view }: NameFieldProps) {
  return (
    <TextField
      label={label}
      name="name"
      defaultValue={view.values.name}
      error={errorOf(view, "name")}
      autoComplete={autoComplete}
      maxLength={200}
    />
  );
}

function EmailField({ view }: { view: CampaignView }) {
  return (
    <TextField
      label="E-Mail"
      name="email"
      type="email"
      defaultValue={view.values.email}
      error={errorOf(view, "email")}
      autoComplete="email"
      maxLength={254}
    />
  );
}

function TermsField({ view }: { view: CampaignView }) {
  return (
    <CheckboxField
      name="agreeToTerms"
      defaultChecked={view.values.agreeToTerms === "on"}
      error={errorOf(view, "agreeToTerms")}
    >
      Ich stimme den{" "}
      <Link to="/terms" target="_blank" className="text-petrol underline underline-offset-4">
        AGB
      </Link>{" "}
      zu. Meine Angaben dürfen für Offerten an geeignete Labore weitergeleitet werden.
    </CheckboxField>
  );
}
