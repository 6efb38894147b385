import { ButtonLink } from "~/ui/button";
import emptyTubes from "~/ui/drawings/empty-tubes.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { TextLink } from "~/ui/text-link";
import { AnalysisHits } from "./analysis-hits";
import { finderPath } from "./finder-query";
import type { FinderView, GroupId } from "./finder-view.server";
import { LabHits, SpecialtyHits, TestHits } from "./other-hits";

const NAMES: Record<GroupId, readonly [one: string, many: string]> = {
  analyses: ["Analyse", "Analysen"],
  tests: ["Spezialtest", "Spezialtests"],
  labs: ["Labor", "Labore"],
  fields: ["Fachgebiet", "Fachgebiete"],
};

/** Everything found, by group, with suggestions where a group is empty. */
export function FinderResults({ view }: { view: FinderView }) {
  const { groups, order, query } = view;
  const visibleGroups = query.q === "" ? order.filter((id) => id === "analyses") : order;
  const total = visibleGroups.reduce((sum, id) => sum + groups[id].total, 0);
  return (
    <section aria-labelledby="ergebnisse" className="mt-3">
      <h2 id="ergebnisse" tabIndex={-1} className="sr-only">
        Ergebnisse
      </h2>
      <p role="status" className="sr-only">
        {visibleGroups.map((id) => formatCount(id, groups[id].total)).join(", ")} gefunden
      </p>
      {total === 0 ? (
        <NoResults view={view} />
      ) : (
        <>
          {visibleGroups.map((id) => (
            <Group key={id} id={id} view={view} />
          ))}
          {visibleGroups.length > 1 && <GroupLinks view={view} />}
        </>
      )}
    </section>
  );
}

function GroupLinks({ view: { groups, order } }: { view: FinderView }) {
  return (
    <nav aria-label="Gruppen" className="mt-6">
      <ul className="flex flex-wrap gap-x-7">
        {order.map((id) => (
          <li key={id}>
            {groups[id].total === 0 ? (
              <span className="flex min-h-11 items-center gap-2 text-meta text-soft">
                {NAMES[id][1]} <span className="tabular-nums">0</span>
              </span>
            ) : (
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center gap-2 font-medium text-meta hover:text-petrol"
              >
                {NAMES[id][1]}{" "}
                <span className="font-normal text-soft tabular-nums">{groups[id].total}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ id, view }: { id: GroupId; view: FinderView }) {
  const { groups } = view;
  return (
    <section aria-labelledby={id} className="not-first:mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-[1.5px] pb-1.5">
        <h3 id={id} className="scroll-mt-36 font-semibold text-card">
          {formatCount(id, groups[id].total)}
        </h3>
        <p className="text-note text-soft">{formatNote(id, view)}</p>
      </div>
      {groups[id].total === 0 ? <EmptyGroup id={id} /> : <Hits id={id} view={view} />}
    </section>
  );
}

function Hits({ id, view }: { id: GroupId; view: FinderView }) {
  const { groups, query } = view;
  if (id === "analyses") return <AnalysisHits hits={groups.analyses} query={query} />;
  if (id === "tests") return <TestHits hits={groups.tests.items} />;
  if (id === "labs") return <LabHits hits={groups.labs.items} />;
  return <SpecialtyHits hits={groups.fields.items} />;
}

const EMPTY_GROUP_LINKS: Record<GroupId, { text: string; label: string; to: string }> = {
  analyses: { text: "Keine Analyse passt dazu.", label: "Alle Kategorien ansehen", to: "/tests" },
  tests: {
    text: "Dazu gibt es keinen Spezialtest mit eigener Seite.",
    label: "Labore mit Spezialtests ansehen",
    to: "/category/alle",
  },
  labs: { text: "Kein Labor passt dazu.", label: "Alle Labore ansehen", to: "/category/alle" },
  fields: {
    text: "Kein Fachgebiet passt dazu.",
    label: "Labore aller Fachgebiete ansehen",
    to: "/category/alle",
  },
};

function EmptyGroup({ id }: { id: GroupId }) {
  const { text, label, to } = EMPTY_GROUP_LINKS[id];
  return (
    <p className="border-line border-b py-4 text-soft">
      {text} <TextLink to={to}>{label}</TextLink>
    </p>
  );
}

function NoResults({ view: { query, isFiltered, suggestions } }: { view: FinderView }) {
  const hint = isFiltered
    ? "Versuchen Sie es mit weniger Filtern oder einem anderen Wort."
    : "Versuchen Sie es mit einer Abkürzung, einem Synonym oder einem Teil des Namens.";
  return (
    <EmptyState
      drawing={emptyTubes}
      title={query.q === "" ? "Nichts gefunden" : `Nichts gefunden für «${query.q}»`}
      text={suggestions.length > 0 ? <Suggestions suggestions={suggestions} /> : hint}
    >
      {isFiltered ? (
        <ButtonLink to={finderPath({ q: query.q })} variant="outline" preventScrollReset>
          Filter zurücksetzen
        </ButtonLink>
      ) : (
        <ButtonLink to="/tests" variant="outline" preventScrollReset>
          Alle Kategorien ansehen
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/** Below the word that they correct. */
function Suggestions({ suggestions }: Pick<FinderView, "suggestions">) {
  return (
    <>
      Meinten Sie{" "}
      {suggestions.map(({ name, path }, index) => (
        <span key={path}>
          {index > 0 && (index === suggestions.length - 1 ? " oder " : ", ")}
          <TextLink to={path} data-hit="" className="inline-block py-2 font-semibold">
            {name}
          </TextLink>
        </span>
      ))}
      ?
    </>
  );
}

function formatNote(id: GroupId, { groups, samples }: FinderView): string {
  const note = { all: "Beispieldaten", some: "zum Teil Beispieldaten", none: "" }[samples];
  if (id === "labs" && groups.labs.performs !== undefined)
    return [`bieten ${groups.labs.performs} an`, note].filter(Boolean).join(" · ");
  if (id === "fields" && groups.fields.via !== undefined) return `Treffer: «${groups.fields.via}»`;
  if (id === "analyses") {
    return [
      note && groups.analyses.total > 0 ? `Angaben der Labore sind ${note}` : "",
      geneticNote(groups.analyses),
    ]
      .filter(Boolean)
      .join("; ");
  }
  return groups[id].total === 0 ? "" : note;
}

function geneticNote({ genetic, excludesGenetic }: FinderView["groups"]["analyses"]): string {
  if (excludesGenetic) return "ohne genetische Untersuchungen";
  return genetic === 0 ? "" : `davon ${genetic} genetische, nur mit Namen`;
}

function formatCount(id: GroupId, total: number): string {
  return `${total} ${NAMES[id][total === 1 ? 0 : 1]}`;
}
