import { useParams } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import { adminContext } from "~/identity/admin-session.server";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { formatNumber } from "~/lib/format-number";
import { splitHours } from "~/lib/swiss-time";
import { FigureList } from "~/list/figure-list";
import { ListPage, skipRevalidationForPanel } from "~/list/list-page";
import { ExportLink } from "~/list/list-tabs";
import { recordAuditOnce } from "~/platform/audit/audit-log.server";
import { ButtonLink } from "~/ui/button";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/list-page";
import { type RoundList, readRoundList } from "./list.server";
import { ROUND_COLUMNS } from "./round-columns";

const PATH = "/admin/offerten";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta: Route.MetaFunction = () => unlistedMeta("Offerten");

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
      tabs={{
        label: "Stand der Runden",
        name: "stand",
        current: filter.state === "running" ? "" : STATE_WORDS.round[filter.state],
        options: tabs,
        tools: mayExport && hits > 0 && entryId === undefined && (
          <div className="flex gap-6">
            <ExportLink path={`${PATH}/export`} format="xlsx" />
            <ExportLink path={`${PATH}/export`} format="csv" />
          </div>
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
