import { quoteCell } from "./cells";
import type { RowError, Table } from "./read-table.server";
import type { TableLine } from "./table-line";

interface TableShape {
  columns: Readonly<Record<string, string>>;
  /** Columns that identify a row, one of which is required. */
  naming: readonly [string, ...string[]];
  most: number;
}

/** Splits the head from the lines, or returns all cells that would be ignored or are no value. */
export function readTableLines(
  { lines: all, errors: unread }: Table,
  { columns, naming, most }: TableShape,
):
  | { head: readonly string[]; lines: readonly TableLine[]; errors?: never }
  | { errors: RowError[] } {
  if (unread !== undefined) return { errors: unread };
  const [head, ...lines] = all;
  if (head === undefined) return refused("In der Datei steht keine Tabelle.");
  if (lines.length > most) return refused(`Höchstens ${most} Zeilen sind möglich.`);
  const missing = { row: head.row, column: naming[0], message: "Diese Spalte fehlt." };
  const errors = [
    ...(naming.some((name) => head.cells.includes(name)) ? [] : [missing]),
    ...columnErrors(head, columns),
  ];
  const found =
    errors.length > 0 ? errors : lines.flatMap((line) => findCellErrors(head.cells, line));
  return found.length > 0 ? { errors: found } : { head: head.cells, lines };
}

function refused(message: string): { errors: RowError[] } {
  return { errors: [{ row: 0, column: "", message }] };
}

/** Unknown and duplicate columns are refused: otherwise their cells would be ignored silently. */
function columnErrors({ row, cells }: TableLine, columns: TableShape["columns"]): RowError[] {
  const named = cells.filter((name) => name !== "");
  return named.flatMap((column, index) => {
    const isTwin = named.indexOf(column) !== index;
    if (Object.hasOwn(columns, column) && !isTwin) return [];
    const message = isTwin ? "Diese Spalte steht doppelt." : "Diese Spalte gibt es nicht.";
    return [{ row, column, message }];
  });
}

/** Error values of spreadsheets in our languages, and numbers in too narrow a column. */
const ERROR_VALUE = /^(?:#(?:N\/A|NV|N\/D|GETTING_DATA|[\p{Lu}\d/]+[!?]|#+)|Err:\d{3})$/u;

/**
 * Cells that are no value, and those without a heading: a decimal comma in a table with commas shifts what follows
 * it.
 */
export function findCellErrors(head: readonly string[], { row, cells }: TableLine): RowError[] {
  return cells.flatMap((cell, index) => {
    if (cell === "") return [];
    const column = head[index] ?? "";
    if (column === "") {
      const message = `Mehr Zellen als Spalten: «${quoteCell(cell)}» steht unter keiner Überschrift.`;
      return [{ row, column, message }];
    }
    if (!ERROR_VALUE.test(cell)) return [];
    const message = `«${quoteCell(cell)}» ist kein Wert, sondern ein Fehler. Bitte berichtigen Sie die Zelle in der Tabellenkalkulation, und speichern Sie die Datei neu.`;
    return [{ row, column, message }];
  });
}

export function findColumnName(
  columns: TableShape["columns"],
  field: string | number | undefined,
): string {
  return Object.entries(columns).find(([, one]) => one === field)?.[0] ?? "";
}
