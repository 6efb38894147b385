import { Link, useSearchParams } from "react-router";
import { changedQuery } from "~/desk/controls/changed-query";
import { FigureList } from "~/desk/controls/figure-list";
import { PageLink } from "~/desk/controls/page-links";
import { TAB } from "~/desk/controls/tab";
import { formatNumber } from "~/format-number";
import { recordAuditOnce } from "~/server/audit/audit-log.server";
import { adminContext } from "~/server/session/admin-session.server";
import type { Route } from "./+types/list-page";
import { readRoundList } from "./list.server";
import { RoundFilterBar } from "./round-filter-bar";
import { RoundTable } from "./round-table";

export const meta: Route.MetaFunction = () => [
  { title: "Offerten | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const list = await readRoundList(new URL(request.url).searchParams);
  if (list.filter.q !== "") {
    await recordAuditOnce({
      actor: context.get(adminContext),
      action: "searched",
      detail: { kind: "offer-rounds", hits: list.hits },
    });
  }
  return list;
}

/** All rounds of offers, what is due first on top. */
export default function RoundsPage({ loaderData }: Route.ComponentProps) {
  const { filter, tabs, isFirst, next } = loaderData;
  const [query] = useSearchParams();
  const pathOf = (changes: Record<string, string>) =>
    `/admin/offerten${changedQuery(query, changes)}`;
  const state = filter.state === "laufend" ? "" : filter.state;
  const label = tabs.find(({ value }) => value === state)?.label;
  return (
    <div className="flex flex-1 flex-col">
      <h1 className="sr-only">Offerten</h1>
      <Figures {...loaderData} />
      <nav
        aria-label="Stand der Runden"
        className="flex flex-wrap gap-x-6 border-line border-b px-5 lg:px-6"
      >
        {tabs.map(({ value, label: text, count }) => (
          <Link
            key={value}
            to={pathOf({ stand: value })}
            preventScrollReset
            aria-current={value === state ? "page" : undefined}
            className={`-mb-px ${TAB}`}
          >
            {text}
            <span className="font-normal text-soft tabular-nums">{formatNumber(count)}</span>
          </Link>
        ))}
      </nav>
      <RoundFilterBar {...loaderData} />
      <h2 className="sr-only">{label}</h2>
      <RoundTable {...loaderData} />
      {(!isFirst || next !== undefined) && (
        <nav aria-label="Seiten" className="flex flex-wrap gap-x-6 px-5 py-3 text-meta lg:px-6">
          {!isFirst && <PageLink to={pathOf({})}>Erste Seite</PageLink>}
          {next !== undefined && <PageLink to={pathOf({ nach: next })}>Nächste Seite</PageLink>}
        </nav>
      )}
    </div>
  );
}

/** Of all rounds, whatever is filtered. */
function Figures({ all, overdue }: Pick<Route.ComponentProps["loaderData"], "all" | "overdue">) {
  const shown: [label: string, value: number, note: string][] = [
    ["Laufende Runden", all.laufend, "nicht entschieden"],
    ["Labore antworten", all.offen, "bis zur Frist versiegelt"],
    ["Praxis vergleicht", all.vergleich, "Offerten sind offen"],
    ["Überfällig", overdue, overdue === 0 ? "nichts" : "zuerst bearbeiten"],
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
