import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { TableTooLargeError, toPlainCell } from "./table-line.ts";

/** Of an unpacked XLSX file; three times the size of a table of 10,000 rows. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/**
 * Reads the first sheet, blank rows included.
 * @throws TableTooLargeError, or the reader's own errors
 */
export async function readWorkbook(file: Uint8Array): Promise<string[][]> {
  const rows = await readSheet(unpack(file));
  return rows.map((row) => row.map(formatCellText));
}

/**
 * Unpacks the workbook's XML files. Only the ZIP directory is trusted: entries missing from it are
 * ignored, and no entry is unpacked beyond the size that it states.
 */
function unpack(file: Uint8Array): ArrayBuffer {
  let left = MAX_UNPACKED_BYTES;
  const parts = unzipSync(file, {
    filter({ name, size, originalSize }) {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      left -= Math.max(size, originalSize);
      if (left < 0) throw new TableTooLargeError();
      return true;
    },
  });
  const readable = Object.entries(parts).map(([name, part]) => [
    name,
    withFaultsAsText(name, part),
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(readable), { level: 0 })).buffer;
}

const CELL = /<((?:\w+:)?)c\b([^>]*[^>/])?>([\s\S]*?)<\/\1c>/g;
const TYPE = /\bt\s*=\s*["'](\w+)["']/;
const FORMULA = /<(?:\w+:)?f[\s/>]/;
const VALUE = /<(?:\w+:)?v\b[^>]*>[^<]/;
/** Replaces a formula that no program has calculated yet. */
const NOT_CALCULATED = "#FORMEL!";

/**
 * Turns errors and formulas without a value into texts, because the reader treats them as empty cells, and they
 * must be refused.
 */
function withFaultsAsText(name: string, part: Uint8Array): Uint8Array {
  if (!name.startsWith("xl/worksheets/")) return part;
  const sheet = strFromU8(part).replace(CELL, (cell, prefix, attributes = "", content) => {
    const type = TYPE.exec(attributes)?.[1] ?? "n";
    if (type === "e") return cell.replace(TYPE, 't="str"');
    if (type !== "n" || !FORMULA.test(content) || VALUE.test(content)) return cell;
    const others = attributes.replace(TYPE, "");
    return `<${prefix}c${others} t="str"><${prefix}v>${NOT_CALCULATED}</${prefix}v></${prefix}c>`;
  });
  return strToU8(sheet);
}

function formatCellText(cell: unknown): string {
  if (cell === null) return "";
  if (cell === true) return "ja";
  if (cell === false) return "nein";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : toPlainCell(String(cell));
}
