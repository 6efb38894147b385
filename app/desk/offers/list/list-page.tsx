import { Link, useSearchParams } from "react-router";
import { BarList } from "~/desk/controls/bar-list";
import { changedQuery } from "~/desk/controls/changed-query";
import { ChartFrame } from "~/desk/controls/chart-frame";
import { FigureList } from "~/desk/controls/figure-list";
import { KeyLine } from "~/desk/controls/key";
import { PageLink } from "~/desk/controls/page-links";
import { TAB } from "~/desk/controls/tab";
import { formatNumber } from "~/format-number";
import { recordAuditOnce } from "~/server/audit/audit-log.server";
import { adminContext } from "~/server/session/admin-session.server";
import { splitHours } from "~/swiss-time";
import type { Route } from "./+types/list-page";
import { type RoundList, readRoundList } from "./list.server";
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
      <Accepted {...loaderData} />
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
      <KeyLine
        commands={[
          [["J", "K"], "wählen"],
          [["↵"], "öffnen"],
          [["/"], "suchen"],
        ]}
      />
    </div>
  );
}

type FigureProps = Pick<RoundList, "all" | "overdue" | "figures">;

/** Of all rounds, whatever is filtered. */
function Figures({ all, overdue, figures }: FigureProps) {
  const { hoursToFirstOffer: hours, shareAnswered } = figures;
  const first = hours === undefined ? undefined : splitHours(hours);
  return (
    <FigureList
      figures={[
        {
          label: "Laufende Runden",
          value: formatNumber(all.laufend),
          note: `bei ${formatNumber(all.offen)} antworten Labore, ${formatNumber(all.vergleich)} vergleicht die Praxis`,
        },
        {
          label: "Bis zur ersten Offerte",
          value: first === undefined ? "–" : `${first.value} ${first.unit}`,
          note: first === undefined ? "noch keine" : "Median, 12 Wochen",
        },
        {
          label: "Beantwortet",
          value: shareAnswered === undefined ? "–" : `${Math.round(100 * shareAnswered)} %`,
          note: "der Einladungen, deren Frist vorbei ist",
        },
        {
          label: "Überfällig",
          value: formatNumber(overdue),
          note: overdue === 0 ? "nichts" : "zuerst bearbeiten",
          isAlarming: overdue > 0,
        },
      ]}
    />
  );
}

/** Whose offers practices have accepted; a chart with nothing in it says nothing. */
function Accepted({ figures }: Pick<RoundList, "figures">) {
  const bars = figures.labs
    .map(({ labName, accepted }) => ({ label: labName, count: accepted }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  if (bars.length === 0) return null;
  return (
    <div className="border-line border-b bg-mist px-5 py-4 lg:px-6">
      <ChartFrame
        title="Angenommen nach Labor"
        table="/admin/zahlen#offerten"
        note="12 Wochen"
        className="max-w-[44rem]"
      >
        <BarList bars={bars} />
      </ChartFrame>
    </div>
  );
}
