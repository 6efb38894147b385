import { LabLogo } from "~/directory/index";
import { formatCount } from "~/lib/format-number";
import { BasketToggle } from "~/site/basket/basket-toggle";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { FINDER_FILTERS, type FinderQuery, finderPath } from "./finder-query";
import type { FinderView } from "./finder-view.server";
import { GENETIC_NOTE } from "./other-hits";

type Hits = FinderView["groups"]["analyses"];

export function AnalysisHits({ hits, query }: { hits: Hits; query: FinderQuery }) {
  return (
    <>
      <ul>
        {hits.items.map((hit) => (
          <Row key={hit.id} hit={hit} />
        ))}
      </ul>
      {hits.pages > 1 && <Pages hits={hits} query={query} />}
    </>
  );
}

function Row({ hit: { id, name, facts } }: { hit: Hits["items"][number] }) {
  return (
    <li className="group relative flex min-h-14 items-center gap-x-3 border-line border-b py-1.5 focus-within:bg-mist md:gap-x-6">
      <div className="min-w-0 flex-1">
        <h4 className="truncate font-semibold text-meta/[1.375rem] text-petrol">
          <Link
            to={`/tests/${id}`}
            data-hit=""
            className="underline decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:text-petrol-deep"
          >
            {name}
          </Link>
        </h4>
        <p className="truncate text-note/[1.125rem] text-soft">
          {facts === undefined ? GENETIC_NOTE : <Facts facts={facts} />}
        </p>
      </div>
      {facts && <Marks facts={facts} />}
      <BasketToggle id={id} name={name} />
    </li>
  );
}

type Facts = NonNullable<Hits["items"][number]["facts"]>;

/** The number of laboratories first, since the end may be cut off. */
function Facts({ facts: { answers, category, material, why, labs } }: { facts: Facts }) {
  return (
    <>
      <b className="font-semibold text-ink">
        {labs === 0 ? "Noch kein Labor" : formatCount(labs, "Labor", "Labore")}
      </b>
      {why && (
        <>
          {" · "}Treffer: «{why.term}», {why.how}
        </>
      )}
      {` · ${answers} · ${category} · ${material}`}
    </>
  );
}

function Marks({ facts: { labs, marks } }: { facts: Facts }) {
  const more = labs - marks.length;
  return (
    <p className="flex shrink-0 items-center gap-1 text-note text-soft">
      <span className="sr-only">{marks.map(({ name }) => name).join(", ")}</span>
      {marks.map(({ name, logo }, index) => (
        <LabLogo
          key={name}
          picture={logo}
          name={name}
          className={`size-6 text-note! ${index > 1 ? "max-md:hidden" : ""}`}
        />
      ))}
      {more > 0 && <span className="max-md:hidden">+{more}</span>}
    </p>
  );
}

function Pages({ hits: { page, pages }, query }: { hits: Hits; query: FinderQuery }) {
  const filters = Object.fromEntries(FINDER_FILTERS.map((name) => [name, query[name]]));
  const to = (seite: number) =>
    finderPath({ q: query.q, ...filters, seite: seite === 1 ? "" : String(seite) });
  return (
    <nav aria-label="Seiten" className="mt-6 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} variant="outline" size="s">
          Vorherige Seite
        </ButtonLink>
      )}
      <p className="text-meta text-soft">
        Seite {page} von {pages}
      </p>
      {page < pages && (
        <ButtonLink to={to(page + 1)} variant="outline" size="s">
          Nächste Seite
        </ButtonLink>
      )}
    </nav>
  );
}
