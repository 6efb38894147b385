import { Link } from "react-router";
import { FigureList } from "~/desk/figure-list";
import { PageLink } from "~/desk/page-links";
import { TAB } from "~/desk/tab";
import { formatNumber } from "~/format-number";
import type { Route } from "./+types/list-page";
import { readRoundList } from "./list.server";
import { RoundTable } from "./round-table";

export const meta: Route.MetaFunction = () => [
  { title: "Offerten | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export function loader({ request }: Route.LoaderArgs) {
  return readRoundList(new URL(request.url).searchParams);
}

/** All rounds of offers, what is due first on top. */
export default function RoundsPage({ loaderData }: Route.ComponentProps) {
  const { figures, tabs, state, groups, isFirst, next } = loaderData;
  const label = tabs.find(({ value }) => value === state)?.label;
  return (
    <div className="flex flex-1 flex-col">
      <h1 className="sr-only">Offerten</h1>
      <Figures figures={figures} />
      <nav
        aria-label="Stand der Runden"
        className="flex flex-wrap gap-x-6 border-line border-b px-5 lg:px-6"
      >
        {tabs.map(({ value, label: text, count }) => (
          <Link
            key={value}
            to={listPath(value)}
            preventScrollReset
            aria-current={value === state ? "page" : undefined}
            className={`-mb-px ${TAB}`}
          >
            {text}
            <span className="font-normal text-soft tabular-nums">{formatNumber(count)}</span>
          </Link>
        ))}
      </nav>
      <h2 className="sr-only">{label}</h2>
      <RoundTable groups={groups} isFiltered={state !== ""} />
      {(!isFirst || next !== undefined) && (
        <nav aria-label="Seiten" className="flex flex-wrap gap-x-6 px-5 py-3 text-meta lg:px-6">
          {!isFirst && <PageLink to={listPath(state)}>Erste Seite</PageLink>}
          {next !== undefined && <PageLink to={listPath(state, next)}>Nächste Seite</PageLink>}
        </nav>
      )}
    </div>
  );
}

function listPath(state: string, after?: string): string {
  const query = new URLSearchParams();
  if (state !== "") query.set("stand", state);
  if (after !== undefined) query.set("nach", after);
  return query.size === 0 ? "/admin/offerten" : `/admin/offerten?${query}`;
}

function Figures({ figures }: { figures: Route.ComponentProps["loaderData"]["figures"] }) {
  const shown: [label: string, value: number, note: string][] = [
    ["Laufende Runden", figures.running, "nicht entschieden"],
    ["Labore antworten", figures.offen, "bis zur Frist versiegelt"],
    ["Praxis vergleicht", figures.vergleich, "Offerten sind offen"],
    ["Überfällig", figures.overdue, figures.overdue === 0 ? "nichts" : "bitte zuerst"],
  ];
  return (
    <FigureList
      figures={shown.map(([label, value, note]) => ({
        label,
        value: formatNumber(value),
        note,
        isAlarming: label === "Überfällig" && value > 0,
      }))}
    />
  );
}
