import { cantonPositions } from "~/directory/index";
import { Link } from "~/ui/link";
import { useNewestQuery } from "~/ui/navigation/optimistic-query";
import { formatCantonCounts } from "./format-canton";
import { type CantonCounts, changeLabListQuery } from "./list-filter";

interface Props {
  counts: CantonCounts;
  chosen: string;
}

/** The map for touch: every canton has the same size. */
export function CantonSquares({ counts, chosen }: Props) {
  return (
    <nav aria-label="Abholung nach Kanton, als Felder">
      <p className="text-note text-soft">
        Zahl: Labore, die dort abholen.{" "}
        <span
          aria-hidden="true"
          className="mx-1 inline-block size-2 rounded-full bg-signal forced-color-adjust-none"
        />
        Standort eines Labors
      </p>
      <ul className="mt-3 grid max-w-100 grid-cols-8">
        {cantonPositions.map(({ canton, className }) => (
          <li key={canton} className={className}>
            <Square canton={canton} counts={counts} isChosen={canton === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Darker where more collect. */
const TONES = [
  "border-line text-soft hover:bg-mist",
  "border-paper bg-mist text-ink hover:bg-line",
  "border-paper bg-petrol/12 text-ink hover:bg-line",
];

interface SquareProps {
  canton: string;
  counts: CantonCounts;
  isChosen: boolean;
}

function Square({ canton, counts, isChosen }: SquareProps) {
  const query = useNewestQuery();
  const label = formatCantonCounts(canton, counts);
  const collecting = counts.collecting.get(canton) ?? 0;
  const tone = isChosen
    ? "border-paper bg-petrol text-paper"
    : (TONES[collecting] ?? "border-paper bg-petrol/25 text-ink hover:bg-line");
  return (
    <Link
      to={`?${changeLabListQuery(query, "kanton", isChosen ? "" : canton)}`}
      preventScrollReset
      aria-current={isChosen ? "true" : undefined}
      title={label}
      className={`relative grid aspect-square min-h-11 w-full place-content-center rounded-control border-2 bg-clip-padding text-center leading-tight ${tone}`}
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
          className="absolute top-1 right-1 size-1.5 rounded-full bg-signal forced-color-adjust-none"
        />
      )}
      <span className="sr-only">{label}</span>
    </Link>
  );
}
