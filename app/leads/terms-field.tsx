import { PROMISE } from "#catalogue/notice-promise";
import { fieldError } from "~/forms/messages";
import type { FormAnswer } from "~/forms/posted-form";
import { CheckboxField } from "~/ui/form-fields";
import { TextLink } from "~/ui/text-link";

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
        <TextLink to="/terms" target="_blank">
          AGB
        </TextLink>{" "}
        zu. Geeignete Labore dürfen Region, Fachgebiet und Bedarf meiner Praxis für Offerten
        erhalten, Namen und Kontakt erst, wenn ich eine Offerte wähle oder sie selbst freigebe.
      </CheckboxField>
    </>
  );
}
