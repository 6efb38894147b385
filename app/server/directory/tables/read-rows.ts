/**
 * A separate program (started by read-table.server.ts): reads a CSV file or the first sheet of an
 * XLSX file, which may come from anybody. Eight megabytes of either can take many seconds, during
 * which the portal would answer nobody.
 */
import { parse } from "csv-parse/sync";
import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";

/** Twice the limit of any table of ours. */
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 200;
const MAX_CELL_LENGTH = 10_000;
/** Of all cells together: a workbook may store a text once and reference it a million times. */
const MAX_TEXT_LENGTH = 16_000_000;
/** Of an unpacked XLSX file; three times what a table of 10,000 rows takes. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/** How a ZIP begins, and with it every XLSX file. */
const PACKED = [0x50, 0x4b, 0x03, 0x04];

process.once("message", async ({ file }: { file: Uint8Array }) => {
  const isPacked = PACKED.every((byte, at) => file[at] === byte);
  const rows = isPacked ? await readWorkbook(file) : readCsv(file);
  process.send?.({ rows: areBounded(rows) ? rows : undefined }, () => process.disconnect());
});

/**
 * RFC 4180, with the separator that is most frequent in the first line.
 * @throws if it is no text
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
 * Unpacks the workbook's XML files. Only the ZIP directory is trusted: entries missing from it are
 * ignored, and no entry is unpacked beyond the size that it states.
 * @throws if it is too large or can't be unpacked
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

/** What is between the cells is bounded by the memory of this program while it reads. */
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
