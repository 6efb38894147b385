import type { FederalPosition } from "../../../../catalogue/federal-list";
import { readTable } from "../tables/read-table.server";

/** Columns that are read; the list has others, which are left out. */
const COLUMNS = { number: "Pos.-Nr.", name: "Bezeichnung", points: "TP" };
/** Read where it is there: «ja», or what the limitation says. */
const LIMITATION = "Limitation";

export type FederalListFile =
  | { positions: FederalPosition[]; ignored: string[]; errors?: never }
  | { positions?: never; errors: string[] };

/** The federal list from a CSV or XLSX file, or every place that is wrong. */
export async function parseFederalList(file: Buffer): Promise<FederalListFile> {
  const table = await readTable(file);
  if (table === undefined) return { errors: ["The file is no table as CSV or XLSX."] };
  // Titles may stand above the head.
  const at = table.findIndex((cells) => cells.some((cell) => cell === COLUMNS.number));
  const head = table[at] ?? [];
  if (at === -1) return { errors: [`No row names the column «${COLUMNS.number}».`] };
  const wrong = Object.values(COLUMNS).flatMap((column) => {
    const count = head.filter((cell) => cell === column).length;
    if (count === 1) return [];
    const seen = head.filter(Boolean).join(", ");
    return count === 0
      ? [`Row ${at + 1}: the column «${column}» is missing; there are ${seen}.`]
      : [`Row ${at + 1}: the column «${column}» stands there ${count} times.`];
  });
  if (wrong.length > 0) return { errors: wrong };
  if (head.filter((cell) => cell === LIMITATION).length > 1) {
    return { errors: [`Row ${at + 1}: the column «${LIMITATION}» stands there several times.`] };
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
    if (number === undefined) errors.push(`Row ${row}: «${given}» is no position (1371.00).`);
    const taxPoints = Number(points.replace(",", "."));
    if (points === "" || !(taxPoints >= 0)) {
      errors.push(`Row ${row}: «${points}» are no tax points.`);
    }
    if (name === "") errors.push(`Row ${row}: the position has no name.`);
    const twin = number === undefined ? undefined : seen.get(number);
    if (twin !== undefined) errors.push(`Row ${row}: ${number} stands in row ${twin} already.`);
    if (number === undefined) return [];
    seen.set(number, row);
    const isLimited = limitationIn(cells[placeOf(LIMITATION)]);
    return [{ number, name, taxPoints, isLimited }];
  });
  if (positions.length === 0 && errors.length === 0) errors.push("The file holds no position.");
  if (errors.length > 0) return { errors };
  const read = new Set([...Object.values(COLUMNS), LIMITATION]);
  return { positions, ignored: head.filter((cell) => cell !== "" && !read.has(cell)) };
}

/** @param cell undefined where the file has no such column, and then nothing is known */
function limitationIn(cell: string | undefined): boolean | undefined {
  return cell === undefined ? undefined : cell !== "" && cell.toLowerCase() !== "nein";
}

/** A spreadsheet takes «1371.00» for a number and drops the zeros. */
function positionIn(cell: string): string | undefined {
  const [, whole, part = ""] = /^(\d{4})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  return whole && `${whole}.${part.padEnd(2, "0")}`;
}
