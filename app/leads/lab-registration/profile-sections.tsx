import { cantons } from "#catalogue/cantons";
import { PostalCodeCity } from "~/forms/postal-code-city/postal-code-city";
import { SelectField, TextField } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import { FormSection, fieldProps, type SectionProps } from "./form-section";
import { labTypes } from "./options";

export function LabFields(props: SectionProps) {
  return (
    <FormSection id="labor">
      <TextField {...fieldProps(props, "labName")} autoComplete="organization" maxLength={200} />
      <SelectField
        {...fieldProps(props, "labType")}
        options={labTypes}
        placeholder="Labortyp wählen"
      />
      <TextField
        {...fieldProps(props, "foundingYear")}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="sm:max-w-40"
      />
      <TextAreaField
        {...fieldProps(props, "description")}
        optional
        hint="Was Ihr Labor auszeichnet, in einigen Sätzen."
        maxLength={5_000}
      />
    </FormSection>
  );
}

export function RegistrationContact(props: SectionProps) {
  return (
    <FormSection id="kontaktperson">
      <TextField {...fieldProps(props, "contactPerson")} autoComplete="name" maxLength={200} />
      <TextField
        {...fieldProps(props, "email")}
        type="email"
        hint="Für die Bestätigung und unsere Rückfragen."
        autoComplete="email"
        maxLength={254}
      />
      <TextField {...fieldProps(props, "phone")} type="tel" autoComplete="tel" maxLength={50} />
      <TextField
        {...fieldProps(props, "website")}
        optional
        type="url"
        placeholder="https://"
        autoComplete="url"
        maxLength={300}
      />
    </FormSection>
  );
}

export function AddressFields(props: SectionProps) {
  return (
    <FormSection id="standort">
      <TextField {...fieldProps(props, "street")} autoComplete="street-address" maxLength={200} />
      <PostalCodeCity
        postalCode={props.values.postalCode}
        city={props.values.city}
        postalCodeError={fieldProps(props, "postalCode").error}
        cityError={fieldProps(props, "city").error}
      />
      <SelectField
        {...fieldProps(props, "canton")}
        options={cantons}
        placeholder="Kanton wählen"
        autoComplete="address-level1"
      />
    </FormSection>
  );
}
