import { cantons } from "#catalogue/cantons";
import { PostalCodeCity } from "~/forms/postal-code-city/postal-code-city";
import { SelectField, TextField } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import {
  FormSection,
  getRegistrationFieldProps,
  type RegistrationSectionProps,
} from "./form-section";
import { labTypes } from "./options";

export function LabFields(props: RegistrationSectionProps) {
  return (
    <FormSection id="labor">
      <TextField
        {...getRegistrationFieldProps(props, "labName")}
        autoComplete="organization"
        maxLength={200}
      />
      <SelectField
        {...getRegistrationFieldProps(props, "labType")}
        options={labTypes}
        placeholder="Labortyp wählen"
      />
      <TextField
        {...getRegistrationFieldProps(props, "foundingYear")}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="sm:max-w-40"
      />
      <TextAreaField
        {...getRegistrationFieldProps(props, "description")}
        optional
        hint="Was Ihr Labor auszeichnet, in einigen Sätzen."
        maxLength={5_000}
      />
    </FormSection>
  );
}

export function RegistrationContact(props: RegistrationSectionProps) {
  return (
    <FormSection id="kontaktperson">
      <TextField
        {...getRegistrationFieldProps(props, "contactPerson")}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        {...getRegistrationFieldProps(props, "email")}
        type="email"
        hint="Für die Bestätigung und unsere Rückfragen."
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...getRegistrationFieldProps(props, "phone")}
        type="tel"
        autoComplete="tel"
        maxLength={50}
      />
      <TextField
        {...getRegistrationFieldProps(props, "website")}
        optional
        type="url"
        placeholder="https://"
        autoComplete="url"
        maxLength={300}
      />
    </FormSection>
  );
}

export function AddressFields(props: RegistrationSectionProps) {
  return (
    <FormSection id="standort">
      <TextField
        {...getRegistrationFieldProps(props, "street")}
        autoComplete="street-address"
        maxLength={200}
      />
      <PostalCodeCity
        postalCode={props.values.postalCode}
        city={props.values.city}
        postalCodeError={getRegistrationFieldProps(props, "postalCode").error}
        cityError={getRegistrationFieldProps(props, "city").error}
      />
      <SelectField
        {...getRegistrationFieldProps(props, "canton")}
        options={cantons}
        placeholder="Kanton wählen"
        autoComplete="address-level1"
      />
    </FormSection>
  );
}
