import type { LocalEntry } from "~/forms/sending/local-entries";
import { Definition, DefinitionList } from "~/ui/definition-list";
import { DataTable } from "~/ui/tables/data-table";
import { EXPORT_COLUMNS } from "./export";

export function EntriesTable({ entries }: { entries: readonly LocalEntry[] }) {
  // Entries of the older list have no id, and damaged ones may share one.
  const rows = entries.map((entry, index) => ({ entry, id: `${index} ${entry.id}` }));
  return (
    <section aria-labelledby="praxiseintraege" className="mt-10">
      <h2 id="praxiseintraege" className="mb-3 font-semibold text-name">
        Praxiseinträge <span className="font-normal text-soft tabular-nums">{entries.length}</span>
      </h2>
      {entries.length === 0 && (
        <p className="border-ink border-t-[1.5px] py-4 text-meta text-soft">
          Auf diesem Gerät gibt es keine Praxiseinträge.
        </p>
      )}
      {entries.length > 0 && (
        <div className="max-md:hidden">
          <DataTable
            caption="Praxiseinträge auf diesem Gerät"
            headings={EXPORT_COLUMNS.map(({ heading }) => heading)}
            rows={rows.map(({ id, entry }) => ({ id, cells: renderCells(entry) }))}
          />
        </div>
      )}
      <ul className="border-ink border-t-[1.5px] empty:hidden md:hidden">
        {rows.map(({ id, entry }) => (
          <li key={id} className="border-line border-b py-4">
            <p className="mb-2 font-semibold">{entry.practiceName || "Ohne Namen"}</p>
            <DefinitionList>
              {EXPORT_COLUMNS.filter(({ name }) => name !== "practiceName").map(
                ({ name, heading, cell }) => (
                  <Definition key={name} term={<span className="block pr-3">{heading}</span>}>
                    <span className="wrap-anywhere">{orDash(cell(entry))}</span>
                  </Definition>
                ),
              )}
            </DefinitionList>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LOOKS: Record<string, string> = {
  id: "block w-38 whitespace-normal break-all text-note text-soft",
  sessionId: "block w-38 break-all text-note text-soft",
  timestamp: "whitespace-nowrap tabular-nums",
  practiceName: "block min-w-40 font-semibold",
  doctorName: "block min-w-40",
  address: "block min-w-32",
  lastActivity: "whitespace-nowrap tabular-nums",
};

function renderCells(entry: LocalEntry) {
  return EXPORT_COLUMNS.map(({ name, cell }) => (
    <span key={name} className={LOOKS[name]}>
      {orDash(cell(entry))}
    </span>
  ));
}

function orDash(text: string | number): string | number {
  return text === "" ? "–" : text;
}
