import { Download, Ellipsis, Table } from "lucide-react";
import { Link, useLocation, useSearchParams } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { formatNumber } from "~/lib/format-number";
import { updateListQuery } from "~/list/update-list-query";
import { Fold } from "~/ui/controls/fold";
import { TAB_CLASS, TabRow } from "~/ui/controls/tab-row";
import { type DeskFilter, type StatusTab, statusTabs } from "./desk-filter";

interface Props {
  counts: Record<StatusTab, number>;
  isCapped: boolean;
  filter: DeskFilter;
  tableLinks: readonly { kind: string; label: string }[];
}

export function StatusTabs({ counts, isCapped, filter, tableLinks }: Props) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const mayExport = useRight("export");
  return (
    <div className="@container border-line border-b">
      <div className="flex flex-wrap items-end gap-x-6 px-5 lg:px-6">
        <TabRow aria-label="Fortschritt">
          {statusTabs.map(({ value, label }) => (
            <Link
              key={value}
              to={`${pathname}${updateListQuery(query, { status: value })}`}
              aria-current={value === filter.status ? "page" : undefined}
              className={TAB_CLASS}
            >
              {label}
              {!isCapped && (
                <span className="font-normal text-soft tabular-nums">
                  {formatNumber(counts[value])}
                </span>
              )}
            </Link>
          ))}
        </TabRow>
        <Fold
          room="wide"
          label={
            <>
              <Ellipsis aria-hidden="true" className="size-5" />
              <span className="sr-only">Tabellen und Export</span>
            </>
          }
        >
          <nav aria-label="Tabellen" className="contents">
            {tableLinks.map(({ kind, label }) => (
              <Link
                key={kind}
                to={`${pathname}${updateListQuery(query, { art: kind, ansicht: "spalten", status: "alle" })}`}
                aria-current={filter.allColumns && filter.kind === kind ? "page" : undefined}
                className={TAB_CLASS}
              >
                <Table aria-hidden="true" className="size-4" />
                {label}
              </Link>
            ))}
          </nav>
          {filter.kind !== "" && (
            <Link
              to={`${pathname}${updateListQuery(query, { ansicht: filter.allColumns ? "" : "spalten" })}`}
              className={TOOL_CLASS}
            >
              {filter.allColumns ? "Als Liste" : "Alle Spalten"}
            </Link>
          )}
          {mayExport && (
            <>
              <ExportLink format="csv" query={query} />
              <ExportLink format="json" query={query} />
            </>
          )}
        </Fold>
      </div>
    </div>
  );
}

const TOOL_CLASS =
  "inline-flex min-h-12 items-center gap-2 text-meta underline-offset-4 hover:underline";

function ExportLink({ format, query }: { format: "csv" | "json"; query: URLSearchParams }) {
  return (
    <a
      href={`/admin/export.${format}${updateListQuery(query, {})}`}
      download
      className={TOOL_CLASS}
    >
      <Download aria-hidden="true" className="size-4" />
      <span>
        {format.toUpperCase()}
        <span className="sr-only"> dieser Auswahl herunterladen</span>
      </span>
    </a>
  );
}
