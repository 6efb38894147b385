import { outcomeAnswers } from "#catalogue/switch-outcomes";
import { MAX_REASON_LENGTH, type OutcomeErrors, type OutcomeInput } from "~/rounds/plan/outcome";
import { TextField } from "~/ui/field";
import { RadioGroupField, TextAreaField } from "~/ui/form-fields";

export function OutcomeFields({ typed, errors }: { typed: OutcomeInput; errors: OutcomeErrors }) {
  const getError = (field: string) => errors.find((one) => one.field === field)?.message;
  return (
    <>
      <RadioGroupField
        label="Ihre Antwort"
        name="answer"
        options={outcomeAnswers}
        defaultValue={typed.answer}
        error={getError("answer")}
      />
      <div className="max-w-[28rem]">
        <TextField
          label="Gewechselt am"
          name="changedOn"
          type="date"
          defaultValue={typed.changedOn}
          error={getError("changedOn")}
          hint="Der erste Tag, an dem alle Proben an das neue Labor gingen. Nur nötig, wenn Sie gewechselt haben."
        />
      </div>
      <TextAreaField
        label="Warum nicht?"
        name="reason"
        optional
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        defaultValue={typed.reason}
        error={getError("reason")}
        hint="Nur wenn der Wechsel nicht zustande kommt. Das Labor sieht Ihren Grund nicht. Bitte ohne Namen von Patientinnen und Patienten."
      />
    </>
  );
}
