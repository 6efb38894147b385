import { Button, ButtonLink } from "~/ui/button";
import type { ComparedHead } from "./comparison-view.server";
import { useChosenLabs } from "./use-chosen-labs";

/** Those of the first rows of the list; the others are found there. */
const MAX_OFFERED = 24;

interface Props {
  /** What stands in the comparison already: none or one. */
  chosen: readonly ComparedHead[];
  others: readonly ComparedHead[];
}

/** In place of a comparison that lacks its laboratories: a GET form that makes one. */
export function ChooseLabs({ chosen, others }: Props) {
  const offered = others.slice(0, MAX_OFFERED);
  const compare = useChosenLabs([...chosen, ...others]);
  return (
    <form action="/vergleich" onSubmit={compare} className="mt-8">
      {chosen.map(({ id }) => (
        <input key={id} type="hidden" name="labs" value={id} />
      ))}
      <fieldset>
        <legend className="w-full border-ink border-b-[1.5px] pb-3 font-semibold text-card">
          {chosen.length === 0 ? "Labore auswählen" : "Mit welchem Labor vergleichen?"}
        </legend>
        <ul className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-3">
          {offered.map(({ id, name, town }) => (
            <li key={id} className="border-line border-b">
              <label className="flex min-h-15 items-center gap-4 py-2">
                <input type="checkbox" name="labs" value={id} className="check size-6 shrink-0" />
                <span>
                  {name}
                  <span className="block text-note text-soft">{town}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="mt-8 flex flex-wrap gap-4">
        <Button type="submit">Vergleichen</Button>
        <ButtonLink to="/category/alle" variant="outline">
          Alle Labore ansehen
        </ButtonLink>
      </div>
    </form>
  );
}
