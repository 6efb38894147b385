import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import {
  useFetcher,
  useLocation,
  useNavigate,
  useOutletContext,
  useParams,
  useSearchParams,
} from "react-router";
import { adminContext, sessionContext } from "~/identity/admin-session.server";
import { useRight } from "~/identity/operator/use-right";
import { roleHasRight } from "~/identity/roles";
import type { DeskHandle } from "~/identity/route-handles";
import { listAssignees } from "~/leads/desk/entry/assign-entry.server";
import { entryStatuses } from "~/leads/desk/entry/entry-status";
import { FirstSteps, FirstStepsRow } from "~/leads/desk/first-steps/first-steps";
import { readFirstSteps } from "~/leads/desk/first-steps/first-steps.server";
import { SelectionBar } from "~/leads/desk/selection/selection-bar";
import { type EntrySelection, useSelection } from "~/leads/desk/selection/use-selection";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { updateListQuery } from "~/list/filter";
import type { KeyCommand } from "~/list/key-bar";
import { ListPage, skipRevalidationForPanel } from "~/list/list-page";
import { toPaging } from "~/list/to-paging.server";
import type { RowCommands } from "~/list/use-list-keys";
import { recordAuditOnce } from "~/platform/audit/audit-log.server";
import { readListCursor } from "~/platform/database/keyset.server";
import { ButtonLink } from "~/ui/button";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { DataTable } from "~/ui/tables/data-table";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/dashboard";
import { type ColumnTableData, loadAnswersTable } from "./answers.server";
import { ENTRY_FIELDS, readDeskFilter, statusTabs } from "./desk-filter.server";
import { getEntryColumns } from "./entry-columns";
import { countByStatus, countDue, findEntryPlace, listEntries } from "./entry-list.server";
import { type EntryRow, groupRows } from "./entry-row.server";
import { EntryListTools } from "./list-tools";

export const handle = { open: "read" } satisfies DeskHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const operator = context.get(adminContext);
  const filter = readDeskFilter(query, operator.id);
  const cursor = readListCursor(query);
  const now = new Date();
  const [page, { counts, isCapped }, due, assignees] = await Promise.all([
    listEntries(filter, cursor),
    countByStatus(filter),
    filter.order === "zutun" ? countDue(filter, now) : undefined,
    listAssignees(),
  ]);
  if (filter.q !== "") {
    await recordAuditOnce({
      actor: operator,
      action: "searched",
      detail: { kind: filter.kind, hits: counts[filter.status] },
    });
  }
  // Of the panel's route, which is a child of this one.
  const { entryId } = params;
  const isElsewhere = entryId !== undefined && !page.rows.some(({ id }) => id === entryId);
  const isOwner = roleHasRight(context.get(sessionContext).role, "operate");
  const kind = submissionKinds.find(({ name }) => name === filter.kind);
  const total = isCapped ? undefined : counts[filter.status];
  return {
    filter,
    fields: ENTRY_FIELDS,
    total,
    /** In every status. */
    matches: counts.alle,
    tabs: statusTabs.map((tab) => ({ ...tab, count: isCapped ? undefined : counts[tab.value] })),
    tableLinks: submissionKinds
      .filter(({ tableLink }) => tableLink !== "none")
      .map(({ name, tableLink }) => ({ kind: name, label: tableLink })),
    table: kind && filter.allColumns ? await loadAnswersTable(kind, page.rows) : undefined,
    groups: groupRows(page.rows, { order: filter.order, due, now }),
    firstSteps: isOwner ? await readFirstSteps() : undefined,
    assignees: assignees.toSorted(
      (one, other) => Number(other.id === operator.id) - Number(one.id === operator.id),
    ),
    paging: toPaging(page, cursor, total),
    place: isElsewhere ? await findEntryPlace(filter, entryId) : undefined,
  };
}

/** More than entries: the layout renders it. */
export type AboveEntries = ReactNode;

export const shouldRevalidate = skipRevalidationForPanel;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { filter, fields, tabs, groups, table, assignees, firstSteps } = loaderData;
  const figures = useOutletContext<AboveEntries>();
  const { entryId } = useParams();
  const mayWork = useRight("work");
  const rows = groups.flatMap((group) => group.rows);
  const selection = useSelection(rows);
  const commands = useEntryCommands(selection);
  return (
    <ListPage
      title="Einträge"
      path="/admin"
      panel="Eintrag"
      open={entryId}
      getPath={({ id }) => `/admin/eintrag/${id}`}
      figures={<div className="border-line border-b px-5 py-1 lg:px-6">{figures}</div>}
      hint={firstSteps && groups.length > 0 && <FirstStepsRow steps={firstSteps} />}
      tabs={{
        label: "Fortschritt",
        name: "status",
        current: filter.status,
        options: tabs,
        tools: <EntryListTools {...loaderData} />,
      }}
      filter={{
        fields,
        search: ["Name, Ort, E-Mail, Telefon oder Notiz suchen", "Name, Ort, E-Mail, Notiz"],
        children: mayWork && (
          <ButtonLink to="/admin/eintrag/neu" variant="outline" size="s">
            <Phone aria-hidden="true" className="size-4" />
            Praxis aufnehmen
          </ButtonLink>
        ),
      }}
      caption="Einträge"
      columns={getEntryColumns(rows)}
      groups={groups}
      selection={mayWork ? selection : undefined}
      table={table && <ColumnTable {...table} />}
      empty={<NoEntries {...loaderData} />}
      total={loaderData.total}
      paging={loaderData.paging}
      place={loaderData.place}
      keys={KEYS}
      moreKeys={MORE_KEYS}
      commands={commands}
    >
      <SelectionBar selection={selection} kind={filter.kind} assignees={assignees} />
    </ListPage>
  );
}

const KEYS: readonly KeyCommand[] = [
  [["X"], "ankreuzen", "work"],
  [["1", "2", "3", "4"], "Status", "work"],
  [["N"], "Notiz", "work"],
  [["W"], "Offerten", "work"],
  [["T"], "anrufen"],
];

const MORE_KEYS: readonly KeyCommand[] = [
  [["E"], "E-Mail schreiben"],
  [["Ctrl", "↵"], "Notiz speichern", "work"],
];

/** A status applies to the selection, else to the focused row, in place; N and W open the entry. */
function useEntryCommands(selection: EntrySelection): RowCommands<EntryRow> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher();
  const mayWork = useRight("work");
  if (!mayWork) return {};
  const onRow = (work: (path: string) => void) => (row: EntryRow | undefined) => {
    if (row !== undefined) work(`/admin/eintrag/${row.id}`);
  };
  const setStatus = (status: string) => (row: EntryRow | undefined) => {
    if (selection.ids.length > 0) return selection.setStatus(status);
    onRow((path) => {
      void fetcher.submit({ intent: "status", status }, { method: "post", action: path + search });
    })(row);
  };
  return {
    ...Object.fromEntries(
      entryStatuses.map(({ word }, index) => [String(index + 1), setStatus(word)]),
    ),
    x: (row) => row && selection.toggle(row.id),
    n: onRow((path) => void navigate(`${path}${search}#note`)),
    w: onRow((path) => void navigate(`${path}/offerten${search}`)),
  };
}

function ColumnTable({ label, headings, rows }: ColumnTableData) {
  const { search } = useLocation();
  return (
    <div className="px-5 lg:px-6">
      <DataTable
        caption={label}
        headings={headings}
        rows={rows.map(({ id, cells: [first, ...others] }) => ({
          id,
          cells: [
            <TextLink key={id} data-row={id} to={`/admin/eintrag/${id}${search}`}>
              {first}
            </TextLink>,
            ...others,
          ],
        }))}
      />
    </div>
  );
}

type NoEntriesProps = Pick<Route.ComponentProps["loaderData"], "filter" | "matches" | "firstSteps">;

/** Tells an empty portal from finished work and from a filter without matches. */
function NoEntries({ filter, matches, firstSteps }: NoEntriesProps) {
  const [query] = useSearchParams();
  const { status, assignee, q, kind, specialty, canton, period } = filter;
  const isFiltered =
    assignee !== undefined || [q, kind, specialty, canton, period].some((one) => one !== "");
  const isElsewhere = matches > 0 && status !== "alle";
  const texts = isFiltered
    ? ["Keine Einträge gefunden", notFound(isElsewhere)]
    : matches === 0
      ? ["Noch keine Einträge", "Neue Einträge stehen hier, sobald sie eingehen."]
      : ["Keine Einträge", "In diesem Status liegt zurzeit kein Eintrag."];
  const empty = (
    <EmptyState drawing={emptyList} title={texts[0] ?? ""} text={texts[1]}>
      <div className="flex flex-wrap justify-center gap-3">
        {isElsewhere && (
          <ButtonLink to={`/admin${updateListQuery(query, { status: "alle" })}`} variant="outline">
            In jedem Status zeigen
          </ButtonLink>
        )}
        {isFiltered && (
          <ButtonLink to={`/admin?status=${status}`} variant="outline">
            Filter zurücksetzen
          </ButtonLink>
        )}
      </div>
    </EmptyState>
  );
  if (isFiltered || firstSteps === undefined) return empty;
  return (
    <>
      <FirstSteps steps={firstSteps} />
      {empty}
    </>
  );
}

function notFound(isElsewhere: boolean): string {
  return isElsewhere
    ? "In diesem Status passt kein Eintrag zur Auswahl, in einem anderen schon."
    : "Kein Eintrag passt zu dieser Auswahl.";
}
