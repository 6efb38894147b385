import { specimens } from "#catalogue/analysis";
import { parseDay, parseYesNo } from "~/directory/tables/cells";

export const LAB_ANALYSIS_COLUMNS = {
  Id: "analysisId",
  Analyse: "name",
  Material: "specimen",
  Gefäss: "container",
  Volumen: "volume",
  Stabilität: "stability",
  Methode: "method",
  Einheit: "unit",
  "Befundzeit (Stunden)": "turnaroundHours",
  Läufe: "runDays",
  Akkreditiert: "accredited",
  Referenz: "referenceText",
  Quelle: "source",
  Stand: "sourceDate",
} as const;

type Column = keyof typeof LAB_ANALYSIS_COLUMNS;
export type LabAnalysisField = (typeof LAB_ANALYSIS_COLUMNS)[Column];

const MATERIALS: readonly string[] = Object.values(specimens);
const ALL_MATERIALS = MATERIALS.join(", ");

/** Placeholder for the id in the example row, which is not read. */
export const EXAMPLE_ID = "Beispiel";

/** With an example for tables without rows. */
export const LAB_ANALYSIS_COLUMN_HELP: readonly {
  column: Column;
  says: string;
  example: string;
}[] = [
  {
    column: "Id",
    says: "Kürzel der Analyse aus dem Verzeichnis. Leer genügt, wenn die Analyse benannt ist.",
    example: EXAMPLE_ID,
  },
  {
    column: "Analyse",
    says: "Name, Abkürzung oder Synonym, wie im Verzeichnis.",
    example: "Ferritin",
  },
  { column: "Material", says: `Eines davon: ${ALL_MATERIALS}.`, example: "Serum" },
  { column: "Gefäss", says: "In den Worten des Labors.", example: "Serumröhrchen mit Gel" },
  { column: "Volumen", says: "Mit Einheit.", example: "1 ml" },
  { column: "Stabilität", says: "Mit Temperatur.", example: "7 Tage bei 2–8 °C" },
  { column: "Methode", says: "In den Worten des Labors.", example: "CLIA" },
  { column: "Einheit", says: "In der das Labor Resultate angibt.", example: "µg/l" },
  {
    column: "Befundzeit (Stunden)",
    says: "Ganze Stunden ab Eingang der Probe.",
    example: "24",
  },
  { column: "Läufe", says: "An welchen Tagen die Analyse läuft.", example: "Mo–Fr" },
  { column: "Akkreditiert", says: "«ja» oder «nein»; leer heisst keine Angabe.", example: "ja" },
  { column: "Referenz", says: "Referenzbereich in den Worten des Labors.", example: "30–300 µg/l" },
  {
    column: "Quelle",
    says: "Woher die Angaben sind.",
    example: "Leistungsverzeichnis des Labors",
  },
  { column: "Stand", says: "Von welchem Tag die Quelle ist.", example: "23.11.2026" },
];

export const LAB_ANALYSIS_CELL_ERRORS: Partial<Record<string, string>> = {
  specimen: `Bitte eines davon: ${ALL_MATERIALS}.`,
  sourceDate: "Bitte einen Tag angeben, der nicht in der Zukunft liegt, zum Beispiel 23.11.2026.",
} satisfies Partial<Record<LabAnalysisField, string>>;

/** Text that can't be parsed stays as it is and is refused later. */
export function parseLabAnalysisValue(field: LabAnalysisField, cell: string): unknown {
  if (cell === "") return undefined;
  switch (field) {
    case "turnaroundHours":
      return /^\d+$/.test(cell) ? Number(cell) : cell;
    case "accredited":
      return parseYesNo(cell) ?? cell;
    case "specimen":
      return MATERIALS.find((name) => name.toLowerCase() === cell.toLowerCase()) ?? cell;
    case "sourceDate":
      return parseDay(cell);
    default:
      return cell;
  }
}

export function formatLabAnalysisCell(value: string | number | boolean | undefined): string {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  return value === undefined ? "" : String(value);
}
