import type { ReactNode } from "react";
import { Link, Outlet, useLocation, useOutletContext, useParams } from "react-router";
import { adminContext, sessionContext } from "~/identity/admin-session.server";
import { roleHasRight } from "~/identity/roles";
import type { DeskHandle } from "~/identity/route-handles";
import { listAssignees } from "~/leads/desk/entry/assign-entry.server";
import { FirstStepsRow } from "~/leads/desk/first-steps/first-steps";
import { readFirstSteps } from "~/leads/desk/first-steps/first-steps.server";
import { LocalDataFold } from "~/leads/desk/local-data/local-data-fold";
import { SelectionBar } from "~/leads/desk/selection/selection-bar";
import { useSelection } from "~/leads/desk/selection/use-selection";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { CANTON_OPTIONS, SPECIALTY_OPTIONS } from "~/list/desk-options";
import type { DeskOutletContext } from "~/list/desk-outlet-context";
import { skipRevalidationForPanel } from "~/list/skip-revalidation-for-panel";
import { recordAuditOnce } from "~/platform/audit/audit-log.server";
import { DataTable } from "~/ui/tables/data-table";
import type { Route } from "./+types/dashboard";
import { type ColumnTableData, loadAnswersTable } from "./answers.server";
import { ENTRIES_PER_PAGE, statusTabs } from "./desk-filter";
import { KIND_OPTIONS, TABLE_LINKS } from "./desk-kinds.server";
import { readDeskCursor, readDeskFilter } from "./desk-query.server";
import { countByStatus, countDue, listEntries } from "./entry-list.server";
import { groupRows } from "./entry-row.server";
import { EntryTable } from "./entry-table";
import { EntryFilterBar } from "./filter-bar";
import { Paging } from "./paging";
import { ShortcutLine } from "./shortcut-line";
import { StatusTabs } from "./status-tabs";
import { useListKeys } from "./use-list-keys";

export const handle = { open: "read" } satisfies DeskHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const operator = context.get(adminContext);
  const filter = readDeskFilter(query, operator.id);
  const cursor = readDeskCursor(query);
  const now = new Date();
  const [page, counted, due, assignees] = await Promise.all([
    listEntries(filter, cursor),
    countByStatus(filter),
    filter.order === "zutun" ? countDue(filter, now) : undefined,
    listAssignees(),
  ]);
  if (filter.q !== "") {
    await recordAuditOnce({
      actor: operator,
      action: "searched",
      detail: { kind: filter.kind, hits: counted.counts[filter.status] },
    });
  }
  const isOwner = roleHasRight(context.get(sessionContext).role, "operate");
  const kind = submissionKinds.find(({ name }) => name === filter.kind);
  return {
    filter,
    ...counted,
    kinds: KIND_OPTIONS,
    tableLinks: TABLE_LINKS,
    specialties: SPECIALTY_OPTIONS,
    cantons: CANTON_OPTIONS,
    table: kind && filter.allColumns ? await loadAnswersTable(kind, page.entries) : undefined,
    groups: groupRows(page.entries, submissionKinds, { order: filter.order, due, now }),
    firstSteps: isOwner ? await readFirstSteps() : undefined,
    assignees: assignees.toSorted(
      (one, other) => Number(other.id === operator.id) - Number(one.id === operator.id),
    ),
    hasNewer: page.hasNewer,
    hasOlder: page.hasOlder,
    number: page.hasNewer ? cursor.number : 1,
    pages: Math.max(1, Math.ceil(counted.counts[filter.status] / ENTRIES_PER_PAGE)),
  };
}

/** More than entries: the layout renders it. */
export interface AboveEntries {
  figures: ReactNode;
  charts: ReactNode;
}

export const shouldRevalidate = skipRevalidationForPanel;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { filter, groups, table, counts, assignees, firstSteps } = loaderData;
  const { figures, charts } = useOutletContext<AboveEntries>();
  const { search } = useLocation();
  const { entryId } = useParams();
  const rows = groups.flatMap(({ key, rows }) => rows.map((row) => ({ ...row, group: key })));
  const selection = useSelection(rows);
  const neighbours = useListKeys(rows, entryId, selection);
  const outlet: DeskOutletContext = {
    one: "Eintrag",
    position: positionInList(loaderData, rows, entryId),
    total: counts[filter.status],
    ...neighbours,
    close: `/admin${search}`,
  };
  return (
    <div
      className={`flex-1 ${entryId === undefined ? "flex" : "lg:grid lg:grid-cols-[minmax(0,1fr)_30rem]"}`}
    >
      <h1 className="sr-only">Einträge</h1>
      <div
        className={`group/list flex min-w-0 flex-1 flex-col ${entryId === undefined ? "" : "max-lg:hidden"}`}
      >
        {/* Beside an open entry the list needs the room. */}
        <div
          className={`border-line border-b px-5 py-2 lg:px-6 ${entryId === undefined ? "" : "max-2xl:hidden"}`}
        >
          {figures}
        </div>
        {entryId === undefined && charts}
        {firstSteps && rows.length > 0 && entryId === undefined && (
          <FirstStepsRow steps={firstSteps} />
        )}
        <StatusTabs {...loaderData} />
        <EntryFilterBar {...loaderData} />
        <h2 className="sr-only">
          {statusTabs.find(({ value }) => value === filter.status)?.label}
        </h2>
        {table && rows.length > 0 ? (
          <ColumnTable {...table} />
        ) : (
          <EntryTable
            groups={groups}
            openEntry={entryId}
            filter={filter}
            total={counts.alle}
            selection={selection}
            firstSteps={firstSteps}
          />
        )}
        <Paging {...loaderData} rows={rows} />
        <LocalDataFold />
        <SelectionBar selection={selection} kind={filter.kind} assignees={assignees} />
        <ShortcutLine />
      </div>
      <Outlet context={outlet} />
    </div>
  );
}

function positionInList(
  { number, isCapped }: Route.ComponentProps["loaderData"],
  rows: readonly { id: string }[],
  entryId: string | undefined,
): number | undefined {
  const index = rows.findIndex(({ id }) => id === entryId);
  return index < 0 || isCapped ? undefined : (number - 1) * ENTRIES_PER_PAGE + index + 1;
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
            <Link
              key={id}
              id={`entry-${id}`}
              to={`/admin/eintrag/${id}${search}`}
              className="text-petrol underline underline-offset-4"
            >
              {first}
            </Link>,
            ...others,
          ],
        }))}
      />
    </div>
  );
}
