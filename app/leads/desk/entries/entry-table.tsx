import { Link, useLocation, useSearchParams } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { StatusLabel } from "~/leads/desk/entry/status-label";
import { FirstSteps } from "~/leads/desk/first-steps/first-steps";
import type { FirstStep } from "~/leads/desk/first-steps/first-steps.server";
import { SELECTION_FIELD, SELECTION_FORM_ID } from "~/leads/desk/selection/selection-field";
import type { EntrySelection } from "~/leads/desk/selection/use-selection";
import { ListHeading } from "~/list/list-heading";
import { ListRow, ROW_LINK_CLASS } from "~/list/list-row";
import { updateListQuery } from "~/list/update-list-query";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import type { DeskFilter } from "./desk-filter";
import type { EntryGroup, EntryRow } from "./entry-row.server";

interface Props {
  groups: readonly EntryGroup[];
  openEntry: string | undefined;
  filter: DeskFilter;
  total: number;
  selection: EntrySelection;
  /** Shown instead of an empty list in a new portal. */
  firstSteps: readonly FirstStep[] | undefined;
}

export function EntryTable({ groups, openEntry, filter, total, selection, firstSteps }: Props) {
  const { search } = useLocation();
  const mayChoose = useRight("work");
  if (groups.length === 0) return <NoEntries {...{ filter, total, firstSteps }} />;
  return (
    // Beside an open entry it is as narrow as on a phone.
    <div className="@container">
      <table className="w-full border-collapse text-meta">
        <caption className="sr-only">Einträge</caption>
        <thead>
          <tr className="border-line border-y text-left text-note text-soft">
            {mayChoose && (
              <th scope="col" className="w-11 pl-3 text-left">
                <ChooseAll groups={groups} selection={selection} />
              </th>
            )}
            <ListHeading className={`@max-3xl:hidden ${mayChoose ? "" : "pl-5 lg:pl-6"}`}>
              Status
            </ListHeading>
            <ListHeading className={mayChoose ? "" : "@max-3xl:pl-5"}>Eintrag</ListHeading>
            <ListHeading className="@max-3xl:hidden">Art</ListHeading>
            <ListHeading className="@max-[60rem]:hidden">Fachgebiet</ListHeading>
            <ListHeading className="@max-[60rem]:hidden">Wünsche</ListHeading>
            <ListHeading className="text-right @max-3xl:pr-5">Eingang</ListHeading>
            <ListHeading className="pr-5 text-right @max-3xl:hidden lg:pr-6">
              Antwort, Ziel 48 Std.
            </ListHeading>
          </tr>
        </thead>
        {groups.map(({ key, heading, note, rows }) => (
          <tbody key={key}>
            {heading !== "" && (
              <tr className="border-line border-b bg-mist">
                <th
                  scope="rowgroup"
                  colSpan={mayChoose ? 8 : 7}
                  className="px-5 py-1 text-left text-note lg:px-6"
                >
                  <span className={key === "overdue" ? "text-error" : ""}>{heading}</span>{" "}
                  <span className="pl-2 font-normal text-soft tabular-nums">{note}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                isOpen={row.id === openEntry}
                search={search}
                selection={mayChoose ? selection : undefined}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function ChooseAll({ groups, selection }: Pick<Props, "groups" | "selection">) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <label className="flex size-11 items-center justify-center">
      <span className="sr-only">Alle Einträge dieser Seite wählen</span>
      <input
        type="checkbox"
        className="check size-5"
        checked={selection.ids.length === count}
        onChange={selection.toggleAll}
      />
    </label>
  );
}

interface RowProps {
  row: EntryRow;
  isOpen: boolean;
  search: string;
  selection: EntrySelection | undefined;
}

/** The link covers the whole row; a bar and aria-current mark the open one. */
function Row({ row, isOpen, search, selection }: RowProps) {
  return (
    <ListRow isOpen={isOpen}>
      {selection && (
        <td className="relative z-10 pl-3">
          <label className="-mt-0.5 flex size-11 items-center justify-center">
            <span className="sr-only">{row.title} wählen</span>
            <input
              type="checkbox"
              form={SELECTION_FORM_ID}
              name={SELECTION_FIELD}
              value={row.id}
              className="check size-5"
              checked={selection.ids.includes(row.id)}
              onChange={() => selection.toggle(row.id)}
            />
          </label>
        </td>
      )}
      <td className={`py-2 pr-4 @max-3xl:hidden ${selection ? "" : "pl-5 lg:pl-6"}`}>
        <StatusLabel status={row.status} />
      </td>
      <td className={`min-w-0 py-2 pr-4 ${selection ? "" : "@max-3xl:pl-5"}`}>
        <Link
          id={`entry-${row.id}`}
          data-row
          to={`/admin/eintrag/${row.id}${search}`}
          aria-current={isOpen ? "true" : undefined}
          className={ROW_LINK_CLASS}
        >
          {row.title}
        </Link>
        {row.isSuspected && (
          <>
            {" "}
            <Badge tone="error">Verdacht</Badge>
          </>
        )}
        <span className="wrap-anywhere line-clamp-2 block text-note text-soft">
          {row.detail}
          {row.assignee !== "" && (
            <span className="text-ink">
              {row.detail !== "" && " · "}
              <span className="sr-only">zuständig: </span>
              {row.assignee}
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 text-note @3xl:hidden">
          <StatusLabel status={row.status} />
          <span className="text-soft">{[row.kind, row.specialty].filter(Boolean).join(", ")}</span>
        </span>
      </td>
      <td className="py-2 pr-4 @max-3xl:hidden">{row.kind}</td>
      <td className="py-2 pr-4 @max-[60rem]:hidden">{row.specialty || "–"}</td>
      <td className="whitespace-nowrap py-2 pr-4 @max-[60rem]:hidden">
        {row.requestCounts || "–"}
      </td>
      <td className="py-2 pr-4 text-right tabular-nums whitespace-nowrap @max-3xl:w-32 @max-3xl:pr-5 @max-3xl:text-note">
        {row.received}
        <span className="block whitespace-normal text-soft @3xl:hidden">
          <Answer row={row} />
        </span>
      </td>
      <td className="whitespace-nowrap py-2 pr-5 text-right text-soft tabular-nums @max-3xl:hidden lg:pr-6">
        <Answer row={row} />
      </td>
    </ListRow>
  );
}

function Answer({ row }: { row: EntryRow }) {
  if (row.answer === "") return "–";
  return row.isOverdue ? <strong className="text-error">{row.answer}</strong> : row.answer;
}

/** Tells an empty portal from finished work and from a filter without matches. */
function NoEntries({ filter, total, firstSteps }: Pick<Props, "filter" | "total" | "firstSteps">) {
  const [query] = useSearchParams();
  const { q, kind, specialty, canton, assignee, period, from, to, status } = filter;
  const isFiltered =
    assignee !== undefined ||
    [q, kind, specialty, canton, period, from, to].some((one) => one !== "");
  const isElsewhere = total > 0 && status !== "alle";
  const texts = isFiltered
    ? ["Keine Einträge gefunden", notFound(isElsewhere)]
    : total === 0
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
