import { campaignSpecialties } from "#catalogue/specialties";
import { messageAt } from "~/forms/messages";
import { PostalCodeCity } from "~/forms/postal-code-city/postal-code-city";
import { SelectField } from "~/ui/field";
import { fieldOf } from "./field-of";
import type { CampaignStep } from "./steps";

export function PlaceAndSpecialty({ current }: { current: CampaignStep }) {
  const { values, errors } = current;
  return (
    <>
      <PostalCodeCity
        postalCode={values.postalCode}
        city={values.city}
        postalCodeError={messageAt(errors, "postalCode")}
        cityError={messageAt(errors, "city")}
      />
      <SelectField
        label="Facharztgruppe"
        {...fieldOf(current, "specialty")}
        options={campaignSpecialties}
        placeholder="Facharztgruppe wählen"
      />
    </>
  );
}
