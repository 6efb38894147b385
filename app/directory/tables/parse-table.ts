import { readCsv } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";
import { MAX_TABLE_ROWS, type TableLine, TableTooLargeError } from "./table-line.ts";

const MAX_COLUMNS = 200;
const MAX_CELL_LENGTH = 10_000;
/** Of all cells together: a workbook may store a text once and reference it a million times. */
const MAX_TEXT_LENGTH = 16_000_000;

/** First bytes of a ZIP, and so of every XLSX file. */
const PACKED = "PK\u0003\u0004";
/** First bytes of an OpenDocument file, after those of the ZIP. */
const OPEN_DOCUMENT = "mimetypeapplication/vnd.oasis.opendocument";
/** First bytes of Excel files before 2007, and of workbooks with a password. */
const OLD_EXCEL = "\xd0\xcf\x11\xe0";

/**
 * Characters that tables in our languages don't use. Decoded as Windows-1252, a file of an old Mac or of DOS has
 * «Š» and «Ÿ» for «ä» and «ü», or «Ð» for a dash.
 */
const FOREIGN =
  /[^\p{ASCII}\xa0ÄÖÜäöüßÀÂÇÈÉÊËÎÏÔÙÛàâçèéêëîïìíòóôùúûœŒ§°±²³µ·×÷¼½¾«»‹›„“”‚‘’–—…•€™®©]/u;
/** Windows-1252 characters in places where only another encoding makes sense: «Gef„ss», «cÏur», «² 5». */
const MISPLACED = /\p{L}[„‚]|[…€]\p{L}|\p{L}”\p{L}|\p{Ll}[À-Ü]|(?<![\p{L}\p{N})])[²³]/u;

export type TableFault = "large" | "no-table" | "encoding" | "old-excel" | "open-document" | "cell";

export type ReadTableResult =
  | { lines: readonly TableLine[]; fault?: never }
  /** The cell at which the workbook's reader gave up, if it names one. */
  | { lines?: never; fault: TableFault; row?: number; column?: number };

export async function parseTable(file: Uint8Array): Promise<ReadTableResult> {
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

async function readPacked(file: Uint8Array): Promise<ReadTableResult> {
  try {
    const rows = await readWorkbook(file);
    if (rows.length > MAX_TABLE_ROWS) return { fault: "large" };
    const lines = rows.map((cells, index) => ({ row: index + 1, cells }));
    return bounded(lines.filter(({ cells }) => cells.some((cell) => cell !== "")));
  } catch (error) {
    return faultIn(error);
  }
}

/** The workbook's reader names the first unreadable cell: «row 2, col 3». */
function faultIn(error: unknown): ReadTableResult {
  if (error instanceof TableTooLargeError) return { fault: "large" };
  const [, row, column] = /at row (\d+), col (\d+)/.exec(String(error)) ?? [];
  if (row === undefined) return { fault: "no-table" };
  return { fault: "cell", row: Number(row), column: Number(column) };
}

/** Limits rows and cells; whatever else the file contains is bounded by the process's memory. */
function bounded(lines: readonly TableLine[]): ReadTableResult {
  const isWithin = lines.length <= MAX_TABLE_ROWS && areWithin(lines);
  return isWithin ? { lines } : { fault: "large" };
}

function areWithin(lines: readonly TableLine[]): boolean {
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

/**
 * Decodes UTF-8, UTF-16 with a byte order mark («Unicode-Text»), or Windows-1252, as a German Excel saves «CSV
 * (Trennzeichen-getrennt)».
 * @returns undefined for any other or a doubtful encoding
 */
function decodeText(file: Uint8Array): string | undefined {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return decode(file, "utf-16le");
  if (first === 0xfe && second === 0xff) return decode(file, "utf-16be");
  const text = decode(file, "utf-8");
  if (text !== undefined) return text;
  const old = decode(file, "windows-1252") ?? "";
  return FOREIGN.test(old) || MISPLACED.test(old) ? undefined : old;
}

function decode(file: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}
