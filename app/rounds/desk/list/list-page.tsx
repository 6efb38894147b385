import { useParams } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import { adminContext } from "~/identity/admin-session.server";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { formatNumber } from "~/lib/format-number";
import { splitHours } from "~/lib/swiss-time";
import { FigureList } from "~/list/figure-list";
import { ListPage } from "~/list/list-page";
import { ExportLink } from "~/list/list-tabs";
import { skipRevalidationForPanel } from "~/list/skip-revalidation-for-panel";
import { recordAuditOnce } from "~/platform/audit/audit-log.server";
import { isRunning, roundStates } from "~/rounds/model/states";
import { ButtonLink } from "~/ui/button";
import { BarList } from "~/ui/charts/bar-list";
import { ChartFrame } from "~/ui/charts/chart-frame";
import { ChartsFold } from "~/ui/charts/charts-fold";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/list-page";
import { type RoundList, readRoundList } from "./list.server";
import { ROUND_COLUMNS } from "./round-columns";

const PATH = "/admin/offerten";

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
  const { filter, fields, tabs, hits } = loaderData;
  const { entryId } = useParams();
  const mayExport = useRight("export");
  return (
    <ListPage
      title="Offerten"
      path={PATH}
      panel="Runde"
      hasWidePanel
      open={entryId}
      getPath={({ id }) => `${PATH}/eintrag/${id}`}
      figures={<Figures {...loaderData} />}
      charts={<Charts {...loaderData} />}
      tabs={{
        label: "Stand der Runden",
        name: "stand",
        current: filter.state === "running" ? "" : STATE_WORDS.round[filter.state],
        options: tabs,
        tools: mayExport && hits > 0 && entryId === undefined && (
          <ExportLink path={`${PATH}/export`} format="csv" />
        ),
      }}
      filter={{
        fields,
        search: ["Praxis, Ort, E-Mail, Telefon oder Notiz suchen", "Praxis, Ort, E-Mail, Notiz"],
      }}
      caption="Offertrunden nach Frist"
      columns={ROUND_COLUMNS}
      groups={loaderData.groups}
      empty={<NoRounds {...loaderData} />}
      total={hits}
      paging={loaderData.paging}
    />
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

function NoRounds({ filter: { state }, isFiltered }: Pick<RoundList, "filter" | "isFiltered">) {
  const isRunning = state === "running";
  if (isFiltered) {
    return (
      <EmptyState
        drawing={emptyList}
        title="Keine Runde gefunden"
        text="In diesem Stand passt keine Runde zur Auswahl."
      >
        <ButtonLink
          to={`${PATH}${isRunning ? "" : `?stand=${STATE_WORDS.round[state]}`}`}
          variant="outline"
        >
          Filter zurücksetzen
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={emptyList}
      title={isRunning ? "Keine laufende Runde" : "Keine Runde in diesem Stand"}
      text="Eine Runde beginnt bei einem Eintrag einer Praxis mit «Offerten einholen»."
    >
      <ButtonLink to={isRunning ? "/admin" : PATH} variant="outline">
        {isRunning ? "Zu den Einträgen" : "Laufende Runden"}
      </ButtonLink>
    </EmptyState>
  );
}
