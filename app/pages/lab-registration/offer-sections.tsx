import { TextField } from "~/ui/field";
import { CheckboxField, TextAreaField } from "~/ui/form-fields";
import { certifications, testCategories } from "./options";
import { ChoiceList, fieldProps, Part, type PartProps } from "./part";
import { labels } from "./sections";

type BoxName =
  | "emergencyService"
  | "onlinePortal"
  | "homeService"
  | "logoPlacement"
  | "premiumListing";

function Box({ name, values, text }: { name: BoxName; text: string } & Omit<PartProps, "errors">) {
  return (
    <CheckboxField name={name} defaultChecked={values[name] === "on"}>
      {labels[name]}
      <span className="block text-meta text-soft">{text}</span>
    </CheckboxField>
  );
}

export function Operations(props: PartProps) {
  const { values } = props;
  return (
    <Part id="betrieb">
      <TextAreaField
        {...fieldProps(props, "openingHours")}
        rows={3}
        placeholder="Montag bis Freitag 07:30–18:00"
        maxLength={500}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-meta font-semibold">
          Angebote<span className="font-normal text-soft"> (optional)</span>
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
        {...fieldProps(props, "services")}
        optional
        rows={3}
        hint="Zum Beispiel Kurier, Beratung, Anbindung an Praxissoftware."
        maxLength={5_000}
      />
      <TextAreaField
        {...fieldProps(props, "specialties")}
        optional
        rows={3}
        hint="Zum Beispiel Gynäkologie, Urologie, Allgemeinmedizin."
        maxLength={5_000}
      />
    </Part>
  );
}

export function TestOffer({ values }: PartProps) {
  return (
    <Part id="tests">
      <ChoiceList name="testCategories" options={testCategories} values={values} />
    </Part>
  );
}

export function Quality(props: PartProps) {
  return (
    <Part id="qualitaet" hint="Wir prüfen die Angaben vor der Aufnahme.">
      <ChoiceList name="certifications" options={certifications} values={props.values} />
      <TextAreaField {...fieldProps(props, "accreditations")} optional rows={3} maxLength={5_000} />
      <TextAreaField
        {...fieldProps(props, "qualityManagement")}
        optional
        rows={3}
        hint="Interne und externe Qualitätskontrolle, zum Beispiel Ringversuche."
        maxLength={5_000}
      />
    </Part>
  );
}

export function Conditions(props: PartProps) {
  const { values } = props;
  return (
    <Part
      id="konditionen"
      hint="Keine Gebühr und keine Platzierung ändert die Reihenfolge im Vergleich."
    >
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField
          {...fieldProps(props, "registrationFee")}
          optional
          placeholder="CHF 15.00"
          autoComplete="off"
          maxLength={50}
        />
        <TextField
          {...fieldProps(props, "annualFee")}
          optional
          placeholder="CHF 1'200.00"
          autoComplete="off"
          maxLength={50}
        />
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-meta font-semibold">
          Auftritt<span className="font-normal text-soft"> (optional)</span>
        </legend>
        <Box name="logoPlacement" values={values} text="Ihr Logo in Praxen oder auf Websites" />
        <Box name="premiumListing" values={values} text="Ausführlicheres Laborprofil" />
      </fieldset>
    </Part>
  );
}
