import {
  ALL_OPTION,
  FilterBox,
  FilterChoice,
  FilterForm,
  type ListFilterState,
  SearchField,
  useListFilter,
} from "~/list/filter-fields";
import type { Option } from "~/ui/field";
import { assignees, DEFAULT_ORDER, type DeskFilter, entryOrders, periods } from "./desk-filter";

interface Props {
  filter: DeskFilter;
  kinds: readonly Option[];
  specialties: readonly Option[];
  cantons: readonly Option[];
}

export function EntryFilterBar({ filter: { status, period }, kinds, specialties, cantons }: Props) {
  const filter = useListFilter({ sort: DEFAULT_ORDER });
  return (
    <FilterForm
      filter={filter}
      action="/admin"
      room="wide"
      chosen={filter.count(["art", "fach", "kanton", "zustaendig", "zeit"])}
      search={
        <>
          <input type="hidden" name="status" value={status} />
          <SearchField
            filter={filter}
            label="Name, Ort, E-Mail, Telefon oder Notiz suchen"
            placeholder="Name, Ort, E-Mail, Notiz"
            className="min-w-36 flex-1"
          />
        </>
      }
    >
      <FilterChoice filter={filter} label="Art" name="art" options={[ALL_OPTION, ...kinds]} />
      <FilterChoice
        filter={filter}
        label="Fachgebiet"
        name="fach"
        options={[ALL_OPTION, ...specialties]}
      />
      <FilterChoice
        filter={filter}
        label="Kanton"
        name="kanton"
        options={[ALL_OPTION, ...cantons]}
      />
      <FilterChoice filter={filter} label="Zuständig" name="zustaendig" options={assignees} />
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
        options={entryOrders}
        className="max-sm:col-span-full"
      />
    </FilterForm>
  );
}

function Day({ filter, label, name }: { filter: ListFilterState; label: string; name: string }) {
  return (
    <FilterBox>
      <label htmlFor={`filter-${name}`} className="text-soft">
        {label}
      </label>
      <input
        id={`filter-${name}`}
        name={name}
        type="date"
        className="min-h-11 bg-transparent focus:outline-none"
        value={filter.value(name)}
        onChange={({ target }) => filter.change({ [name]: target.value })}
      />
    </FilterBox>
  );
}
