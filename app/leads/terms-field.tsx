import { Link } from "react-router";
import { PROMISE } from "#catalogue/notice-promise";
import { fieldError } from "~/forms/messages";
import type { FormAnswer } from "~/forms/posted-form";
import { CheckboxField } from "~/ui/form-fields";

/** Also says which promise the practice was shown. */
export function TermsField({ values, errors }: Pick<FormAnswer, "values" | "errors">) {
  return (
    <>
      <input type="hidden" name="shownPromise" value={PROMISE} readOnly />
      <CheckboxField
        name="agreeToTerms"
        defaultChecked={values.agreeToTerms === "on"}
        error={fieldError(errors, "agreeToTerms")}
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
