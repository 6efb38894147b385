import { strToU8, Zip, ZipDeflate } from "fflate";
import { DAY_MS } from "./durations";
import { formatSortableSecond } from "./swiss-time";
import { formatTableCell, type Table, type TableCell } from "./table-cell";

/** Of a sheet, and of a cell in characters; beyond, Excel takes the file for damaged. */
const MAX_ROWS = 1_048_576;
const MAX_CELL_LENGTH = 32_767;

/** Packed at once: some milliseconds, after which others get their turn. */
const ROWS_PER_PART = 100;

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
export const XLSX_TYPE = `${TYPES}.sheet`;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Position in `cellXfs` below. */
const STYLE = { head: 1, text: 2, day: 3, moment: 4 };

const PARTS = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Tabelle" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/**
 * One sheet, written as its rows arrive (ECMA-376): a library that builds the whole workbook first takes 500 MB and
 * holds everybody up for seconds at 20,000 rows.
 * @throws RangeError if a sheet can't hold the rows
 */
export async function* writeWorkbook({
  head,
  batches,
}: Table): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error !== null) throw error;
    packed.push(part);
  });
  const addFile = (name: string) => {
    const file = new ZipDeflate(name, { level: 1 });
    zip.add(file);
    return (text: string, isEnd = false) => file.push(strToU8(text), isEnd);
  };
  for (const [name, text] of Object.entries(PARTS)) addFile(name)(XML + text, true);
  const writeSheet = addFile("xl/worksheets/sheet1.xml");
  let written = 0;
  for await (const rows of batches) {
    if (written === 0) writeSheet(startSheet(head, rows));
    written ||= 1;
    if (written + rows.length > MAX_ROWS) throw new RangeError("A sheet can't hold the rows");
    for (let at = 0; at < rows.length; at += ROWS_PER_PART) {
      const part = rows.slice(at, at + ROWS_PER_PART);
      writeSheet(part.map((row, n) => toRow(row, written + n + 1)).join(""));
      written += part.length;
      yield* packed.splice(0);
    }
  }
  if (written === 0) writeSheet(startSheet(head, []));
  writeSheet("</sheetData></worksheet>", true);
  zip.end();
  yield* packed.splice(0);
}

function startSheet(head: readonly string[], rows: readonly (readonly TableCell[])[]): string {
  const widths = head.map((heading, column) => {
    const lengths = rows
      .slice(0, ROWS_PER_PART)
      .map((row) => toShownText(row[column] ?? null).length);
    return Math.min(50, 2 + Math.max(heading.length, ...lengths));
  });
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>${toRow(head, 1, STYLE.head)}`;
}

function toShownText(cell: TableCell): string {
  return cell === null || typeof cell === "number" ? String(cell ?? "") : formatTableCell(cell);
}

function toRow(cells: readonly TableCell[], row: number, textStyle = STYLE.text): string {
  const written = cells.map((cell, at) => toCell(cell, `${getColumnLetters(at)}${row}`, textStyle));
  return `<row r="${row}">${written.join("")}</row>`;
}

function toCell(cell: TableCell, place: string, textStyle: number): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (cell instanceof Date) {
    const local = Date.parse(`${formatSortableSecond(cell).replace(" ", "T")}Z`);
    // A little more, because readers round down what floating point made too small.
    return `<c r="${place}" s="${STYLE.moment}"><v>${toSerial(local + 0.1)}</v></c>`;
  }
  if (typeof cell === "object" && "day" in cell) {
    return `<c r="${place}" s="${STYLE.day}"><v>${toSerial(Date.parse(cell.day))}</v></c>`;
  }
  const text = escapeText(formatTableCell(cell));
  return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Days since 30 December 1899, which spreadsheets count. */
function toSerial(ms: number): number {
  return ms / DAY_MS + 25_569;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 can't hold them, even escaped.
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escapeText(text: string): string {
  const short = text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text;
  return (
    short
      .replace(/\r\n?/g, "\n")
      .replace(NOT_IN_XML, "")
      // Spreadsheets read «_x000D_» as a character.
      .replace(/_(?=x[\dA-F]{4}_)/gi, "_x005F_")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
  );
}

/** «A» for 0, «AA» for 26. */
export function getColumnLetters(at: number): string {
  const before = at < 26 ? "" : getColumnLetters(Math.floor(at / 26) - 1);
  return before + String.fromCharCode(65 + (at % 26));
}
