import { STATE_WORDS } from "#catalogue/state-words";
import { ALL_OPTION, FilterChoice, FilterForm, SearchField, useFilter } from "~/list/filter-fields";
import type { RoundList } from "./list.server";

export function RoundFilterBar({
  filter: { state },
  cantons,
  labs,
}: Pick<RoundList, "filter" | "cantons" | "labs">) {
  const filter = useFilter();
  return (
    <FilterForm
      filter={filter}
      action="/admin/offerten"
      room="narrow"
      chosen={filter.count(["labor", "kanton"])}
      search={
        <>
          {state !== "running" && (
            <input type="hidden" name="stand" value={STATE_WORDS.round[state]} />
          )}
          <SearchField
            filter={filter}
            label="Praxis, Ort, E-Mail, Telefon oder Notiz suchen"
            placeholder="Praxis, Ort, E-Mail, Notiz"
            className="min-w-36 flex-1"
          />
        </>
      }
    >
      <FilterChoice filter={filter} label="Labor" name="labor" options={[ALL_OPTION, ...labs]} />
      <FilterChoice
        filter={filter}
        label="Kanton"
        name="kanton"
        options={[ALL_OPTION, ...cantons]}
      />
    </FilterForm>
  );
}
