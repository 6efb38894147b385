import { SelectField, TextField } from "~/ui/field";
import { PostalCodeCity } from "~/widgets/postal-code-city/postal-code-city";
import { campaignSpecialties } from "../../../catalogue/specialties";
import { StepForm } from "./step-form";
import type { CampaignPath } from "./steps";
import { type CampaignView, errorOf } from "./view";

/** Step 2 of the landing pages: nothing is required (specification, point 5). */
export function PracticeInformation({ path, view }: { path: CampaignPath; view: CampaignView }) {
  const { values } = view;
  return (
    <StepForm path={path} view={view} submitLabel="Weiter">
      <TextField
        label="Praxisname"
        name="practiceName"
        defaultValue={values.practiceName}
        error={errorOf(view, "practiceName")}
        autoComplete="organization"
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
    </StepForm>
  );
}
