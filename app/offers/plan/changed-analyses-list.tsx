import { counted } from "~/format-number";
import { Disclosure } from "~/ui/disclosure";
import { DataTable } from "~/ui/tables/data-table";
import type { ChangedAnalyses, ChangedAnalysis } from "./changed-analyses";

/** More are counted: a page of thousands of rows serves nobody. */
const MAX_SHOWN = 100;
const SILENT = "keine Angaben";

/** What a practice has to look at: analyses that its new laboratory performs otherwise. */
export function ChangedAnalysesList({
  changed,
  labName,
}: {
  changed: ChangedAnalyses;
  labName: string;
}) {
  if (changed.state === "unknown") {
    return (
      <p className="max-w-[42rem]">
        Welches Labor Sie heute haben, ist uns nicht bekannt. Lassen Sie sich von {labName}{" "}
        Methoden, Einheiten und Referenzbereiche Ihrer häufigsten Analysen geben, und vergleichen
        Sie sie mit den heutigen Befunden.
      </p>
    );
  }
  if (changed.state === "not-listed") {
    return (
      <p className="max-w-[42rem]">
        Zu Ihrem heutigen Labor «{changed.typed}» haben wir keine Angaben. Vergleichen Sie Methoden,
        Einheiten und Referenzbereiche auf den ersten Befunden von {labName} mit den heutigen.
      </p>
    );
  }
  const { todayName, different, silent, same } = changed;
  if (different.length + silent.length + same === 0) {
    return (
      <p className="max-w-[42rem]">
        Keine Angaben: {todayName} hat im Verzeichnis keine Analysen veröffentlicht.
      </p>
    );
  }
  return (
    <>
      <p className="max-w-[42rem] text-soft">
        Verglichen haben wir, was {todayName} und {labName} veröffentlicht haben. {sumUp(changed)}
      </p>
      {different.length > 0 && <Analyses analyses={different} labs={[todayName, labName]} />}
      {silent.length > 0 && (
        <div className="mt-4 border-ink border-t-[1.5px]">
          <Disclosure summary={`Keine Angaben zu ${counted(silent.length, "Analyse", "Analysen")}`}>
            <p className="text-meta text-soft">
              Mindestens eines der beiden Labore sagt zu Methode, Einheit oder Referenzbereich
              nichts. Ob sich etwas ändert, wissen wir deshalb nicht.
            </p>
            <p className="mt-2 text-meta">
              {silent
                .slice(0, MAX_SHOWN)
                .map(({ name }) => name)
                .join(", ")}
              {more(silent.length)}
            </p>
          </Disclosure>
        </div>
      )}
    </>
  );
}

function sumUp({ different, same }: Extract<ChangedAnalyses, { state: "compared" }>): string {
  const sames =
    same === 0 ? "" : ` Bei ${counted(same, "Analyse", "Analysen")} stimmen die Angaben überein.`;
  return different.length === 0
    ? `Einen Unterschied nennt keines der beiden.${sames}`
    : `Bei ${counted(different.length, "Analyse", "Analysen")} unterscheiden sich die Angaben.${sames}`;
}

/** A row for each respect in which they differ, or of which one of them says nothing. */
function Analyses({
  analyses,
  labs: [today, next],
}: {
  analyses: readonly ChangedAnalysis[];
  labs: readonly [today: string, next: string];
}) {
  const rows = analyses.slice(0, MAX_SHOWN).flatMap(({ id, name, fields }) =>
    rowsOf(fields).map(([label, before, after]) => ({
      id: `${id} ${label}`,
      cells: [name, label, before || SILENT, after || SILENT],
    })),
  );
  return (
    <div className="mt-6">
      <DataTable
        caption="Analysen mit Unterschieden"
        headings={["Analyse", "Angabe", today, next]}
        rows={rows}
      />
      <p className="mt-2 text-meta text-soft empty:hidden">{more(analyses.length).trim()}</p>
    </div>
  );
}

/** What neither of them says stands in one row. */
function rowsOf(fields: ChangedAnalysis["fields"]): [label: string, today: string, next: string][] {
  const unsaid = fields.filter((field) => field.today === "" && field.next === "");
  const said = fields.filter((field) => field.is !== "same" && !unsaid.includes(field));
  const labels = unsaid.map(({ label }) => label).join(", ");
  return [
    ...said.map(({ label, today, next }): [string, string, string] => [label, today, next]),
    ...(labels === "" ? [] : [[labels, "", ""] satisfies [string, string, string]]),
  ];
}

function more(count: number): string {
  return count > MAX_SHOWN ? ` und ${counted(count - MAX_SHOWN, "weitere", "weitere")}` : "";
}
