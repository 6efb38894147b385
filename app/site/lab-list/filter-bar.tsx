import { type FormEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { cantons } from "#catalogue/cantons";
import { formatCount } from "~/lib/format-number";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { FoldButton } from "~/ui/fold-button";
import { CheckboxField } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { useOptimisticQuery } from "~/ui/navigation/optimistic-query";
import {
  changeLabListQuery,
  type LabListFilter,
  type ListedSoftware,
  labOrders,
  readLabListFilter,
} from "./list-filter";
import type { ListedLab } from "./listed-row.server";

interface Props {
  labs: readonly ListedLab[];
  /** In the order of the server. */
  specialties: readonly string[];
  /** Products that laboratories of the list connect to. */
  software: readonly ListedSoftware[];
  /** Number of matching laboratories. */
  found: number;
  /** Shows the canton's field, which is otherwise beside the map. */
  hasCanton: boolean;
}

/** Id of the form, for fields elsewhere on the page. Must differ from the ids of fields, which are their names. */
export const FILTER_FORM = "filter-form";

/** By the number of selects: these share a row below the search and the check boxes. */
const COLUMN_CLASSES: Record<number, string> = {
  2: "lg:grid-cols-2",
  3: "lg:grid-cols-3",
  4: "lg:grid-cols-4",
};
const SEARCH_CLASSES: Record<number, string> = { 3: "lg:col-span-2", 4: "lg:col-span-3" };

/** Kept in the address, and a GET form without JavaScript. */
export function CategoryFilterBar({ labs, specialties, software, found, hasCanton }: Props) {
  const { pathname: path } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [query, change] = useOptimisticQuery(changeLabListQuery, form);
  const filter = readLabListFilter(query, labs);
  const [isOpen, setOpen] = useState(false);
  const chips = toFilterChips(filter, software).filter(
    ({ name }) => hasCanton || name !== "kanton",
  );
  const preventSubmit = (event: FormEvent) => event.preventDefault();
  const fields = 2 + (hasCanton ? 1 : 0) + (software.length > 0 ? 1 : 0);
  return (
    <search>
      <form
        ref={form}
        id={FILTER_FORM}
        action={path}
        onSubmit={preventSubmit}
        className={`mt-6 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-3 rounded-box bg-mist p-4 sm:mt-8 sm:grid-cols-2 sm:gap-x-4 md:p-6 ${COLUMN_CLASSES[fields]}`}
      >
        <div
          className={`relative max-[24rem]:col-span-2 sm:max-lg:col-span-2 ${SEARCH_CLASSES[fields] ?? ""}`}
        >
          <TextField
            label="Labor suchen"
            name="q"
            type="search"
            placeholder="Labor suchen..."
            autoComplete="off"
            maxLength={200}
            className="pl-12 max-sm:pr-2 max-sm:pl-10"
            value={filter.q}
            onChange={({ target }) => change({ q: target.value }, { replace: true })}
          />
          <Icon
            name="search"
            className="pointer-events-none absolute bottom-4 left-4 size-5 text-petrol max-sm:left-3"
          />
        </div>
        <FoldButton
          isOpen={isOpen}
          onChange={setOpen}
          controls="auswahl"
          className="self-end max-[24rem]:col-span-2 sm:hidden"
        >
          Filter<span className="sr-only"> und Sortierung</span>
          {chips.length > 0 && ` (${chips.length})`}
        </FoldButton>
        {/* On a phone the first laboratory comes before the filters. */}
        <div
          id="auswahl"
          className={`contents ${isOpen ? "" : "max-sm:hidden noscript:max-sm:contents"}`}
        >
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-4 max-lg:col-span-2 lg:min-h-13 lg:self-end lg:pl-2">
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
                ...specialties.map((name) => ({ value: name, label: name })),
              ]}
              value={filter.specialty}
              onChange={({ target }) => change({ specialty: target.value })}
            />
          </div>
          {hasCanton && (
            <div className="max-sm:col-span-2">
              <SelectField
                label="Abholung im Kanton"
                name="kanton"
                options={[{ value: "", label: "Alle Kantone" }, ...cantons]}
                value={filter.canton}
                onChange={({ target }) => change({ kanton: target.value })}
              />
            </div>
          )}
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
          <Button
            size="s"
            onClick={() => {
              setOpen(false);
              document.getElementById("found")?.scrollIntoView();
            }}
            className="no-js-hidden col-span-full sm:hidden"
          >
            {formatCount(found, "Labor", "Labore")} zeigen
          </Button>
        </div>
        <div className="col-span-full empty:hidden">
          <FilterChips chips={chips} onRemove={(name) => change({ [name]: "" })} />
        </div>
      </form>
    </search>
  );
}

interface Chip {
  /** Name of the field. */
  name: string;
  text: string;
}

function toFilterChips(filter: LabListFilter, software: readonly ListedSoftware[]): Chip[] {
  const canton = cantons.find(({ value }) => value === filter.canton)?.label;
  const product = software.find(({ id }) => id === filter.software)?.name;
  return [
    { name: "specialty", text: filter.specialty },
    { name: "kanton", text: canton === undefined ? "" : `Kanton ${canton}` },
    { name: "software", text: product ?? "" },
    { name: "filter", text: filter.onlyEmergency ? "Notfalllabore" : "" },
  ].filter(({ text }) => text !== "");
}

interface ChipsProps {
  chips: readonly Chip[];
  onRemove: (name: string) => void;
}

function FilterChips({ chips, onRemove }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Gewählte Filter" className="no-js-hidden flex flex-wrap gap-2">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onRemove(name)}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-petrol bg-paper px-3 font-semibold text-meta text-petrol hover:bg-mist"
          >
            {text}
            <span className="sr-only">: Filter entfernen</span>
            <Icon name="x" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
