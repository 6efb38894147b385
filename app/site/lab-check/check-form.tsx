import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { priorities } from "#catalogue/priorities";
import { practiceSpecialties } from "#catalogue/specialties";
import { OTHER_SOFTWARE } from "#catalogue/terms";
import { basketPath, useBasket } from "~/directory/index";
import { isControlEdited } from "~/forms/is-edited";
import { fieldError } from "~/forms/messages";
import { PlaceSuggestions } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { formatGeneticCount } from "~/site/basket/format-genetic-count";
import { Button } from "~/ui/button";
import { ChipCheck } from "~/ui/chips";
import { ErrorSummary } from "~/ui/error-summary";
import { describedBy, FieldMessage, SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { useOnHydrated } from "~/ui/on-hydrated";
import { ACTION_CLASS, TextLink } from "~/ui/text-link";
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
  /** On a phone the answer takes the place of the questions. */
  onShow(): void;
}

const WAIT_MS = 350;

/**
 * Every change is answered at once; the address holds only what identifies nobody. Without JavaScript a plain
 * form is posted.
 */
export function CheckForm({ view, isChecking, failure, onShow }: Props) {
  const { answers, errors, genetic, software, labs, placeProblem, suggestions } = view;
  const form = useRef<HTMLFormElement>(null);
  const more = useRef<HTMLDetailsElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const basket = useBasket();
  const analyses = answers.analyses.length > 0 ? answers.analyses : (basket ?? []);
  const getError = (field: string) => fieldError(errors, field);
  const placeError = getError("plz") ?? placeProblem;
  const [isMoreOpen, setMoreOpen] = useState(
    [answers.software, answers.samples, answers.currentLab].some((answer) => answer !== ""),
  );

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
    if (restoreStoredAnswers(form.current) && more.current !== null) more.current.open = true;
    if ([...form.current.elements].some(isControlEdited)) submitDebounced();
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  const submitNow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(waiting.current);
    submitAnswers();
    onShow();
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
          {genetic > 0 && `; ${formatGeneticCount(genetic)}`}.{" "}
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
            {...describedBy("plz", placeError)}
          />
          <SelectField
            label="Facharztgruppe"
            name="specialty"
            options={[{ value: "", label: "Keine Angabe" }, ...practiceSpecialties]}
            defaultValue={answers.specialty}
          />
        </div>
        <FieldMessage name="plz" error={placeError} />
        <PlaceSuggestions
          suggestions={suggestions}
          toPath={(plz) => checkPath({ ...answers, plz })}
        />
      </div>
      <PriorityFields chosen={answers.priorities} error={getError("wichtig")} />
      <details
        ref={more}
        // Stays open while a field is emptied or corrected.
        open={isMoreOpen || getError("samplesPerWeek") !== undefined}
        onToggle={(event) => setMoreOpen(event.currentTarget.open)}
        className="group"
      >
        <summary className={ACTION_CLASS}>
          Genauer fragen
          <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        </summary>
        <div className="mt-2 grid gap-6">
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
        </div>
      </details>
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
          Wir speichern nichts. Software, Probenzahl und heutiges Labor hält nur dieser Tab fest.
        </p>
      </div>
    </Form>
  );
}

/** Restores this tab's answers after a reload, and says whether there are any. */
function restoreStoredAnswers(form: HTMLFormElement): boolean {
  const storedAnswers = readSessionCheckAnswers();
  for (const name of STORED_ANSWER_FIELDS) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && storedAnswers[name] !== "" && field.value === "")
      field.value = storedAnswers[name];
  }
  return STORED_ANSWER_FIELDS.some((name) => storedAnswers[name] !== "");
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
      <div className="flex flex-wrap gap-2">
        {priorities.map(({ value, label }) => (
          <ChipCheck
            key={value}
            name="wichtig"
            value={value}
            defaultChecked={chosen.includes(value)}
            disabled={isFull && !ticked.includes(value)}
            onChange={readSelection}
          >
            {label}
          </ChipCheck>
        ))}
      </div>
      {priorities
        .filter(({ value }) => ticked.includes(value))
        .map(({ value, label, hint }) => (
          <p key={value} className="mt-1.5 text-note text-soft">
            {label}: {hint}
          </p>
        ))}
      <FieldMessage name="wichtig" error={error} />
    </fieldset>
  );
}
