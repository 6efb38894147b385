import { Download } from "lucide-react";
import { Link, Outlet, useLocation, useParams, useSearchParams } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import { adminContext } from "~/identity/admin-session.server";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { formatNumber } from "~/lib/format-number";
import { splitHours } from "~/lib/swiss-time";
import { FigureList } from "~/list/figure-list";
import {
  ALL_OPTION,
  FilterChoice,
  FilterForm,
  SearchField,
  useListFilter,
} from "~/list/filter-fields";
import { PageLink } from "~/list/page-links";
import { skipRevalidationForPanel } from "~/list/skip-revalidation-for-panel";
import { updateListQuery } from "~/list/update-list-query";
import { usePanelRowNavigation } from "~/list/use-panel-row-navigation";
import { recordAuditOnce } from "~/platform/audit/audit-log.server";
import { isRunning, roundStates } from "~/rounds/model/states";
import { BarList } from "~/ui/charts/bar-list";
import { ChartFrame } from "~/ui/charts/chart-frame";
import { ChartsFold } from "~/ui/charts/charts-fold";
import { KeyboardShortcutLine } from "~/ui/controls/keyboard-key";
import { TAB_CLASS, TabRow } from "~/ui/controls/tab-row";
import type { Route } from "./+types/list-page";
import { type RoundList, readRoundList } from "./list.server";
import { RoundTable } from "./round-table";

export const handle = { open: "read" } satisfies DeskHandle;

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

export const shouldRevalidate = skipRevalidationForPanel;

export default function RoundsPage({ loaderData }: Route.ComponentProps) {
  const { filter, tabs, isFirst, next, groups, hits } = loaderData;
  const [query] = useSearchParams();
  const { search } = useLocation();
  const { entryId } = useParams();
  const isOpen = entryId !== undefined;
  const getRoundPath = (id: string) => `/admin/offerten/eintrag/${id}${search}`;
  const paths = groups.flatMap(({ rounds }) => rounds.map((round) => getRoundPath(round.entryId)));
  const outlet = usePanelRowNavigation({
    one: "Runde",
    paths: [...new Set(paths)],
    open: entryId && getRoundPath(entryId),
    before: isFirst ? 0 : undefined,
    total: hits,
    close: `/admin/offerten${search}`,
  });
  const getPath = (changes: Record<string, string>) =>
    `/admin/offerten${updateListQuery(query, changes)}`;
  const mayExport = useRight("export");
  const state = filter.state === "running" ? "" : STATE_WORDS.round[filter.state];
  const label = tabs.find(({ value }) => value === state)?.label;
  return (
    <div
      className={`flex-1 ${isOpen ? "lg:grid lg:grid-cols-[minmax(0,1fr)_30rem] xl:grid-cols-[minmax(0,1fr)_35rem]" : "flex"}`}
    >
      <h1 className="sr-only">Offerten</h1>
      <div className={`flex min-w-0 flex-1 flex-col ${isOpen ? "max-lg:hidden" : ""}`}>
        <div className={isOpen ? "max-2xl:hidden" : ""}>
          <Figures {...loaderData} />
        </div>
        {!isOpen && <Charts {...loaderData} />}
        <div className="flex items-end gap-x-6 border-line border-b px-5 lg:px-6">
          <TabRow aria-label="Stand der Runden">
            {tabs.map(({ value, label: text, count }) => (
              <Link
                key={value}
                to={getPath({ stand: value })}
                preventScrollReset
                aria-current={value === state ? "page" : undefined}
                className={TAB_CLASS}
              >
                {text}
                <span className="font-normal text-soft tabular-nums">{formatNumber(count)}</span>
              </Link>
            ))}
          </TabRow>
          {mayExport && hits > 0 && !isOpen && (
            <a
              href={`/admin/offerten/export.csv${search}`}
              download
              className="inline-flex min-h-12 items-center gap-2 text-meta underline-offset-4 hover:underline"
            >
              <Download aria-hidden="true" className="size-4" />
              CSV
            </a>
          )}
        </div>
        <RoundFilterBar {...loaderData} />
        <h2 className="sr-only">{label}</h2>
        <RoundTable {...loaderData} open={entryId} />
        {(!isFirst || next !== undefined) && (
          <nav aria-label="Seiten" className="flex flex-wrap gap-x-6 px-5 py-3 text-meta lg:px-6">
            {!isFirst && <PageLink to={getPath({})}>Erste Seite</PageLink>}
            {next !== undefined && <PageLink to={getPath({ nach: next })}>Nächste Seite</PageLink>}
          </nav>
        )}
        <KeyboardShortcutLine
          commands={[
            [["J", "K"], "wählen"],
            [["↵"], "öffnen"],
            [["/"], "suchen"],
            [["Esc"], "schliessen"],
          ]}
        />
      </div>
      <Outlet context={outlet} />
    </div>
  );
}

type FigureProps = Pick<RoundList, "all" | "overdue" | "unreached" | "figures">;

function Figures({ all, overdue, unreached, figures }: FigureProps) {
  const { hoursToFirstOffer: hours, shareAnswered } = figures;
  const first = hours === undefined ? undefined : splitHours(hours);
  return (
    <FigureList
      figures={[
        {
          label: "Laufende Runden",
          value: formatNumber(all.running),
          note: `${formatNumber(all.open)} bei Laboren, ${formatNumber(all.comparison)} bei Praxen`,
        },
        {
          label: "Bis zur ersten Offerte",
          value: first === undefined ? "–" : `${first.value} ${first.unit}`,
          note: first === undefined ? "noch keine" : "Median, 12 Wochen",
        },
        {
          label: "Beantwortet",
          value: shareAnswered === undefined ? "–" : `${Math.round(100 * shareAnswered)} %`,
          note: "der Einladungen, die beantwortet sind oder deren Frist vorbei ist",
        },
        {
          label: "Nicht erreicht",
          value: formatNumber(unreached),
          note: unreached === 1 ? "Labor, bitte anrufen" : "Labore",
          isAlarming: unreached > 0,
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

function Charts({ figures, all }: Pick<RoundList, "figures" | "all">) {
  const bars = figures.labs
    .map(({ labName, accepted }) => ({ label: labName, count: accepted }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const ended = roundStates.filter(({ value }) => !isRunning({ state: value }));
  if (bars.length === 0 && ended.every(({ value }) => all[value] === 0)) return null;
  return (
    <ChartsFold tables="/admin/zahlen#offerten">
      {() => (
        <div className="grid gap-x-12 gap-y-5 px-5 pb-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:px-6">
          <ChartFrame
            title="Angenommen nach Labor"
            table="/admin/zahlen#offerten"
            note="Runden der letzten 12 Wochen"
          >
            {bars.length === 0 ? (
              <p className="text-note text-soft">Noch keine Offerte angenommen.</p>
            ) : (
              <BarList bars={bars} />
            )}
          </ChartFrame>
          <section aria-labelledby="ausgang" className="text-note">
            <h3 id="ausgang" className="pb-2 font-semibold text-meta">
              Ausgang der Runden
            </h3>
            <dl className="border-line border-t">
              {ended.map(({ value, label }) => (
                <div key={value} className="flex justify-between border-line border-b py-1.5">
                  <dt>{label}</dt>
                  <dd className={all[value] === 0 ? "text-soft" : "font-semibold tabular-nums"}>
                    {formatNumber(all[value])}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      )}
    </ChartsFold>
  );
}

function RoundFilterBar({
  filter: { state },
  cantons,
  labs,
}: Pick<RoundList, "filter" | "cantons" | "labs">) {
  const filter = useListFilter();
  return (
    <FilterForm
      filter={filter}
      action="/admin/offerten"
      room="narrow"
      chosen={filter.count(["labor", "kanton"])}
      search={
        <>
          {state !== "running" && (
            <input type="hidden" name="stand" value={STATE_WORDS.round[state]} />
          )}
          <SearchField
            filter={filter}
            label="Praxis, Ort, E-Mail, Telefon oder Notiz suchen"
            placeholder="Praxis, Ort, E-Mail, Notiz"
            className="min-w-36 flex-1"
          />
        </>
      }
    >
      <FilterChoice filter={filter} label="Labor" name="labor" options={[ALL_OPTION, ...labs]} />
      <FilterChoice
        filter={filter}
        label="Kanton"
        name="kanton"
        options={[ALL_OPTION, ...cantons]}
      />
    </FilterForm>
  );
}
