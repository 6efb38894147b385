import { reviewScores } from "#catalogue/lab-reviews";
import { CheckboxField, RadioGroupField, TextAreaField } from "~/ui/form-fields";
import { MAX_REVIEW_LENGTH, reviewConsent, scoreOptions } from "./review-form";

const HINTS: Record<(typeof reviewScores)[number]["name"], string> = {
  courier: "Pünktlichkeit, Touren, Material.",
  reachability: "Auskunft am Telefon, Rückrufe, kritische Werte.",
  connection: "Aufträge und Befunde in Ihrer Praxissoftware.",
};

interface Props {
  typed: Readonly<Record<string, string>>;
  errors: readonly { field: string; message: string }[];
}

export function ReviewFields({ typed, errors }: Props) {
  const getError = (field: string) => errors.find((one) => one.field === field)?.message;
  return (
    <>
      {reviewScores.map(({ name, label }) => (
        <RadioGroupField
          key={name}
          label={label}
          name={name}
          options={scoreOptions}
          defaultValue={typed[name]}
          hint={HINTS[name]}
          error={getError(name)}
        />
      ))}
      <TextAreaField
        label="In Ihren Worten"
        name="words"
        optional
        maxLength={MAX_REVIEW_LENGTH}
        hint="Bitte ohne Namen und ohne Angaben über Patientinnen, Patienten und Mitarbeitende."
        defaultValue={typed.words}
        error={getError("words")}
      />
      <CheckboxField
        name="agreedToPublication"
        value={reviewConsent.version}
        defaultChecked={typed.agreedToPublication === reviewConsent.version}
        error={getError("agreedToPublication")}
      >
        {reviewConsent.text}
      </CheckboxField>
    </>
  );
}
