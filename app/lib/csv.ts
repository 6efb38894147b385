/** Tells spreadsheets that the file is UTF-8; stands once, before the first line. */
export const CSV_BOM = "\uFEFF";

/** What a spreadsheet takes for a formula; after white space too, because some trim before they look. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
/** Read otherwise, or trimmed by lenient readers, if it stood without quotes. */
const NEEDS_QUOTES = /[";,\t\r\n]|^\s|\s$/;

/** Null is an empty cell. */
type Cell = string | number | null;

/** One line of a semicolon-separated RFC 4180 file, with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

/** A whole file; the first row is its head. */
export function csvTable(rows: readonly (readonly Cell[])[]): string {
  return CSV_BOM + rows.map(csvLine).join("");
}

function csvCell(value: Cell): string {
  if (value === null) return "";
  // Also negative ones: a number is no formula, and an apostrophe would make it a text.
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
