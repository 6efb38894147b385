import { Link, useSearchParams } from "react-router";
import type { LabSite } from "~/frame/drawings/canton-drawing";
import { cantonPlaces } from "~/frame/lab-facts/canton-places";
import { cantons } from "../../../catalogue/cantons";
import { CantonBorders } from "./canton-borders";
import { cantonInWords } from "./canton-in-words";
import { type CantonCounts, changeQuery, type ListedLab, readFilter } from "./list-filter";

// Written out: the policy allows no styles in the page, and the style sheet holds what it finds in the sources.
const ROWS = ["row-start-1", "row-start-2", "row-start-3", "row-start-4", "row-start-5"];
const COLUMNS = [
  ...["col-start-1", "col-start-2", "col-start-3", "col-start-4"],
  ...["col-start-5", "col-start-6", "col-start-7", "col-start-8"],
];

interface Props {
  labs: readonly ListedLab[];
  counts: CantonCounts;
  /** Where laboratories stand: with these the cantons are drawn in their shapes, else as squares for fingers. */
  sites?: readonly LabSite[];
  /** The heading's id; the map may stand on a page twice, for narrow and wide screens. */
  id: string;
  className?: string;
}

/** How many laboratories collect in each canton; each of them can be chosen, as in the list of the filter. */
export function CantonMap({ labs, counts, sites, id, className = "" }: Props) {
  const [query] = useSearchParams();
  const chosen = readFilter(query, labs).canton;
  const name = cantons.find(({ value }) => value === chosen)?.label;
  return (
    <nav aria-labelledby={id} className={className}>
      <h2 id={id} className="font-semibold text-meta">
        Abholung nach Kanton
      </h2>
      <p className="text-note text-soft">
        {sites === undefined
          ? "Zahl der Labore, die dort Proben abholen; ein Punkt, wo eines steht."
          : "Je dunkler, desto mehr Labore holen dort Proben ab; ein Punkt, wo eines steht."}
      </p>
      {sites === undefined ? (
        <ul className="mt-3 grid max-w-90 grid-cols-8 gap-1">
          {cantonPlaces.map(({ canton, row, column }) => (
            <li key={canton} className={`${ROWS[row - 1]} ${COLUMNS[column - 1]}`}>
              <Square canton={canton} counts={counts} isChosen={canton === chosen} />
            </li>
          ))}
        </ul>
      ) : (
        <CantonBorders
          counts={counts}
          chosen={chosen}
          sites={sites}
          collecting={new Set(collectingIn(labs, chosen))}
        />
      )}
      {name !== undefined && (
        <Link
          to={`?${changeQuery(query, "kanton", "")}`}
          preventScrollReset
          className="mt-2 inline-flex min-h-11 items-center text-meta text-petrol underline underline-offset-4"
        >
          {name} gewählt: alle Kantone zeigen
        </Link>
      )}
    </nav>
  );
}

function collectingIn(labs: readonly ListedLab[], canton: string): string[] {
  return labs.flatMap(({ id, collectionCantons }) =>
    collectionCantons.some((one) => one === canton) ? [id] : [],
  );
}

/** Deeper where more collect. */
const TONES = [
  "border border-line text-soft hover:bg-mist",
  "bg-mist text-ink hover:bg-line",
  "bg-petrol/12 text-ink hover:bg-line",
];

interface SquareProps {
  canton: string;
  counts: CantonCounts;
  isChosen: boolean;
}

function Square({ canton, counts, isChosen }: SquareProps) {
  const [query] = useSearchParams();
  const words = cantonInWords(canton, counts);
  const collecting = counts.collecting.get(canton) ?? 0;
  const tone = isChosen
    ? "bg-petrol text-paper"
    : (TONES[collecting] ?? "bg-petrol/25 text-ink hover:bg-line");
  return (
    <Link
      to={`?${changeQuery(query, "kanton", isChosen ? "" : canton)}`}
      preventScrollReset
      aria-current={isChosen ? "true" : undefined}
      title={words}
      className={`relative grid aspect-square place-content-center rounded-control text-center leading-tight ${tone}`}
    >
      <span aria-hidden="true" className="font-semibold text-note">
        {canton.toUpperCase()}
      </span>
      <span aria-hidden="true" className="text-note tabular-nums">
        {collecting}
      </span>
      {counts.seated.has(canton) && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-1 size-1.5 rounded-full bg-signal"
        />
      )}
      <span className="sr-only">{words}</span>
    </Link>
  );
}
