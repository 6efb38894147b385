import { formatCount } from "~/lib/format-number";
import { Disclosure } from "~/ui/disclosure";
import { DataTable } from "~/ui/tables/data-table";
import type { ChangedAnalyses, ChangedAnalysis } from "./compare-analyses.server";

/** The rest is only counted: a page of thousands of rows helps nobody. */
const MAX_ROWS = 100;
const NOT_STATED = "keine Angaben";

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
        Verglichen haben wir, was {todayName} und {labName} veröffentlicht haben.{" "}
        {summarize(changed)}
      </p>
      {different.length > 0 && <Analyses analyses={different} labs={[todayName, labName]} />}
      {silent.length > 0 && (
        <div className="mt-4 border-ink border-t-[1.5px]">
          <Disclosure
            summary={`Keine Angaben zu ${formatCount(silent.length, "Analyse", "Analysen")}`}
          >
            <p className="text-meta text-soft">
              Ob sich etwas ändert, wissen wir nicht: Mindestens eines der beiden Labore nennt
              Methode, Einheit oder Referenzbereich nicht.
            </p>
            <p className="mt-2 text-meta">
              {silent
                .slice(0, MAX_ROWS)
                .map(({ name }) => name)
                .join(", ")}
              {formatMore(silent.length)}
            </p>
          </Disclosure>
        </div>
      )}
    </>
  );
}

function summarize({ different, same }: Extract<ChangedAnalyses, { state: "compared" }>): string {
  const sames =
    same === 0
      ? ""
      : ` Bei ${formatCount(same, "Analyse", "Analysen")} stimmen die Angaben überein.`;
  return different.length === 0
    ? `Einen Unterschied nennt keines der beiden.${sames}`
    : `Bei ${formatCount(different.length, "Analyse", "Analysen")} unterscheiden sich die Angaben.${sames}`;
}

function Analyses({
  analyses,
  labs: [today, next],
}: {
  analyses: readonly ChangedAnalysis[];
  labs: readonly [today: string, next: string];
}) {
  const visible = analyses.slice(0, MAX_ROWS);
  const rows = visible.flatMap(({ id, name, fields }) =>
    fields.filter(isDifference).map(({ label, today: before, next: after }) => ({
      id: `${id} ${label}`,
      cells: [name, label, before || NOT_STATED, after || NOT_STATED],
    })),
  );
  return (
    <div className="mt-6">
      <DataTable
        caption="Analysen mit Unterschieden"
        headings={["Analyse", "Angabe", today, next]}
        rows={rows}
      />
      <p className="mt-2 text-meta text-soft empty:hidden">{formatMore(analyses.length).trim()}</p>
      {countEmptyFields(visible).map(([label, count]) => (
        <p key={label} className="mt-2 text-meta text-soft">
          {label}: Bei {count} von {formatCount(visible.length, "Analyse", "Analysen")} macht keines
          der beiden Labore eine Angabe.
        </p>
      ))}
    </div>
  );
}

type Field = ChangedAnalysis["fields"][number];

const isEmptyField = ({ today, next }: Field) => today === "" && next === "";
const isDifference = (field: Field) => field.is !== "same" && !isEmptyField(field);

function countEmptyFields(analyses: readonly ChangedAnalysis[]): [label: string, count: number][] {
  const labels = analyses.flatMap(({ fields }) =>
    fields.filter(isEmptyField).map((one) => one.label),
  );
  return [...new Set(labels)].map((label) => [label, labels.filter((one) => one === label).length]);
}

function formatMore(count: number): string {
  return count > MAX_ROWS ? ` und ${formatCount(count - MAX_ROWS, "weitere", "weitere")}` : "";
}
