import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { priorities } from "#catalogue/priorities";
import { practiceSpecialties } from "#catalogue/specialties";
import { OTHER_SOFTWARE } from "#catalogue/terms";
import { basketPath, useBasket } from "~/directory/index";
import { isControlEdited } from "~/forms/is-edited";
import { fieldError } from "~/forms/messages";
import { formatCount } from "~/lib/format-number";
import { formatGeneticCount } from "~/site/basket/format-genetic-count";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { describedBy, FieldMessage, SelectField, TextField } from "~/ui/field";
import { useOnHydrated } from "~/ui/on-hydrated";
import { TextLink } from "~/ui/text-link";
import {
  CHECK_PATH,
  checkPath,
  MAX_PRIORITIES,
  readCheckAnswers,
  validateCheckAnswers,
} from "./check-answers";
import type { CheckView } from "./check-view.server";
import {
  readSessionCheckAnswers,
  STORED_ANSWER_FIELDS,
  saveSessionCheckAnswers,
} from "./stored-answers";

interface Props {
  view: CheckView;
  isChecking: boolean;
  /** Why the last submission has no answer. */
  failure: string | undefined;
}

const WAIT_MS = 350;

/**
 * Every change is answered at once; the address holds only what identifies nobody. Without JavaScript a plain
 * form is posted.
 */
export function CheckForm({ view, isChecking, failure }: Props) {
  const { answers, errors, genetic, software, labs } = view;
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const basket = useBasket();
  const analyses = answers.analyses.length > 0 ? answers.analyses : (basket ?? []);
  const getError = (field: string) => fieldError(errors, field);

  const submitAnswers = () => {
    if (form.current === null) return;
    const formAnswers = readCheckAnswers(new FormData(form.current));
    const { software: own, samples, currentLab } = formAnswers;
    saveSessionCheckAnswers({ software: own, samplesPerWeek: samples, currentLab });
    void submit(form.current, {
      action: checkPath(formAnswers),
      method: "post",
      replace: true,
      preventScrollReset: true,
    });
  };
  // Nothing is rejected while someone is still typing.
  const submitDebounced = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      if (form.current === null) return;
      const formAnswers = readCheckAnswers(new FormData(form.current));
      if (/^\d{0,3}$/.test(formAnswers.plz) || validateCheckAnswers(formAnswers).length > 0) return;
      submitAnswers();
    }, WAIT_MS);
  };
  useOnHydrated(() => {
    if (form.current === null) return;
    restoreStoredAnswers(form.current);
    if ([...form.current.elements].some(isControlEdited)) submitDebounced();
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  const submitNow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(waiting.current);
    submitAnswers();
    document.getElementById("ergebnis")?.focus({ preventScroll: true });
    if (window.matchMedia("(width < 64rem)").matches)
      document.getElementById("ergebnis")?.scrollIntoView();
  };

  return (
    <Form
      ref={form}
      method="post"
      action={CHECK_PATH}
      onSubmit={submitNow}
      onInput={submitDebounced}
      noValidate
      className="grid gap-6 rounded-box bg-mist p-5 md:p-7"
    >
      <ErrorSummary
        errors={errors}
        values={{ samplesPerWeek: answers.samples, wichtig: answers.priorities.join() }}
      />
      {analyses.length > 0 && (
        <p className="text-meta">
          <input type="hidden" name="analysen" value={analyses.join()} />
          Ihre Liste mit {formatCount(analyses.length, "Analyse", "Analysen")} zählt mit
          {genetic > 0 && `, ohne ${formatGeneticCount(genetic)}`}.{" "}
          <TextLink to={basketPath(analyses)}>Liste ansehen</TextLink>
        </p>
      )}
      <div>
        <div className="grid gap-x-4 gap-y-6 min-[22rem]:grid-cols-[2fr_3fr] sm:gap-x-5">
          <TextField
            label="Postleitzahl"
            name="plz"
            placeholder="z. B. 8005"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={80}
            defaultValue={answers.plz}
            {...describedBy("plz", getError("plz"))}
          />
          <SelectField
            label="Facharztgruppe"
            name="specialty"
            options={[{ value: "", label: "Keine Angabe" }, ...practiceSpecialties]}
            defaultValue={answers.specialty}
          />
        </div>
        <FieldMessage name="plz" error={getError("plz")} />
      </div>
      <PriorityFields chosen={answers.priorities} error={getError("wichtig")} />
      <div>
        <div className="grid items-end gap-x-4 gap-y-6 min-[22rem]:grid-cols-[3fr_2fr] sm:gap-x-5">
          <SelectField
            label="Praxissoftware"
            name="software"
            options={[
              { value: "", label: "Keine Angabe" },
              ...software,
              { value: OTHER_SOFTWARE, label: "Eine andere" },
            ]}
            defaultValue={answers.software}
          />
          <TextField
            label="Proben pro Woche"
            name="samplesPerWeek"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            defaultValue={answers.samples}
            {...describedBy("samplesPerWeek", getError("samplesPerWeek"))}
          />
        </div>
        <FieldMessage name="samplesPerWeek" error={getError("samplesPerWeek")} />
      </div>
      <TextField
        label="Heutiges Labor"
        name="currentLab"
        optional
        list="bekannte-labore"
        autoComplete="off"
        maxLength={200}
        defaultValue={answers.currentLab}
        hint="Hat es hier ein Profil, steht es im Ergebnis neben den anderen. Wir leiten es an kein Labor weiter."
      />
      <datalist id="bekannte-labore">
        {labs.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div>
        <Button
          type="submit"
          variant={view.result === undefined ? "signal" : "petrol"}
          size="l"
          className="w-full"
          busy={isChecking}
          busyLabel="Wird geprüft"
        >
          Ergebnis zeigen
        </Button>
        {failure && (
          <p role="alert" className="mt-3 text-error text-meta">
            {failure}
          </p>
        )}
        <p className="mt-3 text-note text-soft">
          Unser Server speichert nichts. Praxissoftware, Probenzahl und heutiges Labor stehen in
          keiner Adresse; nur dieser Tab hält sie fest, bis Sie ihn schliessen.
        </p>
      </div>
    </Form>
  );
}

/** Restores this tab's answers after a reload. */
function restoreStoredAnswers(form: HTMLFormElement): void {
  const storedAnswers = readSessionCheckAnswers();
  for (const name of STORED_ANSWER_FIELDS) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && storedAnswers[name] !== "" && field.value === "")
      field.value = storedAnswers[name];
  }
}

interface PriorityProps {
  chosen: readonly string[];
  error: string | undefined;
}

/** At most three: with JavaScript a fourth cannot be ticked. */
function PriorityFields({ chosen, error }: PriorityProps) {
  const [ticked, setTicked] = useState(chosen);
  const isFull = ticked.length >= MAX_PRIORITIES;
  const boxes = useRef<HTMLFieldSetElement>(null);
  const readSelection = () =>
    setTicked(new FormData(boxes.current?.form ?? undefined).getAll("wichtig").map(String));
  useOnHydrated(readSelection);
  return (
    <fieldset ref={boxes} id="wichtig" tabIndex={-1} aria-describedby={error && "wichtig-error"}>
      <legend className="mb-2 font-semibold text-meta">
        Was zählt für Sie? <span className="font-normal text-soft">(höchstens drei)</span>
      </legend>
      <ul className="border-line border-t">
        {priorities.map(({ value, label, hint }) => (
          <li key={value} className="border-line border-b">
            <label className="flex min-h-11 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                name="wichtig"
                value={value}
                defaultChecked={chosen.includes(value)}
                disabled={isFull && !ticked.includes(value)}
                onChange={readSelection}
                className="check size-6 shrink-0 disabled:bg-mist"
              />
              <span className="sm:flex sm:flex-1 sm:items-baseline sm:justify-between sm:gap-x-4 lg:block xl:flex">
                <span className="font-medium">{label}</span>
                <span className="block text-note text-soft">{hint}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldMessage name="wichtig" error={error} />
    </fieldset>
  );
}
