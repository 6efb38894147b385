import { Link } from "react-router";
import { CheckboxField } from "~/ui/form-fields";
import { CONSENT } from "./messages";
import { Part, type PartProps } from "./part";

/** Both boxes are required (specification, point 5). */
export function Consents({ values, errors }: PartProps) {
  const errorOf = (name: string) =>
    errors.some(({ field }) => field === name) ? CONSENT : undefined;
  return (
    <Part id="einwilligung">
      <CheckboxField
        name="agreeToTerms"
        defaultChecked={values.agreeToTerms === "on"}
        error={errorOf("agreeToTerms")}
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
        error={errorOf("agreeToDataProcessing")}
      >
        Ich stimme der Bearbeitung der Angaben gemäss{" "}
        <Link to="/privacy" target="_blank" className="text-petrol underline underline-offset-4">
          Datenschutzerklärung
        </Link>{" "}
        zu.
      </CheckboxField>
    </Part>
  );
}
