import { parseYesNo } from "~/directory/tables/cells";

export const TEST_TABLE = {
  Id: "slug",
  Name: "name",
  Fachgebiet: "category",
  Erklärung: "generalExplanation",
  "Geeignet für": "applicableFor",
  Facharztgruppen: "relevantSpecialties",
  "Parameter (Name | Beschreibung)": "parameters",
  Material: "material",
  Gefässe: "containers",
  Präanalytik: "preparation",
  Lagerung: "storage",
  Verpackung: "packaging",
  Genetisch: "isGenetic",
  Befund: "turnaround",
} as const;

type Field = (typeof TEST_TABLE)[keyof typeof TEST_TABLE];

export const TEST_COLUMNS: readonly {
  column: keyof typeof TEST_TABLE;
  says: string;
  example: string;
}[] = [
  { column: "Id", says: "Kürzel des Tests; leer bei einem neuen.", example: "psa-plus" },
  { column: "Name", says: "Wie er auf der Seite heisst.", example: "PSA Plus" },
  { column: "Fachgebiet", says: "Eines der Fachgebiete des Portals.", example: "Urologie" },
  {
    column: "Erklärung",
    says: "Was der Test beantwortet, in einigen Sätzen.",
    example: "Der Test ergänzt das PSA um …",
  },
  {
    column: "Geeignet für",
    says: "Eine Angabe pro Zeile der Zelle.",
    example: "Männer mit PSA zwischen 4 und 10 µg/l",
  },
  { column: "Facharztgruppen", says: "Eine pro Zeile der Zelle.", example: "Urologie" },
  {
    column: "Parameter (Name | Beschreibung)",
    says: "Einer pro Zeile der Zelle, mit einem senkrechten Strich.",
    example: "freies PSA | Anteil am gesamten PSA",
  },
  { column: "Material", says: "Was entnommen wird.", example: "Serum" },
  { column: "Gefässe", says: "Eines pro Zeile der Zelle.", example: "Serumröhrchen mit Gel" },
  { column: "Präanalytik", says: "Was vor der Entnahme zu beachten ist.", example: "nüchtern" },
  { column: "Lagerung", says: "Mit Temperatur.", example: "bei 2–8 °C" },
  {
    column: "Verpackung",
    says: "«un3373» für biologische Stoffe der Kategorie B oder «fixed» für fixiertes Gewebe.",
    example: "un3373",
  },
  { column: "Genetisch", says: "«ja» oder «nein».", example: "nein" },
  {
    column: "Befund",
    says: "Wann das Resultat üblicherweise da ist.",
    example: "1 bis 2 Werktage",
  },
];
const LISTS: readonly Field[] = ["applicableFor", "relevantSpecialties", "containers"];

/** Text that can't be parsed stays as it is and is refused later. */
export function parseTestValue(field: Field, cell: string): unknown {
  if (cell === "") return undefined;
  const lines = cell.split("\n").map((line) => line.trim());
  const filled = lines.filter((line) => line !== "");
  if (LISTS.includes(field)) return filled;
  if (field === "isGenetic") return parseGenetic(cell);
  if (field !== "parameters") return cell;
  return filled.map((line) => {
    // Not a colon: names may contain one («BCR::ABL1»).
    const [name = "", ...rest] = line.split("|");
    return { name: name.trim(), description: rest.join("|").trim() };
  });
}

/** Any other word is refused: read as «nein», it would offer a genetic test to everybody (GUMG Art. 14). */
function parseGenetic(cell: string): unknown {
  const isGenetic = parseYesNo(cell);
  return isGenetic === undefined ? cell : isGenetic || undefined;
}

export function formatTestCell(value: unknown, field: Field): string {
  if (value === undefined) return "";
  if (field === "isGenetic") return "ja";
  if (!Array.isArray(value)) return String(value);
  const lines = value.map((one: unknown) => {
    if (typeof one !== "object" || one === null) return String(one);
    return `${Reflect.get(one, "name")} | ${Reflect.get(one, "description")}`;
  });
  return lines.join("\n");
}
