import { quoteCell, type TableColumn } from "./table-column";
import { getHeading } from "./table-layout";
import type { RowError, TableLine } from "./table-line";

/** Error values of spreadsheets in our languages, and numbers in too narrow a column. */
const ERROR_VALUE = /^(?:#(?:N\/A|NV|N\/D|GETTING_DATA|[\p{Lu}\d/]+[!?]|#+)|Err:\d{3})$/u;

/**
 * Cells that are no value, and those that no column takes: a decimal comma in a table with commas shifts what follows
 * it.
 * @param columns of the file; undefined: a person said that it is not read
 */
export function findCellErrors(
  { row, cells, isShifted }: TableLine,
  columns: readonly (TableColumn | undefined)[],
  head: readonly string[],
): RowError[] {
  if (isShifted) {
    const message =
      "Diese Zeile hat mehr Zellen als andere. Steht darin ein Komma ohne Anführungszeichen, zum Beispiel «0,4»?";
    return [{ row, column: "", message }];
  }
  return cells.flatMap((cell, index) => {
    if (cell === "") return [];
    const column = getHeading(head, index);
    if (index >= columns.length) {
      const message = `Mehr Zellen als Spalten: «${quoteCell(cell)}» steht unter keiner Überschrift.`;
      return [{ row, column, message }];
    }
    if (columns[index] === undefined || !ERROR_VALUE.test(cell)) return [];
    const message = `«${quoteCell(cell)}» ist kein Wert, sondern ein Fehler. Bitte berichtigen Sie die Zelle in der Tabellenkalkulation, und speichern Sie die Datei neu.`;
    return [{ row, column: columns[index].name, message }];
  });
}
