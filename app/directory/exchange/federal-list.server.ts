import type { FederalPosition } from "#catalogue/federal-list";
import { findCellErrors } from "~/directory/tables/read-lines";
import { type RowError, readTable } from "~/directory/tables/read-table.server";

const COLUMNS = { number: "Pos.-Nr.", name: "Bezeichnung", points: "TP" };
const LIMITATION = "Limitation";

export type FederalListFile =
  | { positions: FederalPosition[]; ignored: string[]; errors?: never }
  | { positions?: never; errors: string[] };

export async function parseFederalList(file: Buffer): Promise<FederalListFile> {
  const { lines = [], errors: unread } = await readTable(file);
  if (unread !== undefined) return { errors: unread.map(toSentence) };
  // Titles may precede the header.
  const at = lines.findIndex(({ cells }) => cells.includes(COLUMNS.number));
  const { row: headRow, cells: head } = lines[at] ?? { row: 0, cells: [] };
  if (at === -1) return { errors: [`Keine Zeile nennt die Spalte «${COLUMNS.number}».`] };
  const wrong = Object.values(COLUMNS).flatMap((column) => {
    const count = head.filter((cell) => cell === column).length;
    if (count === 1) return [];
    const seen = head.filter(Boolean).join(", ");
    return count === 0
      ? [`Zeile ${headRow}: Die Spalte «${column}» fehlt; es gibt ${seen}.`]
      : [`Zeile ${headRow}: Die Spalte «${column}» steht ${count}-mal da.`];
  });
  if (wrong.length > 0) return { errors: wrong };
  if (head.filter((cell) => cell === LIMITATION).length > 1) {
    return { errors: [`Zeile ${headRow}: Die Spalte «${LIMITATION}» steht mehrmals da.`] };
  }
  const read = new Set([...Object.values(COLUMNS), LIMITATION]);
  const getColumnIndex = (column: string) => head.indexOf(column);
  const errors: string[] = [];
  const seen = new Map<string, number>();
  const positions = lines.slice(at + 1).flatMap((line): FederalPosition[] => {
    const { row, cells } = line;
    const [numberCell = "", name = "", points = ""] = Object.values(COLUMNS).map(
      (column) => cells[getColumnIndex(column)] ?? "",
    );
    // Titles of chapters have no position.
    if (numberCell === "") return [];
    const faulty = findCellErrors(head, line).filter(
      ({ column }) => column === "" || read.has(column),
    );
    errors.push(...faulty.map(toSentence));
    if (faulty.length > 0) return [];
    const number = positionIn(numberCell);
    if (number === undefined)
      errors.push(`Zeile ${row}: «${numberCell}» ist keine Position (1371.00).`);
    const taxPoints = parseTaxPoints(points);
    if (taxPoints === undefined) {
      errors.push(`Zeile ${row}: «${points}» sind keine Taxpunkte.`);
    }
    const limitation = cells[getColumnIndex(LIMITATION)];
    // With commas as separators, that of «7,2» shifts the rest into the next column.
    if (/^\d+$/.test(limitation ?? "")) {
      errors.push(`Zeile ${row}: «${limitation}» ist keine Limitation.`);
    }
    if (name === "") errors.push(`Zeile ${row}: Die Position hat keine Bezeichnung.`);
    const twin = number === undefined ? undefined : seen.get(number);
    if (twin !== undefined) errors.push(`Zeile ${row}: ${number} steht schon in Zeile ${twin}.`);
    if (number === undefined || taxPoints === undefined) return [];
    seen.set(number, row);
    const isLimited = limitationIn(limitation);
    return [{ number, name, taxPoints, isLimited }];
  });
  if (positions.length === 0 && errors.length === 0)
    errors.push("In der Datei steht keine Position.");
  if (errors.length > 0) return { errors };
  return { positions, ignored: head.filter((cell) => cell !== "" && !read.has(cell)) };
}

function toSentence({ row, column, message }: RowError): string {
  const location = [row > 0 ? `Zeile ${row}` : "", column].filter(Boolean).join(", ");
  return location === "" ? message : `${location}: ${message}`;
}

/** @returns undefined if the file has no such column, so that nothing is known */
function limitationIn(cell: string | undefined): boolean | undefined {
  return cell === undefined ? undefined : cell !== "" && cell.toLowerCase() !== "nein";
}

/** Accepts «7.2» and «7,2», and no other spelling of a number. */
function parseTaxPoints(cell: string): number | undefined {
  return /^\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(",", ".")) : undefined;
}

/** A spreadsheet reads «1371.00» as a number and drops the zeros. */
function positionIn(cell: string): string | undefined {
  const [, whole, part = ""] = /^(\d{4})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  return whole && `${whole}.${part.padEnd(2, "0")}`;
}
