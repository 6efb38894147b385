import { Download } from "lucide-react";
import { Link, useLocation, useSearchParams } from "react-router";
import { formatNumber } from "~/ui/format-number";
import { changedQuery, type DeskFilter, type StatusTab, statusTabs } from "./desk-filter";

interface Props {
  counts: Record<StatusTab, number>;
  isCapped: boolean;
  filter: DeskFilter;
}

/** Progress as tabs with their numbers; beside them the export of exactly what is shown. */
export function StatusTabs({ counts, isCapped, filter }: Props) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 border-line border-b px-5 lg:px-6">
      <nav aria-label="Fortschritt" className="-mb-px flex flex-wrap gap-x-6">
        {statusTabs.map(({ value, label }) => (
          <Link
            key={value}
            to={`${pathname}${changedQuery(query, { status: value })}`}
            aria-current={value === filter.status ? "page" : undefined}
            className="inline-flex min-h-12 items-center gap-2 border-transparent border-b-[3px] text-meta hover:border-line aria-[current]:border-petrol aria-[current]:font-semibold"
          >
            {label}
            {!isCapped && (
              <span className="font-normal text-soft tabular-nums">
                {formatNumber(counts[value])}
              </span>
            )}
          </Link>
        ))}
      </nav>
      <p className="flex flex-wrap gap-x-6">
        {filter.kind !== "" && (
          <Link
            to={`${pathname}${changedQuery(query, { ansicht: filter.allColumns ? "" : "spalten" })}`}
            className={TOOL}
          >
            {filter.allColumns ? "Als Liste" : "Alle Spalten"}
          </Link>
        )}
        <ExportLink format="csv" query={query} />
        <ExportLink format="json" query={query} />
      </p>
    </div>
  );
}

const TOOL = "inline-flex min-h-12 items-center gap-2 text-meta underline-offset-4 hover:underline";

function ExportLink({ format, query }: { format: "csv" | "json"; query: URLSearchParams }) {
  return (
    <a href={`/admin/export.${format}${changedQuery(query, {})}`} download className={TOOL}>
      <Download aria-hidden="true" className="size-4" />
      <span>
        {format.toUpperCase()}
        <span className="sr-only"> dieser Auswahl herunterladen</span>
      </span>
    </a>
  );
}
