import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { TooLarge, toCell } from "./line.ts";

/** Of an unpacked XLSX file; three times what a table of 10,000 rows takes. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/**
 * The first sheet of an XLSX file, blank rows included.
 * @throws TooLarge, or what the reader throws
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
      if (left < 0) throw new TooLarge();
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
/** What stands for a formula that no program has calculated yet. */
const NOT_CALCULATED = "#FORMEL!";

/**
 * The reader gives nothing for an error and for a formula without a value, as for an empty cell: as
 * texts they can be refused.
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
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : toCell(String(cell));
}
