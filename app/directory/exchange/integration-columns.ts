import { integrationFormats, integrationStates } from "#catalogue/terms";
import { parseDay, parseYesNo } from "~/directory/tables/cells";

export const INTEGRATION_COLUMNS = {
  Id: "softwareId",
  Praxissoftware: "name",
  Aufträge: "orders",
  Befunde: "results",
  Formate: "formats",
  Stand: "state",
  "Geprüft am": "checkedAt",
  Quelle: "source",
} as const;

export type IntegrationField = (typeof INTEGRATION_COLUMNS)[keyof typeof INTEGRATION_COLUMNS];

const FORMATS = integrationFormats.map(({ label }) => label).join(", ");

export const INTEGRATION_COLUMN_HELP: readonly {
  column: keyof typeof INTEGRATION_COLUMNS;
  says: string;
  example: string;
}[] = [
  {
    column: "Id",
    says: "Kürzel der Software aus dem Verzeichnis. Leer genügt, wenn sie benannt ist.",
    example: "elexis",
  },
  { column: "Praxissoftware", says: "Name wie im Verzeichnis.", example: "Elexis" },
  {
    column: "Aufträge",
    says: "«ja», wenn die Praxis aus der Software bestellt; leer heisst keine Angabe.",
    example: "ja",
  },
  {
    column: "Befunde",
    says: "«ja», wenn Befunde in die Software kommen; leer heisst keine Angabe.",
    example: "ja",
  },
  { column: "Formate", says: `Mit Komma getrennt: ${FORMATS}.`, example: "HL7 v2, GDT" },
  {
    column: "Stand",
    says: "«bestätigt» von der Herstellerin oder einer Praxis, «angegeben» vom Labor.",
    example: "angegeben",
  },
  { column: "Geprüft am", says: "Von welchem Tag die Angabe ist.", example: "23.11.2026" },
  {
    column: "Quelle",
    says: "Woher die Angabe ist, ohne Namen von Personen.",
    example: "Auskunft des Labors",
  },
];

const YES_OR_NOTHING = "Bitte «ja» schreiben oder leer lassen: Leer heisst keine Angabe.";

export const INTEGRATION_CELL_ERRORS: Partial<Record<string, string>> = {
  orders: YES_OR_NOTHING,
  results: YES_OR_NOTHING,
  formats: `Bitte einige davon: ${FORMATS}.`,
  state: `Bitte eines davon: ${integrationStates.join(", ")}.`,
  checkedAt: "Bitte einen Tag angeben, der nicht in der Zukunft liegt, zum Beispiel 23.11.2026.",
} satisfies Partial<Record<IntegrationField, string>>;

/** Text that can't be parsed stays as it is and is refused later. */
export function parseIntegrationValue(field: IntegrationField, cell: string): unknown {
  if (cell === "") return undefined;
  switch (field) {
    case "orders":
    case "results":
      return parseYesNo(cell) || cell;
    case "formats":
      return cell.split(/[,|\n]/).map((part) => parseFormat(part.trim()));
    case "state":
      return cell.toLowerCase();
    case "checkedAt":
      return parseDay(cell);
    default:
      return cell;
  }
}

function parseFormat(word: string): string {
  const knownFormat = integrationFormats.find(({ value, label }) =>
    [value, label.toLowerCase()].includes(word.toLowerCase()),
  );
  return knownFormat?.value ?? word;
}

/** Formats are written as the words that `parseIntegrationValue` reads. */
export function formatIntegrationCell(value: unknown): string {
  if (value === true) return "ja";
  if (!Array.isArray(value)) return value === undefined ? "" : String(value);
  return integrationFormats
    .flatMap((format) => (value.includes(format.value) ? [format.label] : []))
    .join(", ");
}
