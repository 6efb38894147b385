import { type FormEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { ChipSelect } from "~/ui/chips";
import { CONTROL_CLASS, type Option } from "~/ui/field";
import { FoldButton } from "~/ui/fold-button";
import { Icon } from "~/ui/icon";
import { changeQuery, useOptimisticQuery } from "~/ui/navigation/optimistic-query";
import { FINDER_FILTERS, type FilterName } from "./finder-query";

const LABELS: Record<FilterName, string> = {
  kategorie: "Kategorie",
  labor: "Labor",
  kanton: "Kanton Ihrer Praxis",
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
    <search className="contents">
      <form ref={form} action="/tests" onSubmit={showResults} className="contents">
        {/* Stays below the header while one reads the hits. */}
        <div className="sticky top-16 z-10 -mx-2 mt-1 flex gap-x-2 bg-paper px-2 py-1.5 lg:top-19">
          <div className="relative min-w-0 flex-1">
            <label htmlFor="q" className="sr-only">
              Analyse, Spezialtest, Labor oder Fachgebiet
            </label>
            <input
              id="q"
              name="q"
              type="search"
              placeholder="z. B. TSH oder Zöliakie"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={100}
              className={`${CONTROL_CLASS} pl-12`}
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
          {/* On a phone the results come before the filters. */}
          <FoldButton isOpen={isOpen} onChange={setOpen} controls="filter" className="sm:hidden">
            Filter{narrowed > 0 && ` (${narrowed})`}
          </FoldButton>
        </div>
        <div
          id="filter"
          className={`mt-1 flex flex-wrap gap-1.5 lg:gap-2 ${isOpen ? "" : "max-sm:hidden noscript:max-sm:flex"}`}
        >
          {FINDER_FILTERS.map((name) => (
            <ChipSelect
              key={name}
              label={LABELS[name]}
              name={name}
              options={[{ value: "", label: LABELS[name] }, ...choices[name]]}
              value={chosen.get(name) ?? ""}
              onChange={(value) => change({ [name]: value })}
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
