import type { FederalPosition } from "../../../../catalogue/federal-list";
import { readTable } from "../tables/read-table.server";

/** Columns that are read; all others are ignored. */
const COLUMNS = { number: "Pos.-Nr.", name: "Bezeichnung", points: "TP" };
/** Optional column: «ja», or the text of the limitation. */
const LIMITATION = "Limitation";

export type FederalListFile =
  | { positions: FederalPosition[]; ignored: string[]; errors?: never }
  | { positions?: never; errors: string[] };

/** The federal list from a CSV or XLSX file, or all its errors. */
export async function parseFederalList(file: Buffer): Promise<FederalListFile> {
  const table = await readTable(file);
  if (table === undefined) return { errors: ["Die Datei ist keine Tabelle als CSV oder XLSX."] };
  // Titles may precede the header.
  const at = table.findIndex((cells) => cells.some((cell) => cell === COLUMNS.number));
  const head = table[at] ?? [];
  if (at === -1) return { errors: [`Keine Zeile nennt die Spalte «${COLUMNS.number}».`] };
  const wrong = Object.values(COLUMNS).flatMap((column) => {
    const count = head.filter((cell) => cell === column).length;
    if (count === 1) return [];
    const seen = head.filter(Boolean).join(", ");
    return count === 0
      ? [`Zeile ${at + 1}: Die Spalte «${column}» fehlt; es gibt ${seen}.`]
      : [`Zeile ${at + 1}: Die Spalte «${column}» steht ${count}-mal da.`];
  });
  if (wrong.length > 0) return { errors: wrong };
  if (head.filter((cell) => cell === LIMITATION).length > 1) {
    return { errors: [`Zeile ${at + 1}: Die Spalte «${LIMITATION}» steht mehrmals da.`] };
  }
  const placeOf = (column: string) => head.indexOf(column);
  const errors: string[] = [];
  const seen = new Map<string, number>();
  const positions = table.slice(at + 1).flatMap((cells, index): FederalPosition[] => {
    const row = at + index + 2;
    const [given = "", name = "", points = ""] = Object.values(COLUMNS).map(
      (column) => cells[placeOf(column)] ?? "",
    );
    // Titles of chapters have no position.
    if (given === "") return [];
    const number = positionIn(given);
    if (number === undefined) errors.push(`Zeile ${row}: «${given}» ist keine Position (1371.00).`);
    const taxPoints = Number(points.replace(",", "."));
    if (points === "" || !(taxPoints >= 0)) {
      errors.push(`Zeile ${row}: «${points}» sind keine Taxpunkte.`);
    }
    if (name === "") errors.push(`Zeile ${row}: Die Position hat keine Bezeichnung.`);
    const twin = number === undefined ? undefined : seen.get(number);
    if (twin !== undefined) errors.push(`Zeile ${row}: ${number} steht schon in Zeile ${twin}.`);
    if (number === undefined) return [];
    seen.set(number, row);
    const isLimited = limitationIn(cells[placeOf(LIMITATION)]);
    return [{ number, name, taxPoints, isLimited }];
  });
  if (positions.length === 0 && errors.length === 0)
    errors.push("In der Datei steht keine Position.");
  if (errors.length > 0) return { errors };
  const read = new Set([...Object.values(COLUMNS), LIMITATION]);
  return { positions, ignored: head.filter((cell) => cell !== "" && !read.has(cell)) };
}

/** @param cell undefined if the file has no such column, so that nothing is known */
function limitationIn(cell: string | undefined): boolean | undefined {
  return cell === undefined ? undefined : cell !== "" && cell.toLowerCase() !== "nein";
}

/** A spreadsheet reads «1371.00» as a number and drops the zeros. */
function positionIn(cell: string): string | undefined {
  const [, whole, part = ""] = /^(\d{4})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  return whole && `${whole}.${part.padEnd(2, "0")}`;
}
