import { DataTable } from "~/ui/data-table";
import type { LocalEntry } from "~/visitor/local-entries";
import { COLUMNS } from "./export";

/** The entries with the columns of the export. */
export function EntriesTable({ entries }: { entries: readonly LocalEntry[] }) {
  return (
    <section aria-labelledby="praxiseintraege" className="mt-10">
      <h2 id="praxiseintraege" className="mb-3 font-semibold text-body">
        Praxiseinträge <span className="font-normal text-soft tabular-nums">{entries.length}</span>
      </h2>
      {entries.length === 0 ? (
        <p className="border-ink border-t-[1.5px] py-4 text-meta text-soft">
          Auf diesem Gerät gibt es keine Praxiseinträge.
        </p>
      ) : (
        <DataTable
          caption="Praxiseinträge auf diesem Gerät"
          headings={COLUMNS.map(({ heading }) => heading)}
          rows={entries.map((entry, index) => ({
            // Entries of the older list have no id, and damaged ones may share one.
            id: `${index} ${entry.id}`,
            cells: COLUMNS.map(({ name, cell }) => <Cell key={name} name={name} text={cell(entry)} />),
          }))}
        />
      )}
    </section>
  );
}

const LOOKS: Record<string, string> = {
  id: "block w-38 whitespace-normal break-all text-note text-soft",
  sessionId: "block w-38 break-all text-note text-soft",
  practiceName: "block min-w-36 font-semibold",
  timestamp: "whitespace-nowrap tabular-nums",
  lastActivity: "whitespace-nowrap tabular-nums",
};

function Cell({ name, text }: { name: string; text: string | number }) {
  return <span className={LOOKS[name]}>{text === "" ? "–" : text}</span>;
}
