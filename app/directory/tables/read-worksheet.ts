import { formatPlain, type NumberFormat } from "./number-format.ts";
import { readXml } from "./read-xml.ts";
import { createTextReader, unescapeControl } from "./rich-text.ts";
import { MAX_TABLE_CELLS, TableTooLargeError } from "./table-limits.ts";
import { type TableLine, toPlainCell } from "./table-line.ts";

interface SheetContext {
  strings: readonly string[];
  formats: readonly NumberFormat[];
  limits: { rows: number; cells: number };
}

/** A formula that no program has calculated yet. */
const NOT_CALCULATED = "#FORMEL!";
const UNREADABLE = "#LESEFEHLER!";

const MAX_ROW = 1_048_576;
/** Of a sheet, empty ones that have a format included. */
const MAX_ROW_TAGS = 200_000;
const MAX_CELL_TAGS = 2 * MAX_TABLE_CELLS;
const MAX_MERGED_CELLS = 50_000;
/** Rows that all merged cells together may span. */
const MAX_MERGED_ROWS = 4_000_000;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

interface Cell {
  column: number;
  type: string;
  format: NumberFormat;
  hasFormula: boolean;
  value: string;
}

interface Line {
  row: number;
  cells: string[];
}

/**
 * Reads the lines with something in them, also hidden and filtered ones: a filter hides what people forget.
 * @throws TableTooLargeError; Error if it is no worksheet
 */
export function readWorksheet(part: Uint8Array, context: SheetContext): TableLine[] {
  const text = createTextReader();
  const lines: Line[] = [];
  const merged: string[] = [];
  let line: Line = { row: 0, cells: [] };
  let cell: Cell | undefined;
  let nextColumn = 0;
  let isValue = false;
  let cellsLeft = context.limits.cells;
  let rowTags = 0;
  let cellTags = 0;

  function openCell({ r, t = "n", s = "" }: Readonly<Record<string, string>>): void {
    const place = r === undefined ? undefined : parsePlace(r);
    const column = place?.column ?? nextColumn;
    nextColumn = column + 1;
    if (place !== undefined) line.row = place.row;
    const format = context.formats[Number(s)] ?? formatPlain;
    cell = { column, type: t, format, hasFormula: false, value: "" };
  }

  function closeCell({ column, ...read }: Cell): void {
    const shown = read.type === "inlineStr" ? text.take() : formatCell(read, context.strings);
    if (shown === "") return;
    cellsLeft -= column + 1 - line.cells.length;
    if (cellsLeft < 0) throw new TableTooLargeError();
    while (line.cells.length < column) line.cells.push("");
    line.cells[column] = shown;
  }

  readXml(part, {
    onOpen(name, getAttributes) {
      if (name === "row") {
        rowTags += 1;
        if (rowTags > MAX_ROW_TAGS) throw new TableTooLargeError();
        const { r } = getAttributes();
        line = { row: r === undefined ? line.row + 1 : parseRow(r), cells: [] };
        nextColumn = 0;
      } else if (name === "c") {
        cellTags += 1;
        if (cellTags > MAX_CELL_TAGS) throw new TableTooLargeError();
        openCell(getAttributes());
      } else if (name === "mergeCell") {
        merged.push(getAttributes().ref ?? "");
        if (merged.length > MAX_MERGED_CELLS) throw new TableTooLargeError();
      } else if (cell === undefined) return;
      else if (name === "f") cell.hasFormula = true;
      else if (name === "v") isValue = true;
      else text.onOpen(name, getAttributes);
    },
    onText(value) {
      if (cell === undefined) return;
      if (isValue) cell.value += value;
      else text.onText(value);
    },
    onClose(name) {
      if (name === "v") isValue = false;
      else if (name === "c" && cell !== undefined) {
        closeCell(cell);
        cell = undefined;
      } else if (name === "row" && line.cells.length > 0) {
        lines.push(line);
        if (lines.length > context.limits.rows) throw new TableTooLargeError();
      } else text.onClose(name);
    },
  });
  fillMerged(lines, merged);
  return lines;
}

function formatCell(
  { type, format, hasFormula, value }: Omit<Cell, "column">,
  strings: readonly string[],
): string {
  if (value === "" && type === "n") return hasFormula ? NOT_CALCULATED : "";
  if (type === "str") return toPlainCell(unescapeControl(value));
  if (type === "e") return value === "" ? UNREADABLE : toPlainCell(value);
  if (value === "") return "";
  if (type === "s") return strings[Number(value)] ?? UNREADABLE;
  if (type === "b") return /^(?:1|true)$/.test(value) ? "ja" : "nein";
  if (type === "d") return formatIsoDate(value);
  return NUMBER.test(value.trim()) ? format(Number(value)) : UNREADABLE;
}

function formatIsoDate(value: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(value) ?? [];
  if (day === undefined) return UNREADABLE;
  return time === undefined || time === "00:00" ? day : `${day} ${time}`;
}

function parsePlace(reference: string): { row: number; column: number } {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined || digits === undefined) throw new Error("No place of a cell");
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: parseRow(digits), column };
}

function parseRow(digits: string): number {
  const row = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  if (row < 1 || row > MAX_ROW) throw new Error("No row");
  return row;
}

/**
 * What stands in the first of several merged rows holds for all of them; merged columns are only a wide cell. What
 * other cells of a merge may still hold, nobody sees.
 */
function fillMerged(lines: readonly Line[], merged: readonly string[]): void {
  const byRow = new Map(lines.map((line) => [line.row, line.cells]));
  const lastRow = lines.reduce((last, { row }) => Math.max(last, row), 0);
  let left = MAX_MERGED_ROWS;
  for (const reference of merged) {
    const [from, to = from] = reference.split(":").map(parsePlace);
    if (from === undefined || to === undefined) continue;
    const value = byRow.get(from.row)?.[from.column] ?? "";
    const end = Math.min(to.row, lastRow);
    left -= end - from.row;
    if (left < 0) throw new TableTooLargeError();
    for (let row = from.row; row <= end; row += 1) {
      const cells = byRow.get(row);
      if (cells === undefined) continue;
      if (value !== "") {
        while (cells.length < from.column) cells.push("");
        cells[from.column] = value;
      }
      cells.fill("", from.column + 1, to.column + 1);
    }
  }
}
