import { MAX_COMPARED } from "~/directory/index";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import type { ComparisonQuery } from "./comparison-query";
import type { ComparisonHead } from "./comparison-view.server";
import { useCompareOnSubmit } from "./use-compare-on-submit";

interface Props {
  labs: readonly ComparisonHead[];
  others: readonly ComparisonHead[];
  query: ComparisonQuery;
}

export function AddLabForm({ labs, others, query }: Props) {
  const compare = useCompareOnSubmit([...labs, ...others]);
  const isFull = labs.length >= MAX_COMPARED || others.length === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
      <p className="font-semibold text-ink">
        {labs.length} von {MAX_COMPARED} Laboren
      </p>
      {!isFull && (
        <details key={labs.length} className="relative">
          <summary className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-meta text-petrol underline-offset-4 hover:underline">
            <svg
              viewBox="0 0 18 18"
              aria-hidden="true"
              className="size-4.5 fill-none stroke-2 stroke-current"
            >
              <path d="M9 2v14M2 9h14" />
            </svg>
            Labor hinzufügen
          </summary>
          <form
            action="/vergleich"
            onSubmit={compare}
            className="absolute z-20 grid w-72 gap-4 rounded-box border border-line bg-paper p-5 shadow-float max-md:right-0"
          >
            {labs.map(({ id }) => (
              <input key={id} type="hidden" name="labs" value={id} />
            ))}
            <Answers query={query} />
            <SelectField
              label="Labor"
              name="labs"
              options={others.map(({ id, name, town }) => ({
                value: id,
                label: name.includes(town) ? name : `${name}, ${town}`,
              }))}
            />
            <Button type="submit">Hinzufügen</Button>
          </form>
        </details>
      )}
    </div>
  );
}

/** Keeps the practice's own answers. */
function Answers({ query }: { query: ComparisonQuery }) {
  const { samples, canton, onlyDifferences, analyses } = query;
  return (
    <>
      {samples !== "" && <input type="hidden" name="samplesPerWeek" value={samples} />}
      {canton && <input type="hidden" name="kanton" value={canton} />}
      {onlyDifferences && <input type="hidden" name="nur" value="unterschiede" />}
      {analyses.length > 0 && <input type="hidden" name="analysen" value={analyses.join()} />}
    </>
  );
}
