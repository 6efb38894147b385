import { campaignSpecialties } from "#catalogue/specialties";
import { fieldError } from "~/forms/messages";
import { PostalCodeCity } from "~/forms/postal-code-city/postal-code-city";
import { SelectField } from "~/ui/field";
import { getStepFieldProps } from "./step-field-props";
import type { CampaignStep } from "./steps";

export function AddressAndSpecialty({ current }: { current: CampaignStep }) {
  const { values, errors } = current;
  return (
    <>
      <PostalCodeCity
        postalCode={values.postalCode}
        city={values.city}
        postalCodeError={fieldError(errors, "postalCode")}
        cityError={fieldError(errors, "city")}
      />
      <SelectField
        label="Facharztgruppe"
        {...getStepFieldProps(current, "specialty")}
        options={campaignSpecialties}
        placeholder="Facharztgruppe wählen"
      />
    </>
  );
}
