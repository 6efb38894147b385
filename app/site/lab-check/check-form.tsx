import { type FormEvent, useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { practiceSpecialties } from "#catalogue/specialties";
import { OTHER_SOFTWARE } from "#catalogue/terms";
import { basketPath } from "~/directory";
import { isEdited } from "~/forms/is-edited";
import { messageAt } from "~/forms/messages";
import { counted } from "~/lib/format-number";
import { geneticInWords } from "~/site/basket/genetic-in-words";
import { useBasket } from "~/site/basket/use-basket";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FieldMessage, SelectField, TextField, toldBelow } from "~/ui/field";
import { useOnTakeover } from "~/ui/on-takeover";
import { CHECK_PATH, checkErrors, checkPath, readCheckAnswers } from "./check-answers";
import type { CheckView } from "./check-view.server";
import { keepOwnAnswers, OWN_FIELDS, readOwnAnswers } from "./own-answers";
import { PriorityFields } from "./priority-fields";

interface Props {
  view: CheckView;
  isChecking: boolean;
  /** The last question found no connection. */
  isAway: boolean;
}

const WAIT_MS = 350;

/**
 * The six questions. What changes is answered at once; the address holds what names nobody. Without JavaScript a plain
 * form is posted.
 */
export function CheckForm({ view, isChecking, isAway }: Props) {
  const { answers, errors, genetic, software, labs } = view;
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const basket = useBasket();
  const analyses = answers.analyses.length > 0 ? answers.analyses : (basket ?? []);
  const errorOf = (field: string) => messageAt(errors, field);

  const ask = () => {
    if (form.current === null) return;
    const given = readCheckAnswers(new FormData(form.current));
    const { software: own, samples, currentLab } = given;
    keepOwnAnswers({ software: own, samplesPerWeek: samples, currentLab });
    void submit(form.current, {
      action: checkPath(given),
      method: "post",
      replace: true,
      preventScrollReset: true,
    });
  };
  // While somebody is still typing nothing is refused.
  const askSoon = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      if (form.current === null) return;
      const given = readCheckAnswers(new FormData(form.current));
      if (/^\d{0,3}$/.test(given.plz) || checkErrors(given).length > 0) return;
      ask();
    }, WAIT_MS);
  };
  useOnTakeover(() => {
    if (form.current === null) return;
    restoreOwn(form.current);
    if ([...form.current.elements].some(isEdited)) askSoon();
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  const askNow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(waiting.current);
    ask();
    document.getElementById("ergebnis")?.focus({ preventScroll: true });
    if (window.matchMedia("(width < 64rem)").matches)
      document.getElementById("ergebnis")?.scrollIntoView();
  };

  return (
    <Form
      ref={form}
      method="post"
      action={CHECK_PATH}
      onSubmit={askNow}
      onInput={askSoon}
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
          Ihre Liste mit {counted(analyses.length, "Analyse", "Analysen")} zählt mit
          {genetic > 0 && `, ohne ${geneticInWords(genetic)}`}.{" "}
          <Link
            to={basketPath(analyses)}
            className="text-petrol underline decoration-1 underline-offset-4"
          >
            Liste ansehen
          </Link>
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
            {...toldBelow("plz", errorOf("plz"))}
          />
          <SelectField
            label="Facharztgruppe"
            name="specialty"
            options={[{ value: "", label: "Keine Angabe" }, ...practiceSpecialties]}
            defaultValue={answers.specialty}
          />
        </div>
        <FieldMessage name="plz" error={errorOf("plz")} />
      </div>
      <PriorityFields chosen={answers.priorities} error={errorOf("wichtig")} />
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
            {...toldBelow("samplesPerWeek", errorOf("samplesPerWeek"))}
          />
        </div>
        <FieldMessage name="samplesPerWeek" error={errorOf("samplesPerWeek")} />
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
        {isAway && (
          <p role="alert" className="mt-3 text-error text-meta">
            Keine Verbindung. Ihre Antworten stehen noch hier; bitte versuchen Sie es erneut.
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

/** What this tab was told before a reload stands there again. */
function restoreOwn(form: HTMLFormElement): void {
  const kept = readOwnAnswers();
  for (const name of OWN_FIELDS) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && kept[name] !== "" && field.value === "") field.value = kept[name];
  }
}
