import { type FormEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { type Option, SelectField, TextField } from "~/ui/field";
import { FoldButton } from "~/ui/fold-button";
import { Icon } from "~/ui/icon";
import { changeQuery, useOptimisticQuery } from "~/ui/navigation/optimistic-query";
import { FINDER_FILTERS, type FilterName } from "./finder-query";

const LABELS: Record<FilterName, string> = {
  kategorie: "Kategorie",
  labor: "Labor",
  kanton: "Abholung im Kanton",
  material: "Material",
  pflichtleistung: "Pflichtleistung",
};

interface Props {
  choices: Record<FilterName, readonly Option[]>;
}

/** Kept in the address, and a GET form without JavaScript. */
export function FinderForm({ choices }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, change] = useOptimisticQuery(changeQuery, form);
  const [isOpen, setOpen] = useState(false);
  const narrowed = FINDER_FILTERS.filter((name) => chosen.get(name)).length;
  return (
    <search>
      <form
        ref={form}
        action="/tests"
        onSubmit={showResults}
        className="mt-8 grid gap-y-4 rounded-box bg-mist p-5 md:p-6"
      >
        <div className="grid grid-cols-1 items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto]">
          <div className="relative">
            <TextField
              label="Analyse, Spezialtest, Labor oder Fachgebiet"
              name="q"
              type="search"
              placeholder="z. B. TSH oder Zöliakie"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={100}
              className="pl-12"
              value={chosen.get("q") ?? ""}
              onChange={({ target }) => change({ q: target.value }, { replace: true })}
            />
            <Icon
              name="search"
              className="pointer-events-none absolute bottom-4 left-4 size-5 text-petrol"
            />
          </div>
          <Button type="submit" size="l" className="max-sm:hidden">
            Suchen
          </Button>
        </div>
        {/* On a phone the results come before the filters. */}
        <FoldButton isOpen={isOpen} onChange={setOpen} controls="filter" className="sm:hidden">
          Filter{narrowed > 0 && ` (${narrowed})`}
        </FoldButton>
        <div
          id="filter"
          className={`grid grid-cols-2 items-end gap-x-4 gap-y-4 max-md:*:last:col-span-full md:grid-cols-3 md:gap-x-6 lg:grid-cols-5 ${isOpen ? "" : "max-sm:hidden noscript:max-sm:grid"}`}
        >
          {FINDER_FILTERS.map((name) => (
            <SelectField
              key={name}
              label={LABELS[name]}
              name={name}
              options={[{ value: "", label: "Alle" }, ...choices[name]]}
              value={chosen.get(name) ?? ""}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
        </div>
        {/* On a phone results appear while typing, and the keyboard has a key to submit. */}
        <noscript className="sm:hidden">
          <Button type="submit" className="w-full">
            Suchen
          </Button>
        </noscript>
      </form>
    </search>
  );
}

/** The results are already shown: moves the focus to them, which closes a phone's keyboard. */
function showResults(event: FormEvent) {
  event.preventDefault();
  document.getElementById("ergebnisse")?.focus();
}
