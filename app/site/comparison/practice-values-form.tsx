import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { cantons } from "#catalogue/cantons";
import { formatCount, formatNumber } from "~/lib/format-number";
import { MAX_SAMPLES } from "~/lib/potential";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { FoldButton } from "~/ui/fold-button";
import { CheckboxField } from "~/ui/form-fields";
import { useOnHydrated } from "~/ui/on-hydrated";
import {
  buildComparisonAddress,
  type ComparisonQuery,
  readComparisonQuery,
  readFormAnswers,
} from "./comparison-query";

interface Props {
  query: ComparisonQuery;
  labs: readonly { id: string }[];
  /** How many of the rows are equal. */
  equal: number;
  rows: number;
}

/** Kept in the address, and a GET form without JavaScript. */
export function PracticeValuesForm({ query, labs, equal, rows }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const ids = labs.map(({ id }) => id);
  const { samples, samplesPerWeek, canton, onlyDifferences } = query;
  const [isOpen, setOpen] = useState(false);
  const applyValues = () => {
    if (form.current === null) return;
    const newQuery = readComparisonQuery(readFormAnswers(form.current));
    const address = buildComparisonAddress({ ...newQuery, labs: ids });
    if (address === buildComparisonAddress({ ...query, labs: ids })) return;
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  useOnHydrated(applyValues);
  const preventSubmit = (event: FormEvent) => event.preventDefault();
  const isTooMuch = samples !== "" && samplesPerWeek === undefined;
  return (
    <>
      <FoldButton
        isOpen={isOpen}
        onChange={setOpen}
        controls="praxis-werte"
        className="mt-3 w-full justify-between! md:hidden print:hidden"
      >
        <span className="truncate">{formatPractice(query)}</span>
      </FoldButton>
      <form
        id="praxis-werte"
        ref={form}
        action="/vergleich"
        onSubmit={preventSubmit}
        onInput={applyValues}
        className={`mt-3 grid items-start gap-x-4 gap-y-2 rounded-box bg-mist px-4 py-3 min-[24rem]:grid-cols-[5fr_6fr] md:mt-5 md:gap-x-6 md:px-6 md:py-4 lg:grid-cols-4 print:hidden ${
          isOpen ? "" : "max-md:hidden noscript:max-md:grid"
        }`}
      >
        <input type="hidden" name="labs" value={ids.join(",")} />
        {query.analyses.length > 0 && (
          <input type="hidden" name="analysen" value={query.analyses.join()} />
        )}
        <TextField
          label="Proben pro Woche"
          name="samplesPerWeek"
          type="number"
          min={1}
          max={MAX_SAMPLES}
          step={1}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={samples}
          error={
            isTooMuch
              ? `Bitte geben Sie eine Zahl von 1 bis ${formatNumber(MAX_SAMPLES)} an.`
              : undefined
          }
        />
        <SelectField
          label="Kanton Ihrer Praxis"
          name="kanton"
          options={[{ value: "", label: "Kein Kanton" }, ...cantons]}
          defaultValue={canton ?? ""}
        />
        <div className="col-span-full lg:col-span-2 lg:mt-10 lg:pl-2">
          <CheckboxField name="nur" value="unterschiede" defaultChecked={onlyDifferences}>
            Nur Unterschiede
            <span className="block text-note text-soft">
              blendet {equal} von {rows} Zeilen aus
            </span>
          </CheckboxField>
        </div>
        <noscript>
          <Button type="submit">Anwenden</Button>
        </noscript>
      </form>
    </>
  );
}

/** «Ihre Praxis: 50 Proben pro Woche, Zürich» */
function formatPractice({ samplesPerWeek, canton, onlyDifferences }: ComparisonQuery): string {
  const values = [
    samplesPerWeek && `${formatCount(samplesPerWeek, "Probe", "Proben")} pro Woche`,
    cantons.find(({ value }) => value === canton)?.label,
    onlyDifferences && "nur Unterschiede",
  ].filter(Boolean);
  return values.length === 0
    ? "Für Ihre Praxis: Proben, Kanton"
    : `Ihre Praxis: ${values.join(", ")}`;
}
