import {
  ALL,
  type Filter,
  FilterBox,
  FilterChoice,
  SearchField,
  useFilter,
} from "~/desk/filter-fields";
import { Button } from "~/ui/button";
import type { Option } from "~/ui/field";
import { type DeskFilter, orders, periods } from "./desk-filter";

interface Props {
  filter: DeskFilter;
  kinds: readonly Option[];
  specialties: readonly Option[];
  cantons: readonly Option[];
}

/** Search and filters; the address holds them, without JavaScript a GET form does. */
export function FilterBar({ filter: { status, period }, kinds, specialties, cantons }: Props) {
  const filter = useFilter();
  return (
    <search>
      <form
        action="/admin"
        onSubmit={(event) => event.preventDefault()}
        className="grid items-center gap-2 px-5 py-3 min-[24rem]:grid-cols-2 sm:flex sm:flex-wrap lg:px-6"
      >
        <input type="hidden" name="status" value={status} />
        <SearchField
          filter={filter}
          label="Name, Ort, E-Mail, Telefon oder Notiz suchen"
          placeholder="Name, Ort, E-Mail, Notiz"
          className="min-w-52 flex-1 max-sm:col-span-full"
        />
        <FilterChoice filter={filter} label="Art" name="art" options={[ALL, ...kinds]} />
        <FilterChoice
          filter={filter}
          label="Fachgebiet"
          name="fach"
          options={[ALL, ...specialties]}
        />
        <FilterChoice filter={filter} label="Kanton" name="kanton" options={[ALL, ...cantons]} />
        <FilterChoice filter={filter} label="Zeitraum" name="zeit" options={periods} />
        {period === "eigener" && (
          <>
            <Day filter={filter} label="von" name="von" />
            <Day filter={filter} label="bis" name="bis" />
          </>
        )}
        <FilterChoice
          filter={filter}
          label="Sortierung"
          name="sort"
          options={orders}
          className="max-sm:col-span-full"
        />
        <noscript>
          <Button type="submit" size="s">
            Anwenden
          </Button>
        </noscript>
      </form>
    </search>
  );
}

function Day({ filter, label, name }: { filter: Filter; label: string; name: string }) {
  return (
    <FilterBox>
      <label htmlFor={`filter-${name}`} className="text-soft">
        {label}
      </label>
      <input
        id={`filter-${name}`}
        name={name}
        type="date"
        className="min-h-10.5 bg-transparent focus:outline-none"
        value={filter.value(name)}
        onChange={({ target }) => filter.change({ [name]: target.value })}
      />
    </FilterBox>
  );
}
