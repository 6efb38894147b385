/** Tells spreadsheets that the file is UTF-8; written once, before the first line. */
export const CSV_BOM = "\uFEFF";

/** Cells that spreadsheets take for a formula, also after white space, which some trim first. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
/** Lenient readers would misread or trim these without quotes. */
const NEEDS_QUOTES = /[";,\t\r\n]|^\s|\s$/;

type Cell = string | number | null;

/** One line of a semicolon-separated RFC 4180 file, with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

export function csvTable(rows: readonly (readonly Cell[])[]): string {
  return CSV_BOM + rows.map(csvLine).join("");
}

function csvCell(value: Cell): string {
  if (value === null) return "";
  // Negative numbers too: a number is no formula, and an apostrophe would make it a text.
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
