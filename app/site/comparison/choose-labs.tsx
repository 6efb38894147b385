import { useRef, useState } from "react";
import { CantonTiles, LabLogo, MAX_COMPARED } from "~/directory/index";
import { formatCount } from "~/lib/format-number";
import { Button, ButtonLink } from "~/ui/button";
import { useOnHydrated } from "~/ui/on-hydrated";
import { Rating } from "~/ui/stars";
import type { ComparisonChoice, ComparisonHead } from "./comparison-view.server";
import { useCompareOnSubmit } from "./use-compare-on-submit";

interface Props {
  /** The current choice: none or one. */
  selectedLabs: readonly ComparisonHead[];
  choices: readonly ComparisonChoice[];
}

/** Replaces a comparison of fewer than two laboratories: a GET form that makes one. */
export function ChooseLabsForm({ selectedLabs, choices }: Props) {
  const compare = useCompareOnSubmit([...selectedLabs, ...choices]);
  const [count, setCount] = useState(selectedLabs.length);
  const form = useRef<HTMLFormElement>(null);
  const countSelected = () =>
    setCount(new FormData(form.current ?? undefined).getAll("labs").length);
  useOnHydrated(countSelected);
  return (
    <form
      ref={form}
      action="/vergleich"
      onSubmit={compare}
      onChange={countSelected}
      className="mt-8"
    >
      {selectedLabs.map(({ id }) => (
        <input key={id} type="hidden" name="labs" value={id} />
      ))}
      <fieldset>
        <legend className="w-full border-ink border-b-[1.5px] pb-3 font-semibold text-card">
          {selectedLabs.length === 0 ? "Labore auswählen" : "Mit welchem Labor vergleichen?"}
        </legend>
        <ul className="grid gap-4 pt-5 md:grid-cols-2 lg:grid-cols-3">
          {choices.map((lab) => (
            <li key={lab.id}>
              <Choice lab={lab} />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Button type="submit">
          {count > 1 ? `${formatCount(count, "Labor", "Labore")} vergleichen` : "Vergleichen"}
        </Button>
        <ButtonLink to="/category/alle" variant="outline">
          Alle Labore ansehen
        </ButtonLink>
        <p role="status" className="text-meta text-soft">
          {formatProgress(count)}
        </p>
      </div>
      <ComparisonOutline />
    </form>
  );
}

function formatProgress(count: number): string {
  if (count === 0) return "Sie haben noch kein Labor gewählt.";
  if (count === 1) return "Wählen Sie noch ein Labor.";
  if (count > MAX_COMPARED) return "Nebeneinander haben höchstens vier Labore Platz.";
  return "";
}

function Choice({ lab }: { lab: ComparisonChoice }) {
  const { id, name, logo, town, rating, reviewCount, cantons, seat } = lab;
  return (
    <label className="flex h-full items-start gap-4 rounded-box border border-line p-4 hover:bg-mist has-checked:border-petrol has-checked:bg-mist">
      <input type="checkbox" name="labs" value={id} className="check mt-2.5 size-6 shrink-0" />
      <span className="grid size-11 shrink-0 place-items-center rounded-control border border-line bg-paper">
        <LabLogo picture={logo} name={name} className="size-7" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="flex items-start justify-between gap-x-3 text-note">
          <span>
            <span className="block text-soft">{town}</span>
            {reviewCount > 0 && (
              <span className="block text-soft">
                <Rating rating={rating} count={reviewCount} />
              </span>
            )}
          </span>
          <span className="sr-only">Holt ab in {cantons.join(", ").toUpperCase()}</span>
          <CantonTiles
            cantons={cantons}
            seat={seat}
            className="mt-1 w-14 shrink-0 max-[24rem]:hidden sm:w-18"
          />
        </span>
      </span>
    </label>
  );
}

const ROWS = ["Bewertung", "Abholung", "Befundzeit", "Analysen", "Anbindung", "Nachweise"];

/** The comparison's rows without values, fading out. */
function ComparisonOutline() {
  return (
    <div
      aria-hidden="true"
      className="mt-12 border-ink border-t-[1.5px] mask-[linear-gradient(black,transparent)] print:hidden"
    >
      {ROWS.map((row) => (
        <div
          key={row}
          className="grid grid-cols-[104px_1fr_1fr] gap-x-6 border-line border-b py-4 md:grid-cols-[200px_1fr_1fr_1fr]"
        >
          <span className="text-meta text-soft">{row}</span>
          <span className="h-3 w-4/5 self-center rounded-control bg-line" />
          <span className="h-3 w-3/5 self-center rounded-control bg-line" />
          <span className="h-3 w-2/3 self-center rounded-control bg-line max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
