import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { CheckboxField } from "~/ui/form-fields";
import { useCurrentPath } from "~/widgets/current-path";
import {
  changeQuery,
  type ListedLab,
  type ListFilter,
  labOrders,
  specialtiesOf,
} from "./list-filter";

interface Props {
  labs: readonly ListedLab[];
  filter: ListFilter;
}

/** Search, order and filters of the list. The address holds them; without JavaScript a GET form does. */
export function FilterBar({ labs, filter }: Props) {
  const path = useCurrentPath();
  const [query, setQuery] = useSearchParams();
  const change = (name: string, value: string, replace = false) =>
    setQuery(changeQuery(query, name, value), { replace, preventScrollReset: true });
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <search>
      <form
        action={path}
        onSubmit={stay}
        className="mt-8 grid grid-cols-2 gap-x-4 gap-y-3 rounded-box bg-mist p-5 md:gap-x-6 md:p-6 lg:grid-cols-[1fr_322px_322px]"
      >
        <SearchField text={filter.q} onType={(text) => change("q", text, true)} />
        <div className="max-sm:col-span-2">
          <SelectField
            label="Sortieren nach"
            name="sort"
            options={labOrders}
            value={filter.sort}
            onChange={({ target }) => change("sort", target.value)}
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
            onChange={({ target }) => change("specialty", target.value)}
          />
        </div>
        <div className="col-span-full flex min-h-11 flex-wrap items-center justify-between gap-4">
          <CheckboxField
            name="filter"
            value="notfallmedizin"
            checked={filter.onlyEmergency}
            onChange={({ target }) => change("filter", target.checked ? target.value : "")}
          >
            Nur Notfalllabore
          </CheckboxField>
          <noscript>
            <Button type="submit" size="s">
              Anwenden
            </Button>
          </noscript>
        </div>
      </form>
    </search>
  );
}

/** Keeps what is typed by itself, because the address follows a moment later; «back» changes it too. */
function SearchField({ text, onType }: { text: string; onType: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(text);
  useEffect(() => {
    if (input.current === null || text === typed.current) return;
    input.current.value = text;
    typed.current = text;
  }, [text]);
  return (
    <div className="relative col-span-full lg:col-span-1">
      <TextField
        ref={input}
        label="Labor suchen"
        name="q"
        type="search"
        placeholder="Labor suchen..."
        autoComplete="off"
        maxLength={200}
        className="pl-12"
        defaultValue={text}
        onChange={({ target }) => {
          typed.current = target.value;
          onType(target.value);
        }}
      />
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute bottom-4 left-4 size-5 text-petrol"
      />
    </div>
  );
}
