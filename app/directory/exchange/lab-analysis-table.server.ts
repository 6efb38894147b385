import { specimens } from "#catalogue/analysis";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import type { Analysis } from "#catalogue/published";
import {
  checkRow,
  type RowOnDesk,
  readRowsWithDrafts,
  writeRowDrafts,
} from "~/directory/analyses/lab-analysis-drafts.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { acquirePublishLock } from "~/directory/publication/publishing.server";
import type { Snapshot } from "~/directory/publication/snapshot.server";
import { toFoldedWords } from "~/directory/search/folding.server";
import { findSimilarAnalyses } from "~/directory/search/suggestions.server";
import type { DraftTableSpec, TableSpec } from "~/directory/tables/plan-table.server";
import {
  createColumn,
  createDayColumn,
  EXAMPLE_ID,
  type TableColumn,
} from "~/directory/tables/table-column";
import { parseAccredited } from "./vocabulary/yes-no-words";

/**
 * Suggestions are looked up for this many unknown analyses: a file of another kind has thousands.
 */
const MAX_LOOKED_UP = 50;

const MATERIALS: readonly string[] = Object.values(specimens);
const ALL_MATERIALS = MATERIALS.join(", ");

export const LAB_ANALYSIS_COLUMNS: readonly TableColumn[] = [
  createColumn(
    "Id",
    "analysisId",
    "Kürzel der Analyse aus dem Verzeichnis. Leer genügt, wenn die Analyse benannt ist.",
    EXAMPLE_ID,
  ),
  createColumn("Analyse", "name", "Name, Abkürzung oder Synonym, wie im Verzeichnis.", "Ferritin"),
  createColumn("Material", "specimen", `Eines davon: ${ALL_MATERIALS}.`, "Serum", {
    expected: `Bitte eines davon: ${ALL_MATERIALS}.`,
    parse: (cell) => MATERIALS.find((name) => name.toLowerCase() === cell.toLowerCase()),
  }),
  createColumn("Gefäss", "container", "In den Worten des Labors.", "Serumröhrchen mit Gel"),
  createColumn("Volumen", "volume", "Mit Einheit.", "1 ml"),
  createColumn("Stabilität", "stability", "Mit Temperatur.", "7 Tage bei 2–8 °C"),
  createColumn("Methode", "method", "In den Worten des Labors.", "CLIA"),
  createColumn("Einheit", "unit", "In der das Labor Resultate angibt.", "µg/l"),
  createColumn(
    "Befundzeit (Stunden)",
    "turnaroundHours",
    "Ganze Stunden ab Eingang der Probe.",
    "24",
    { parse: (cell) => (/^\d+$/.test(cell) ? Number(cell) : cell) },
  ),
  createColumn("Läufe", "runDays", "An welchen Tagen die Analyse läuft.", "Mo–Fr"),
  createColumn("Akkreditiert", "accredited", "«ja» oder «nein»; leer heisst keine Angabe.", "ja", {
    parse: parseAccredited,
  }),
  createColumn(
    "Referenz",
    "referenceText",
    "Referenzbereich in den Worten des Labors.",
    "30–300 µg/l",
  ),
  createColumn("Quelle", "source", "Woher die Angaben sind.", "Leistungsverzeichnis des Labors"),
  createDayColumn("Stand", "sourceDate", "Von welchem Tag die Quelle ist."),
];

/** How rows of any laboratory are read and written. */
export function labAnalysisRows(): TableSpec<LabAnalysisContent> {
  const snapshot = currentSnapshot();
  let lookedUp = 0;
  return {
    columns: LAB_ANALYSIS_COLUMNS,
    maxRows: 10_000,
    findSubject: createAnalysisFinder(snapshot),
    formatUnknown(cell) {
      if (cell === "") return "Bitte die Analyse nennen.";
      const similar = lookedUp++ < MAX_LOOKED_UP ? findSimilarAnalyses(snapshot, cell) : [];
      const names = new Intl.ListFormat("de-CH", { type: "disjunction" }).format(
        similar.map((name) => `«${name}»`),
      );
      return `«${cell}» steht nicht im Verzeichnis.${names === "" ? "" : ` Meinten Sie ${names}?`}`;
    },
    check: checkRow,
  };
}

/** The rows of a laboratory with the operator's drafts. */
export function labAnalysisTable(lab: string): DraftTableSpec<LabAnalysisContent> {
  return {
    ...labAnalysisRows(),
    load: async (db) => getPerformedRows(await readRowsWithDrafts(lab, db)),
    lock: acquirePublishLock,
    write(tx, rows, by) {
      const edits = [...rows].map(([id, content]) => [id, { content, sample: false }] as const);
      return writeRowDrafts(tx, lab, new Map(edits), by);
    },
  };
}

export function getPerformedRows(
  rows: ReadonlyMap<string, RowOnDesk>,
): ReadonlyMap<string, LabAnalysisContent> {
  const performed = [...rows].filter(([, { state }]) => state !== "removed");
  return new Map(performed.map(([id, { content }]) => [id, content]));
}

/** Finds an analysis by id, else by its name. */
function createAnalysisFinder(snapshot: Snapshot) {
  let findNamed: ReturnType<typeof indexNames> | undefined;
  return (id: string, name: string): Analysis | undefined => {
    if (id !== "") return snapshot.analysis(id);
    // Folding thousands of names takes a tenth of a second, and a table that is written has ids alone.
    findNamed ??= indexNames(snapshot.analyses);
    return findNamed(name);
  };
}

/** By full name, abbreviation or a synonym if only one analysis has it. */
function indexNames(analyses: readonly Analysis[]) {
  const folded = (text: string) => toFoldedWords(text).join("");
  const byName = Map.groupBy(
    analyses.flatMap((analysis) => {
      const { name, short, de } = analysis;
      const terms = new Set([name, ...(short ?? []), ...(de ?? [])].map(folded));
      return [...terms].map((term) => ({ term, analysis }));
    }),
    ({ term }) => term,
  );
  const names = new Map(analyses.map((analysis) => [folded(analysis.name), analysis]));
  return (name: string): Analysis | undefined => {
    const found = byName.get(folded(name)) ?? [];
    return names.get(folded(name)) ?? (found.length === 1 ? found[0]?.analysis : undefined);
  };
}
