import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { counted } from "~/format-number";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { CheckboxField } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { useChosenQuery } from "~/ui/navigation/chosen-query";
import { cantons } from "../../../catalogue/cantons";
import { chipsOf, FilterChips } from "./filter-chips";
import {
  changeQuery,
  type ListedLab,
  type ListedSoftware,
  labOrders,
  readFilter,
  specialtiesOf,
} from "./list-filter";

interface Props {
  labs: readonly ListedLab[];
  /** To which laboratories of the list connect. */
  software: readonly ListedSoftware[];
  /** How many the filters leave. */
  found: number;
}

/** Search, order and filters of the list. The address holds them; without JavaScript a GET form does. */
export function CategoryFilterBar({ labs, software, found }: Props) {
  const { pathname: path } = useLocation();
  const [chosen, change] = useChosenQuery(changeQuery);
  const filter = readFilter(chosen, labs);
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chips = chipsOf(filter, software);
  // What was typed or chosen before React took the page over counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the page over
  useEffect(() => {
    const early = answersIn(form.current).filter(
      ([name, value]) => `${changeQuery(chosen, name, value)}` !== `${chosen}`,
    );
    if (early.length > 0) change(Object.fromEntries(early), { replace: true });
  }, []);
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <search>
      <form
        ref={form}
        action={path}
        onSubmit={stay}
        className="mt-6 grid grid-cols-2 gap-x-4 gap-y-3 rounded-box bg-mist p-4 sm:mt-8 md:p-6 lg:grid-cols-4"
      >
        <div className="relative col-span-full">
          <TextField
            label="Labor suchen"
            name="q"
            type="search"
            placeholder="Labor suchen..."
            autoComplete="off"
            maxLength={200}
            className="pl-12"
            value={filter.q}
            onChange={({ target }) => change({ q: target.value }, { replace: true })}
          />
          <Icon
            name="search"
            className="pointer-events-none absolute bottom-4 left-4 size-5 text-petrol"
          />
        </div>
        <Button
          variant="outline"
          size="s"
          aria-expanded={isOpen}
          aria-controls="auswahl"
          onClick={() => setOpen(!isOpen)}
          className="no-js-hidden col-span-full bg-paper sm:hidden"
        >
          Filter und Sortierung{chips.length > 0 && ` (${chips.length})`}
          <Icon name="chevron-down" className={`size-5 ${isOpen ? "rotate-180" : ""}`} />
        </Button>
        {/* On a phone the first laboratory comes before them. */}
        <div
          id="auswahl"
          className={`contents ${isOpen ? "" : "max-sm:hidden noscript:max-sm:contents"}`}
        >
          <div className="max-sm:col-span-2">
            <SelectField
              label="Sortieren nach"
              name="sort"
              options={labOrders}
              value={filter.sort}
              onChange={({ target }) => change({ sort: target.value })}
            />
          </div>
          <div className="max-sm:col-span-2">
            <SelectField
              label="Fachgebiet"
              name="specialty"
              options={[
                { value: "", label: "Alle Fachgebiete" },
                ...specialtiesOf(labs).map((name) => ({ value: name, label: name })),
              ]}
              value={filter.specialty}
              onChange={({ target }) => change({ specialty: target.value })}
            />
          </div>
          <div className="max-sm:col-span-2">
            <SelectField
              label="Abholung im Kanton"
              name="kanton"
              options={[{ value: "", label: "Alle Kantone" }, ...cantons]}
              value={filter.canton}
              onChange={({ target }) => change({ kanton: target.value })}
            />
          </div>
          {software.length > 0 && (
            <div className="max-sm:col-span-2">
              <SelectField
                label="Praxissoftware"
                name="software"
                options={[
                  { value: "", label: "Alle" },
                  ...software.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={filter.software}
                onChange={({ target }) => change({ software: target.value })}
              />
            </div>
          )}
          <div className="col-span-full flex min-h-11 flex-wrap items-center justify-between gap-4">
            <CheckboxField
              name="filter"
              value="notfallmedizin"
              checked={filter.onlyEmergency}
              onChange={({ target }) => change({ filter: target.checked ? target.value : "" })}
            >
              Nur Notfalllabore
            </CheckboxField>
            <noscript>
              <Button type="submit" size="s">
                Anwenden
              </Button>
            </noscript>
          </div>
          <Button
            size="s"
            onClick={() => {
              setOpen(false);
              document.getElementById("found")?.scrollIntoView();
            }}
            className="no-js-hidden col-span-full sm:hidden"
          >
            {counted(found, "Labor", "Labore")} zeigen
          </Button>
        </div>
        <div className="col-span-full empty:hidden">
          <FilterChips chips={chips} onRemove={(name) => change({ [name]: "" })} />
        </div>
      </form>
    </search>
  );
}

function answersIn(form: HTMLFormElement | null): [name: string, value: string][] {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [];
  return [...fields].map((field) => {
    const isOff = "checked" in field && field.type === "checkbox" && !field.checked;
    return [field.name, isOff ? "" : field.value];
  });
}
