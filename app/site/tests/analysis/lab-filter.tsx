import { useRef } from "react";
import { Form, useLocation } from "react-router";
import { cantons } from "#catalogue/cantons";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { CheckboxField } from "~/ui/form-fields";
import { useOptimisticQuery } from "~/ui/navigation/optimistic-query";
import type { AnalysisLabRow } from "./analysis-view.server";

const CANTON = "kanton";
const ACCREDITED = "akkreditiert";

/** Filters by the address; unknown values filter nothing. */
export function useFilteredLabs(rows: readonly AnalysisLabRow[]) {
  const form = useRef<HTMLFormElement>(null);
  const [query, change] = useOptimisticQuery(changeQuery, form);
  const canton = cantons.find(({ value }) => value === query.get(CANTON))?.value;
  const isOnlyAccredited = query.has(ACCREDITED);
  const filteredRows = rows.filter(
    (row) =>
      (canton === undefined || row.cantons.includes(canton)) &&
      (!isOnlyAccredited || row.accredited === true),
  );
  return { filteredRows, form, canton, isOnlyAccredited, change };
}

function changeQuery(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (value === "") changed.delete(name);
  else changed.set(name, value);
  return changed;
}

type Props = Omit<ReturnType<typeof useFilteredLabs>, "filteredRows">;

/** A GET form without JavaScript. */
export function LabFilter({ form, canton, isOnlyAccredited, change }: Props) {
  const { pathname } = useLocation();
  return (
    <search>
      <Form
        ref={form}
        action={pathname}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap items-end gap-x-6 gap-y-3"
      >
        <div className="w-full sm:w-60">
          <SelectField
            label="Kanton der Praxis"
            name={CANTON}
            options={[{ value: "", label: "Alle Kantone" }, ...cantons]}
            value={canton ?? ""}
            onChange={({ target }) => change({ [CANTON]: target.value })}
          />
        </div>
        <div className="flex min-h-13 items-center">
          <CheckboxField
            name={ACCREDITED}
            checked={isOnlyAccredited}
            onChange={({ target }) => change({ [ACCREDITED]: target.checked ? "on" : "" })}
          >
            Nur akkreditiert
          </CheckboxField>
        </div>
        <noscript>
          <Button type="submit" size="s">
            Anwenden
          </Button>
        </noscript>
      </Form>
    </search>
  );
}
