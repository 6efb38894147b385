import { unzipSync } from "fflate";
import {
  createNumberFormat,
  formatPlain,
  getBuiltInFormat,
  type NumberFormat,
} from "./number-format.ts";
import { readWorksheet } from "./read-worksheet.ts";
import { readXml } from "./read-xml.ts";
import { createTextReader } from "./rich-text.ts";
import { MAX_TABLE_CELLS, MAX_TABLE_ROWS, TableTooLargeError } from "./table-limits.ts";
import type { Sheet } from "./table-line.ts";

/** Of all parts that are read; three times a table of 10,000 rows. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
const MAX_PARTS = 2000;
const MAX_SHEETS = 20;
/** Excel has room for some hundreds of its own. */
const MAX_FORMATS = 2000;

type Parts = (name: string) => Uint8Array | undefined;

/**
 * Reads all sheets with something in them. Formulas, macros, links to other files and whatever else is in the
 * workbook stay unread.
 * @throws TableTooLargeError; Error if it is no workbook
 */
export function readWorkbook(file: Uint8Array): Sheet[] {
  const parts = createParts(file);
  const main = getTarget(readRelations(parts, ""), "officeDocument");
  const { sheets, is1904 } = readSheetList(parts, main);
  const related = readRelations(parts, main);
  const styles = parts(getTarget(related, "styles"));
  const formats = styles === undefined ? [] : readFormats(styles, is1904);
  const strings = readSharedStrings(parts(getTarget(related, "sharedStrings")));
  const pages = sheets.filter(({ id }) => related.get(id)?.type === "worksheet");
  if (pages.length > MAX_SHEETS) throw new TableTooLargeError();
  let left = { rows: MAX_TABLE_ROWS, cells: MAX_TABLE_CELLS };
  return pages.flatMap(({ id, name, isHidden }) => {
    const part = parts(related.get(id)?.target ?? "");
    if (part === undefined) throw new Error(`No part of sheet ${id}`);
    const lines = readWorksheet(part, { strings, formats, limits: left });
    const cells = lines.reduce((sum, line) => sum + line.cells.length, 0);
    left = { rows: left.rows - lines.length, cells: left.cells - cells };
    return lines.length === 0 ? [] : { name, isHidden, lines };
  });
}

/**
 * Unpacks one part at a time. Only the directory of the ZIP is trusted: entries missing from it are ignored, and
 * none is unpacked beyond the size that it states.
 */
function createParts(file: Uint8Array): Parts {
  let left = MAX_UNPACKED_BYTES;
  return (wanted) => {
    let entries = 0;
    let found: string | undefined;
    const unpacked = unzipSync(file, {
      filter({ name, size, originalSize }) {
        entries += 1;
        if (entries > MAX_PARTS) throw new TableTooLargeError();
        if (found !== undefined || toPartName(name) !== wanted) return false;
        left -= Math.max(size, originalSize);
        if (left < 0) throw new TableTooLargeError();
        found = name;
        return true;
      },
    });
    return found === undefined ? undefined : unpacked[found];
  };
}

/** Some programs write the separators of Windows. */
const toPartName = (name: string) => name.replaceAll("\\", "/").replace(/^\//, "");

type Relations = ReadonlyMap<string, { type: string; target: string }>;

function readRelations(parts: Parts, of: string): Relations {
  const folder = of.slice(0, of.lastIndexOf("/") + 1);
  const relations = new Map<string, { type: string; target: string }>();
  const part = parts(`${folder}_rels/${of.slice(folder.length)}.rels`);
  if (part === undefined) return relations;
  readXml(part, {
    onOpen(name, getAttributes) {
      if (name !== "Relationship") return;
      const { Id = "", Type = "", Target = "", TargetMode } = getAttributes();
      if (TargetMode === "External") return;
      const target = new URL(Target.replaceAll("\\", "/"), `file:///${folder}`).pathname.slice(1);
      const type = Type.slice(Type.lastIndexOf("/") + 1);
      relations.set(Id, { type, target: decodeURIComponent(target) });
    },
  });
  return relations;
}

function getTarget(relations: Relations, type: string): string {
  return [...relations.values()].find((relation) => relation.type === type)?.target ?? "";
}

function readSheetList(parts: Parts, main: string) {
  const part = parts(main);
  if (part === undefined) throw new Error("No workbook");
  const sheets: { id: string; name: string; isHidden: boolean }[] = [];
  let is1904 = false;
  readXml(part, {
    onOpen(name, getAttributes) {
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(getAttributes().date1904 ?? "");
      if (name !== "sheet") return;
      const { id = "", name: title = "", state } = getAttributes();
      sheets.push({ id, name: title, isHidden: state === "hidden" || state === "veryHidden" });
    },
  });
  return { sheets, is1904 };
}

/** In the order in which cells name them. */
function readFormats(styles: Uint8Array, is1904: boolean): NumberFormat[] {
  const codes = new Map<string, string>();
  const created = new Map<string, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  readXml(styles, {
    onOpen(name, getAttributes) {
      if (name === "cellXfs") isOfCells = true;
      if (name === "numFmt") {
        const { numFmtId = "", formatCode = "" } = getAttributes();
        codes.set(numFmtId, formatCode);
      }
      if (name !== "xf" || !isOfCells) return;
      const { numFmtId = "0" } = getAttributes();
      const code = codes.get(numFmtId) ?? getBuiltInFormat(Number(numFmtId));
      const format = created.get(code) ?? createNumberFormat(code, is1904);
      created.set(code, format);
      if (created.size > MAX_FORMATS) throw new TableTooLargeError();
      formats.push(code === "General" ? formatPlain : format);
    },
    onClose(name) {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}

function readSharedStrings(part: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  if (part === undefined) return strings;
  const text = createTextReader();
  readXml(part, {
    onOpen: text.onOpen,
    onText: text.onText,
    onClose(name) {
      text.onClose(name);
      if (name !== "si") return;
      if (strings.length >= MAX_TABLE_CELLS) throw new TableTooLargeError();
      strings.push(text.take());
    },
  });
  return strings;
}
