import { decodeText } from "./decode-text.ts";
import { type Line, MAX_ROWS, TooLarge } from "./line.ts";
import { readCsv } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";

const MAX_COLUMNS = 200;
const MAX_CELL_LENGTH = 10_000;
/** Of all cells together: a workbook may store a text once and reference it a million times. */
const MAX_TEXT_LENGTH = 16_000_000;

/** How a ZIP begins, and with it every XLSX file. */
const PACKED = "PK\u0003\u0004";
/** How an OpenDocument file begins, after what every ZIP begins with. */
const OPEN_DOCUMENT = "mimetypeapplication/vnd.oasis.opendocument";
/** How Excel's files before 2007 begin, and workbooks with a password. */
const OLD_EXCEL = "\xd0\xcf\x11\xe0";

/** Why a file can't be read. */
export type TableFault = "large" | "no-table" | "encoding" | "old-excel" | "open-document" | "cell";

/** The program's answer. */
export type RowsRead =
  | { lines: readonly Line[]; fault?: never }
  /** The cell that the workbook's reader gave up at, where it names one. */
  | { lines?: never; fault: TableFault; row?: number; column?: number };

/** A CSV file or the first sheet of an XLSX file. */
export async function parseTable(file: Uint8Array): Promise<RowsRead> {
  const begin = Buffer.from(file.subarray(0, 100)).toString("latin1");
  if (begin.startsWith(OLD_EXCEL)) return { fault: "old-excel" };
  if (begin.includes(OPEN_DOCUMENT)) return { fault: "open-document" };
  if (begin.startsWith(PACKED)) return readPacked(file);
  const text = decodeText(file);
  if (text === undefined) return { fault: file.includes(0) ? "no-table" : "encoding" };
  if (text.includes("\0")) return { fault: "no-table" };
  try {
    return bounded(readCsv(text));
  } catch (error) {
    return faultIn(error);
  }
}

async function readPacked(file: Uint8Array): Promise<RowsRead> {
  try {
    const rows = await readWorkbook(file);
    if (rows.length > MAX_ROWS) return { fault: "large" };
    const lines = rows.map((cells, index) => ({ row: index + 1, cells }));
    return bounded(lines.filter(({ cells }) => cells.some((cell) => cell !== "")));
  } catch (error) {
    return faultIn(error);
  }
}

/** The workbook's reader names the first cell that it can't read: «row 2, col 3». */
function faultIn(error: unknown): RowsRead {
  if (error instanceof TooLarge) return { fault: "large" };
  const [, row, column] = /at row (\d+), col (\d+)/.exec(String(error)) ?? [];
  if (row === undefined) return { fault: "no-table" };
  return { fault: "cell", row: Number(row), column: Number(column) };
}

/** What is between the cells is bounded by the memory of this program while it reads. */
function bounded(lines: readonly Line[]): RowsRead {
  const isWithin = lines.length <= MAX_ROWS && areWithin(lines);
  return isWithin ? { lines } : { fault: "large" };
}

function areWithin(lines: readonly Line[]): boolean {
  let left = MAX_TEXT_LENGTH;
  for (const { cells } of lines) {
    if (cells.length > MAX_COLUMNS) return false;
    for (const cell of cells) {
      left -= cell.length;
      if (left < 0 || cell.length > MAX_CELL_LENGTH) return false;
    }
  }
  return true;
}
