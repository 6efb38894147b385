import { type FormEvent, useMemo, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { MAX_PRACTICES, MAX_SAMPLES, type PotentialInput } from "~/lib/potential";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { CheckboxField } from "~/ui/form-fields";
import { useOnHydrated } from "~/ui/on-hydrated";
import {
  calculatorInputPath,
  calculatorResultsPath,
  parsePractices,
  readCalculatorInput,
  validateCalculatorInput,
  validateSamples,
} from "./calculator-input";

interface Props {
  input: PotentialInput;
  samples: string;
  isAsked: boolean;
  currentInput: PotentialInput | undefined;
  onInputChange(currentInput: PotentialInput): void;
}

export function CalculatorForm({ input, samples, isAsked, currentInput, onInputChange }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const practices = useRef<HTMLInputElement>(null);
  const [unclear, setUnclear] = useState(() => validateSamples(samples));
  const readFields = () => {
    if (form.current === null) return;
    onInputChange(readCalculatorInput(new FormData(form.current)));
    const { value, validity } = form.current.samplesPerWeek as HTMLInputElement;
    // A number field hides letters from scripts and only reports that its input is bad.
    setUnclear(validateSamples(validity.badInput ? "?" : value));
  };
  useOnHydrated(readFields);

  // Focuses the summary when it appears, not while a field is being filled.
  const { samplesPerWeek, practiceLogos, numberOfPractices, websiteLogo } = input;
  const listed = useMemo(
    () =>
      isAsked
        ? validateCalculatorInput(
            { samplesPerWeek, practiceLogos, numberOfPractices, websiteLogo },
            samples,
          )
        : [],
    [isAsked, samples, samplesPerWeek, practiceLogos, numberOfPractices, websiteLogo],
  );

  async function showResults(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submittedInput = readCalculatorInput(new FormData(event.currentTarget));
    if (validateCalculatorInput(submittedInput).length > 0) return;
    // The back button returns to the filled form.
    await navigate(calculatorInputPath(submittedInput), { replace: true });
    await navigate(calculatorResultsPath(submittedInput));
  }

  const problems = currentInput === undefined ? [] : validateCalculatorInput(currentInput);
  // An empty field is no mistake while the form is being filled; a value that is too high is one at
  // once.
  const isTooMuch =
    currentInput !== undefined &&
    (currentInput.samplesPerWeek > MAX_SAMPLES || currentInput.numberOfPractices > MAX_PRACTICES);
  const getError = (name: string) =>
    (isTooMuch ? problems : listed).find(({ field }) => field === name)?.message;
  return (
    <Form
      ref={form}
      method="get"
      action="/commercial-calculator"
      noValidate
      onInput={readFields}
      onSubmit={showResults}
      className="grid gap-7"
    >
      <ErrorSummary errors={listed} values={{ samplesPerWeek: samples, numberOfPractices }} />
      <TextField
        label="Proben pro Woche"
        name="samplesPerWeek"
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={samples}
        hint="Alle Proben, die Ihre Praxis in einer Woche an ein Labor schickt. Mehrere Röhrchen eines Auftrags zählen als eine Probe."
        error={unclear ?? getError("samplesPerWeek")}
        className="sm:max-w-60"
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-meta font-semibold">Co-Marketing mit dem Labor</legend>
        <div className="group grid gap-4">
          <CheckboxField
            name="practiceLogos"
            value="true"
            defaultChecked={input.practiceLogos}
            onChange={({ target }) => {
              if (!target.checked && practices.current) practices.current.value = "1";
            }}
          >
            Logo des Labors in der Praxis
          </CheckboxField>
          {/* Shown by the style sheet, so that the box works without script, too. */}
          <div className="supports-[selector(:has(*))]:hidden pb-2 pl-9 group-has-[:checked]:block">
            <TextField
              ref={practices}
              label="Anzahl Praxen"
              name="numberOfPractices"
              type="number"
              min={1}
              step={1}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={input.numberOfPractices}
              error={getError("numberOfPractices")}
              onBlur={({ target }) => {
                // Shows the number used in the calculation; an excessive one stays beside its
                // message.
                const counted = parsePractices(target.value);
                if (counted <= MAX_PRACTICES) target.value = String(counted);
              }}
              className="sm:max-w-40"
            />
          </div>
        </div>
        <CheckboxField name="websiteLogo" value="true" defaultChecked={input.websiteLogo}>
          Logo des Labors auf der Praxis-Website
        </CheckboxField>
      </fieldset>
      <div>
        <Button
          type="submit"
          variant="signal"
          size="l"
          className="max-sm:w-full"
          disabled={problems.length > 0}
        >
          Potenzial berechnen
        </Button>
      </div>
    </Form>
  );
}
