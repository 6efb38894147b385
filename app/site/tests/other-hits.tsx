import { FramedLabLogo } from "~/directory/index";
import { useBasketCounts } from "~/site/basket/use-basket-counts";
import { Drawing } from "~/ui/drawings/drawing";
import { Link } from "~/ui/link";
import { Rating } from "~/ui/stars";
import type { FinderView } from "./finder-view.server";
import { MatchReasonNote } from "./match-reason-note";

type Groups = FinderView["groups"];

const LINK =
  "font-semibold text-petrol underline decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:text-petrol-deep";
/** Replaces the facts of a genetic examination. */
export const GENETIC_NOTE = "Genetische Untersuchung: Angaben nur für Fachpersonen";
const GRID = "grid gap-x-6 md:grid-cols-2";
const ROW =
  "group relative flex items-center gap-4 border-line border-b py-3.5 focus-within:bg-mist";

export function TestHits({ hits }: { hits: Groups["tests"]["items"] }) {
  return (
    <ul className={GRID}>
      {hits.map(({ id, name, facts }) => (
        <li key={id} className={ROW}>
          <div>
            <Link to={`/test/${id}`} data-hit="" className={LINK}>
              {name}
            </Link>
            <MatchReasonNote why={facts?.why} />
            <p className="text-note text-soft">
              {facts ? `${facts.labName} · ${facts.category}` : GENETIC_NOTE}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function LabHits({ hits }: { hits: Groups["labs"]["items"] }) {
  const counts = useBasketCounts();
  const formatCoverage = (id: string) => {
    if (counts === undefined) return "";
    const covered = counts.labs.find((lab) => lab.id === id)?.covered;
    return covered === undefined
      ? " · Analysen nicht erfasst"
      : ` · ${covered} von ${counts.total} Ihrer Analysen`;
  };
  return (
    <ul className={GRID}>
      {hits.map(({ id, name, logo, town, rating, reviewCount }) => (
        <li key={id} className={ROW}>
          <FramedLabLogo picture={logo} name={name} size={48} />
          <div className="min-w-0 flex-1">
            <Link to={`/lab/${id}`} data-hit="" className={LINK}>
              {name}
            </Link>
            <p className="text-note text-soft">
              {town}
              {reviewCount > 0 && (
                <>
                  {" · "}
                  <Rating rating={rating} count={reviewCount} />
                </>
              )}
              {formatCoverage(id)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function SpecialtyHits({ hits }: { hits: Groups["fields"]["items"] }) {
  return (
    <ul className={GRID}>
      {hits.map(({ id, name, path, labs }) => (
        <li key={id} className={`${ROW} justify-between`}>
          <span className="flex items-center gap-4">
            <Drawing
              id={path.split("?")[0]?.split("/").at(-1) ?? "alle"}
              className="size-9 shrink-0"
            />
            <Link to={path} data-hit="" className={LINK}>
              {name}
            </Link>
          </span>
          <span className="whitespace-nowrap text-meta text-soft">
            {labs === 1 ? "1 Labor" : `${labs} Labore`}
          </span>
        </li>
      ))}
    </ul>
  );
}
