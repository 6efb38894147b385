import { isMadeDate } from "./day-words";
import { isDittoMark } from "./ditto-marks";
import { quoteCell, type TableColumn } from "./table-column";
import { getHeading } from "./table-layout";
import type { RowError, TableLine } from "./table-line";

/** Error values of spreadsheets in our languages, and numbers in too narrow a column. */
const ERROR_VALUE = /^(?:#(?:N\/A|NV|N\/D|GETTING_DATA|[\p{Lu}\d/]+[!?]|#+)|Err:\d{3})$/u;

/** A long number in too narrow a column, as «CSV» saves it. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{2,}$/;

/** To a cell that only a person can tell. */
const REFERENCE =
  /^(?:s\. ?o\.|(?:siehe|wie|vgl\.|gleich wie) oben|(?:voir |comme )?ci-dessus|(?:vedi|come) sopra|see above)$/i;

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
      "Diese Zeile hat mehr oder weniger Zellen als andere. Steht darin ein Komma oder Strichpunkt ohne Anführungszeichen (zum Beispiel «0,4») oder ein Anführungszeichen zu viel?";
    return [{ row, column: "", message }];
  }
  return cells.flatMap((cell, index) => {
    if (cell === "") return [];
    const column = getHeading(head, index);
    if (index >= columns.length) {
      const message = `Mehr Zellen als Spalten: «${quoteCell(cell)}» steht unter keiner Überschrift.`;
      return [{ row, column, message }];
    }
    const ours = columns[index];
    const fault = ours && findFault(cell, ours);
    if (fault === undefined) return [];
    const message = `«${quoteCell(cell)}» ${fault}. Bitte berichtigen Sie die Zelle in der Tabellenkalkulation, und speichern Sie die Datei neu.`;
    return [{ row, column: ours?.name ?? column, message }];
  });
}

function findFault(cell: string, { isDay }: TableColumn): string | undefined {
  if (ERROR_VALUE.test(cell)) return "ist kein Wert, sondern ein Fehler";
  if (ROUNDED.test(cell)) return "ist eine gerundete Zahl";
  if (isDittoMark(cell) || REFERENCE.test(cell)) return "verweist auf eine andere Zelle";
  if (isDay || !isMadeDate(cell)) return undefined;
  return "ist ein Datum: Die Tabellenkalkulation hat es wohl aus Zahlen wie «3-5» gemacht";
}
