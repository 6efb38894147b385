import { quoteCell } from "./table-column";
import { type RowError, type Table, type TableLine, toFileErrors } from "./table-line";

export interface TableShape {
  columns: readonly string[];
  /** Groups of columns, each with one or more that the file must have; those of the first tell the head. */
  required: readonly (readonly [string, ...string[]])[];
  maxRows: number;
  /** Other columns may stand beside ours, and are not read. */
  hasOtherColumns: boolean;
}

/** Splits the head from the lines, with titles above it left out. */
export function readTableLines(
  { lines: all, errors: unread }: Table,
  { columns, required, maxRows, hasOtherColumns }: TableShape,
):
  | { head: readonly string[]; lines: readonly TableLine[]; errors?: never }
  | { errors: RowError[] } {
  if (unread !== undefined) return { errors: unread };
  const headAt = all.findIndex(({ cells }) => required[0]?.some((name) => cells.includes(name)));
  const [head, ...lines] = all.slice(Math.max(headAt, 0));
  if (head === undefined) return toFileErrors("In der Datei steht keine Tabelle.");
  if (lines.length > maxRows) return toFileErrors(`Höchstens ${maxRows} Zeilen sind möglich.`);
  const named = head.cells.filter((name) => name !== "");
  const toError = (column: string, message: string) => ({ row: head.row, column, message });
  const errors = [
    ...required
      .filter((names) => !names.some((name) => named.includes(name)))
      .map(([column]) => toError(column, "Diese Spalte fehlt.")),
    // Cells of unknown and duplicate columns would be ignored silently.
    ...named.flatMap((column, index) => {
      const isKnown = columns.includes(column);
      if (!isKnown) return hasOtherColumns ? [] : [toError(column, "Diese Spalte gibt es nicht.")];
      const isTwin = named.indexOf(column) !== index;
      return isTwin ? [toError(column, "Diese Spalte steht doppelt.")] : [];
    }),
  ];
  return errors.length > 0 ? { errors } : { head: head.cells, lines };
}

/** Error values of spreadsheets in our languages, and numbers in too narrow a column. */
const ERROR_VALUE = /^(?:#(?:N\/A|NV|N\/D|GETTING_DATA|[\p{Lu}\d/]+[!?]|#+)|Err:\d{3})$/u;

/**
 * Cells that are no value, and those without a heading: a decimal comma in a table with commas shifts what follows
 * it.
 */
export function findCellErrors(
  head: readonly string[],
  { row, cells }: TableLine,
  columns: readonly string[],
): RowError[] {
  return cells.flatMap((cell, index) => {
    if (cell === "") return [];
    const column = head[index] ?? "";
    if (column === "") {
      const message = `Mehr Zellen als Spalten: «${quoteCell(cell)}» steht unter keiner Überschrift.`;
      return [{ row, column, message }];
    }
    if (!columns.includes(column) || !ERROR_VALUE.test(cell)) return [];
    const message = `«${quoteCell(cell)}» ist kein Wert, sondern ein Fehler. Bitte berichtigen Sie die Zelle in der Tabellenkalkulation, und speichern Sie die Datei neu.`;
    return [{ row, column, message }];
  });
}
