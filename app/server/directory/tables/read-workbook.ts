/**
 * A program of its own (read-table.server.ts asks it): reads the first sheet of an XLSX file, which may come from anybody.
 */
import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import {
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_TEXT_LENGTH,
  MAX_UNPACKED_BYTES,
} from "./table-limits.ts";

process.once("message", async ({ file }: { file: Uint8Array }) => {
  const cells = await readSheet(unpack(file));
  const rows = cells.map((row) => row.map(textOf));
  process.send?.({ rows: areBounded(rows) ? rows : undefined }, () => process.disconnect());
});

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
