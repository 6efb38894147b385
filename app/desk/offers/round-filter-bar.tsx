import { ALL, FilterChoice, SearchField, useFilter } from "~/desk/filter-fields";
import { Button } from "~/ui/button";
import type { RoundList } from "./list.server";

/** Search and filters; the address holds them, without JavaScript a GET form does. */
export function RoundFilterBar({
  filter: { state },
  cantons,
  labs,
}: Pick<RoundList, "filter" | "cantons" | "labs">) {
  const filter = useFilter();
  return (
    <search>
      <form
        action="/admin/offerten"
        onSubmit={(event) => event.preventDefault()}
        className="grid items-center gap-2 px-5 py-3 min-[24rem]:grid-cols-2 sm:flex sm:flex-wrap lg:px-6"
      >
        {state !== "laufend" && <input type="hidden" name="stand" value={state} />}
        <SearchField
          filter={filter}
          label="Praxis, Ort, E-Mail, Telefon oder Notiz suchen"
          placeholder="Praxis, Ort, E-Mail, Notiz"
          className="min-w-52 flex-1 max-sm:col-span-full"
        />
        <FilterChoice filter={filter} label="Labor" name="labor" options={[ALL, ...labs]} />
        <FilterChoice filter={filter} label="Kanton" name="kanton" options={[ALL, ...cantons]} />
        <noscript>
          <Button type="submit" size="s">
            Anwenden
          </Button>
        </noscript>
      </form>
    </search>
  );
}
