import { RoundOpeningLine } from "~/leads/desk/entry/round-opening-line";
import { StatusLabel } from "~/leads/desk/entry/status-label";
import { type Column, RowTitle } from "~/list/list-table";
import { Badge } from "~/ui/badge";
import type { EntryRow } from "./entry-row.server";

/** Without the column that says nothing in any row. */
export function getEntryColumns(rows: readonly EntryRow[]): readonly Column<EntryRow>[] {
  return rows.some(({ requestCounts }) => requestCounts !== "")
    ? ENTRY_COLUMNS
    : ENTRY_COLUMNS.filter(({ head }) => head !== REQUESTS);
}

const REQUESTS = "Wünsche";

const ENTRY_COLUMNS: readonly Column<EntryRow>[] = [
  {
    head: "Status",
    className: "@max-3xl:hidden",
    cell: ({ status }) => <StatusLabel status={status} />,
  },
  {
    head: "Eintrag",
    className: "min-w-0",
    cell: (row, link) => (
      <>
        <RowTitle
          detail={
            <>
              {row.detail}
              {row.assignee !== "" && (
                <span className="text-ink">
                  {row.detail !== "" && " · "}
                  <span className="sr-only">zuständig: </span>
                  {row.assignee}
                </span>
              )}
            </>
          }
        >
          {link(row.title)}
          {row.isSuspected && (
            <>
              {" "}
              <Badge tone="error">Verdacht</Badge>
            </>
          )}
        </RowTitle>
        {row.unreached !== "" && (
          <span className="block font-semibold text-error text-note">{row.unreached}</span>
        )}
        {row.roundOpening && <RoundOpeningLine entry={row} text={row.roundOpening} />}
        <span className="flex flex-wrap gap-x-3 text-note @3xl:hidden">
          <StatusLabel status={row.status} />
          <span className="text-soft">{[row.kind, row.specialty].filter(Boolean).join(", ")}</span>
        </span>
      </>
    ),
  },
  { head: "Art", className: "@max-3xl:hidden", cell: ({ kind }) => kind },
  {
    head: "Fachgebiet",
    className: "@max-[60rem]:hidden",
    cell: ({ specialty }) => specialty || "–",
  },
  {
    head: REQUESTS,
    className: "whitespace-nowrap @max-[60rem]:hidden",
    cell: ({ requestCounts }) => requestCounts || "–",
  },
  {
    head: "Eingang",
    className: "whitespace-nowrap text-right tabular-nums @max-3xl:w-32 @max-3xl:pr-5",
    cell: (row) => (
      <span className="@max-3xl:text-note">
        {row.received}
        <span className="block whitespace-normal text-soft @3xl:hidden">
          <Answer row={row} />
        </span>
      </span>
    ),
  },
  {
    head: "Antwort, Ziel 48 Std.",
    className: "whitespace-nowrap text-right tabular-nums @max-3xl:hidden",
    cell: (row) => (
      <span className="text-soft">
        <Answer row={row} />
      </span>
    ),
  },
];

function Answer({ row }: { row: EntryRow }) {
  if (row.answer === "") return "–";
  return row.isNewlyOverdue ? <strong className="text-error">{row.answer}</strong> : row.answer;
}
