import { formatTableCell, type Table, type TableCell } from "./table-cell";

/** Tells spreadsheets that the file is UTF-8; written once, before the first line. */
const CSV_BOM = "\uFEFF";

/** Cells that spreadsheets take for a formula, also after white space, which some trim first. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
/** Lenient readers would misread or trim these without quotes. */
const NEEDS_QUOTES = /[";,\t\r\n]|^\s|\s$/;

/** One line of a semicolon-separated RFC 4180 file, with its line end. */
export function csvLine(cells: readonly TableCell[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

export function csvTable(rows: readonly (readonly TableCell[])[]): string {
  return CSV_BOM + rows.map(csvLine).join("");
}

export async function* writeCsvTable({ head, batches }: Table): AsyncGenerator<string> {
  yield csvTable([head]);
  for await (const rows of batches) yield rows.map(csvLine).join("");
}

function csvCell(value: TableCell): string {
  if (value === null) return "";
  // With a decimal point, as in Switzerland. Negative ones too: an apostrophe would make them texts.
  if (typeof value === "number") return String(value);
  const shown = formatTableCell(value);
  const text = FORMULA.test(shown) ? `'${shown}` : shown;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
