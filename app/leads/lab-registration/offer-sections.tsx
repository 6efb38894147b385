import { Link } from "react-router";
import { fieldError } from "~/forms/messages";
import { TextField } from "~/ui/field";
import { CheckboxField, TextAreaField } from "~/ui/form-fields";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import {
  FormSection,
  getRegistrationFieldProps,
  RegistrationChoices,
  type RegistrationSectionProps,
} from "./form-section";
import { certifications, testCategories } from "./options";
import { labels } from "./registration-sections";

type BoxName =
  | "emergencyService"
  | "onlinePortal"
  | "homeService"
  | "logoPlacement"
  | "premiumListing";

function Box({
  name,
  values,
  text,
}: { name: BoxName; text: string } & Omit<RegistrationSectionProps, "errors">) {
  return (
    <CheckboxField name={name} defaultChecked={values[name] === "on"}>
      {labels[name]}
      <span className="block text-meta text-soft">{text}</span>
    </CheckboxField>
  );
}

export function OperationsSection(props: RegistrationSectionProps) {
  const { values } = props;
  return (
    <FormSection id="betrieb">
      <TextAreaField
        {...getRegistrationFieldProps(props, "openingHours")}
        rows={3}
        placeholder="Montag bis Freitag 07:30–18:00"
        maxLength={500}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-meta font-semibold">
          Weitere Leistungen<span className="font-normal text-soft"> (optional)</span>
        </legend>
        <Box
          name="emergencyService"
          values={values}
          text="Analysen ausserhalb der Öffnungszeiten"
        />
        <Box name="onlinePortal" values={values} text="Aufträge und Befunde elektronisch" />
        <Box
          name="homeService"
          values={values}
          text="Probenentnahme bei Patientinnen und Patienten"
        />
      </fieldset>
      <TextAreaField
        {...getRegistrationFieldProps(props, "services")}
        optional
        rows={3}
        hint="Zum Beispiel Kurier, Beratung, Anbindung an Praxissoftware."
        maxLength={5_000}
      />
      <TextAreaField
        {...getRegistrationFieldProps(props, "specialties")}
        optional
        rows={3}
        hint="Zum Beispiel Gynäkologie, Urologie, Allgemeinmedizin."
        maxLength={5_000}
      />
    </FormSection>
  );
}

export function TestOfferFields({ values }: RegistrationSectionProps) {
  return (
    <FormSection id="tests">
      <RegistrationChoices name="testCategories" options={testCategories} values={values} />
    </FormSection>
  );
}

export function QualitySection(props: RegistrationSectionProps) {
  return (
    <FormSection
      id="qualitaet"
      hint="Wir prüfen die Angaben vor der Aufnahme. CAP, CLIA und FDA stammen aus den USA und sind kein Schweizer Nachweis."
    >
      <RegistrationChoices name="certifications" options={certifications} values={props.values} />
      <TextAreaField
        {...getRegistrationFieldProps(props, "accreditations")}
        optional
        rows={3}
        maxLength={5_000}
      />
      <TextAreaField
        {...getRegistrationFieldProps(props, "qualityManagement")}
        optional
        rows={3}
        hint="Interne und externe Qualitätskontrolle, zum Beispiel Ringversuche."
        maxLength={5_000}
      />
    </FormSection>
  );
}

export function RegistrationConditions(props: RegistrationSectionProps) {
  const { values } = props;
  return (
    <FormSection
      id="konditionen"
      hint="Was Ihr Labor Praxen vergütet. Keine Gebühr und keine Platzierung ändert die voreingestellte Reihenfolge."
    >
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField
          {...getRegistrationFieldProps(props, "registrationFee")}
          optional
          placeholder="CHF 15.00"
          autoComplete="off"
          maxLength={50}
        />
        <TextField
          {...getRegistrationFieldProps(props, "annualFee")}
          optional
          placeholder="CHF 1'200.00"
          autoComplete="off"
          maxLength={50}
        />
      </div>
      <p className="text-note text-soft">
        {PAYMENT_DUTY} Die Zulässigkeit der Beträge beurteilen wir nicht; lassen Sie sie vorab
        prüfen.
      </p>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-meta font-semibold">
          Auftritt<span className="font-normal text-soft"> (optional)</span>
        </legend>
        <Box name="logoPlacement" values={values} text="Ihr Logo in Praxen oder auf Websites" />
        <Box name="premiumListing" values={values} text="Ausführlicheres Laborprofil" />
      </fieldset>
    </FormSection>
  );
}

export function RegistrationConsents({ values, errors }: RegistrationSectionProps) {
  return (
    <FormSection id="einwilligung">
      <CheckboxField
        name="agreeToTerms"
        defaultChecked={values.agreeToTerms === "on"}
        error={fieldError(errors, "agreeToTerms")}
      >
        Ich stimme den{" "}
        <Link to="/terms" target="_blank" className="text-petrol underline underline-offset-4">
          AGB
        </Link>{" "}
        zu.
      </CheckboxField>
      <CheckboxField
        name="agreeToDataProcessing"
        defaultChecked={values.agreeToDataProcessing === "on"}
        error={fieldError(errors, "agreeToDataProcessing")}
      >
        Ich stimme der Bearbeitung der Angaben gemäss der{" "}
        <Link to="/privacy" target="_blank" className="text-petrol underline underline-offset-4">
          Datenschutzerklärung
        </Link>{" "}
        zu.
      </CheckboxField>
    </FormSection>
  );
}
