import { Link } from "react-router";
import { BasketToggle } from "~/site/basket/basket-toggle";
import { ButtonLink } from "~/ui/button";
import { FINDER_FILTERS, type FinderQuery, finderPath } from "./finder-query";
import type { FinderView } from "./finder-view.server";
import { MatchReasonNote } from "./match-reason-note";
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
    <li className="group relative grid gap-x-6 border-line border-b py-5 before:absolute before:inset-y-0 before:-left-5 before:w-1 before:bg-transparent focus-within:bg-mist focus-within:shadow-[-20px_0_0_var(--color-mist),20px_0_0_var(--color-mist)] focus-within:before:bg-petrol md:grid-cols-[minmax(0,1fr)_150px_170px]">
      <div>
        <h4 className="font-semibold text-name text-petrol">
          <Link
            to={`/tests/${id}`}
            data-hit=""
            className="underline decoration-1 underline-offset-4 after:absolute after:inset-0 focus-visible:outline-transparent group-hover:text-petrol-deep"
          >
            {name}
          </Link>
        </h4>
        {facts === undefined ? (
          <p className="mt-1 text-meta text-soft">{GENETIC_NOTE}</p>
        ) : (
          <Facts facts={facts} />
        )}
      </div>
      <p className="max-md:mt-2">{facts && <LabCount count={facts.labs} />}</p>
      <div className="grid content-start gap-y-1 max-md:mt-1">
        <BasketToggle id={id} name={name} />
      </div>
    </li>
  );
}

type Facts = NonNullable<Hits["items"][number]["facts"]>;

function Facts({ facts: { answers, category, material, why } }: { facts: Facts }) {
  return (
    <>
      <MatchReasonNote why={why} />
      <p className="mt-1 max-w-[38em]">{answers}</p>
      <p className="mt-1 text-meta text-soft">
        {category} · {material}
      </p>
    </>
  );
}

function LabCount({ count }: { count: number }) {
  if (count === 0) return <span className="text-meta text-soft">Noch kein Labor</span>;
  return (
    <>
      <span className="block font-semibold max-md:inline">
        {count === 1 ? "1 Labor" : `${count} Labore`}
      </span>{" "}
      <span className="text-note text-soft">
        {count === 1 ? "bietet die Analyse an" : "bieten die Analyse an"}
      </span>
    </>
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
