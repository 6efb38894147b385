/**
 * A program of its own (read-table.server.ts asks it): reads a CSV file or the first sheet of an XLSX file, which may come
 * from anybody. Eight megabytes of either can take many seconds, in which a portal would answer nobody.
 */
import { parse } from "csv-parse/sync";
import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";

/** Twice what any table of ours may have. */
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 200;
const MAX_CELL_LENGTH = 10_000;
/** Of all cells: a workbook may hold a text once and name it a million times. */
const MAX_TEXT_LENGTH = 16_000_000;
/** Of a packed file; three times what a table of 10,000 rows takes. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/** How a ZIP begins, and with it every XLSX file. */
const PACKED = [0x50, 0x4b, 0x03, 0x04];

process.once("message", async ({ file }: { file: Uint8Array }) => {
  const isPacked = PACKED.every((byte, at) => file[at] === byte);
  const rows = isPacked ? await readWorkbook(file) : readCsv(file);
  process.send?.({ rows: areBounded(rows) ? rows : undefined }, () => process.disconnect());
});

/**
 * RFC 4180, with the separator that its first line has most of.
 * @throws for what is no text
 */
function readCsv(file: Uint8Array): string[][] {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  if (text.includes("\0")) throw new Error("A text has no NUL");
  const [first = ""] = text.slice(0, MAX_CELL_LENGTH).split(/\r?\n/, 1);
  const delimiter = [";", ",", "\t"].reduce((best, one) =>
    first.split(one).length > first.split(best).length ? one : best,
  );
  return parse(text, {
    bom: true,
    cast: readCell,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: MAX_ROWS + 1,
  });
}

/** Without the apostrophe that our own files put before what could be a formula. */
function readCell(text: string): string {
  return text.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/, "");
}

async function readWorkbook(file: Uint8Array): Promise<string[][]> {
  const cells = await readSheet(unpack(file));
  return cells.map((row) => row.map(textOf));
}

/**
 * The workbook's XML files, packed no more. Its own list of contents alone is believed: what that does not name is not
 * there, and of what it names no more is unpacked than it says.
 * @throws where that is too much, or nothing that can be unpacked
 */
function unpack(file: Uint8Array): ArrayBuffer {
  let left = MAX_UNPACKED_BYTES;
  const parts = unzipSync(file, {
    filter({ name, size, originalSize }) {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      left -= Math.max(size, originalSize);
      if (left < 0) throw new Error("The workbook is too large");
      return true;
    },
  });
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer;
}

function textOf(cell: unknown): string {
  if (cell === null) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}

/** The memory of this program bounds what lies between the cells, while they are read. */
function areBounded(rows: readonly (readonly string[])[]): boolean {
  if (rows.length > MAX_ROWS || rows.some((row) => row.length > MAX_COLUMNS)) return false;
  let left = MAX_TEXT_LENGTH;
  for (const row of rows) {
    for (const cell of row) {
      left -= cell.length;
      if (left < 0 || cell.length > MAX_CELL_LENGTH) return false;
    }
  }
  return true;
}
