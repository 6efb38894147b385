import { Ellipsis, Table } from "lucide-react";
import { useSearchParams } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { updateListQuery } from "~/list/filter";
import { ExportLink, LIST_TOOL_CLASS } from "~/list/list-tabs";
import { Fold } from "~/ui/controls/fold";
import { TAB_CLASS } from "~/ui/controls/tab-row";
import { Link } from "~/ui/link";
import type { DeskFilter } from "./desk-filter.server";

interface Props {
  filter: DeskFilter;
  tableLinks: readonly { kind: string; label: string }[];
}

/** Tables of one kind with all its columns, and the export. */
export function EntryListTools({ filter: { kind, allColumns }, tableLinks }: Props) {
  const [query] = useSearchParams();
  const mayExport = useRight("export");
  const getPath = (changes: Record<string, string>) => `/admin${updateListQuery(query, changes)}`;
  return (
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
        {tableLinks.map((link) => (
          <Link
            key={link.kind}
            to={getPath({ art: link.kind, ansicht: "spalten", status: "alle" })}
            aria-current={allColumns && kind === link.kind ? "page" : undefined}
            className={TAB_CLASS}
          >
            <Table aria-hidden="true" className="size-4" />
            {link.label}
          </Link>
        ))}
      </nav>
      {kind !== "" && (
        <Link to={getPath({ ansicht: allColumns ? "" : "spalten" })} className={LIST_TOOL_CLASS}>
          {allColumns ? "Als Liste" : "Alle Spalten"}
        </Link>
      )}
      {mayExport && (
        <>
          <ExportLink path="/admin/export" format="xlsx" />
          <ExportLink path="/admin/export" format="csv" />
          <ExportLink path="/admin/export" format="json" />
        </>
      )}
    </Fold>
  );
}
