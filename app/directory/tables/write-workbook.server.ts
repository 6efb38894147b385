import { strToU8, zipSync } from "fflate";

const SCHEMAS = "http://schemas.openxmlformats.org";
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`;
const RELATION = `${SCHEMAS}/officeDocument/2006/relationships`;
const PACKAGE = `${SCHEMAS}/package/2006`;
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const RELATIONS_TYPE = "application/vnd.openxmlformats-package.relationships+xml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The parts that ECMA-376 requires around a single sheet. */
const FRAME = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${RELATIONS_TYPE}"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  "_rels/.rels": relationTo("officeDocument", "xl/workbook.xml"),
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="Tabelle" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relationTo("worksheet", "worksheets/sheet1.xml"),
};

function relationTo(type: string, target: string): string {
  return `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATION}/${type}" Target="${target}"/></Relationships>`;
}

/** Has at most 26 columns, a frozen first row and no formulas. */
export function buildWorkbook(rows: readonly (readonly string[])[]): Buffer {
  const lines = rows.map((row, at) => {
    const cells = row.map((text, column) =>
      cell(text, `${String.fromCharCode(65 + column)}${at + 1}`),
    );
    return `<row r="${at + 1}">${cells.join("")}</row>`;
  });
  const view = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const columns = `<cols><col min="1" max="${rows[0]?.length ?? 1}" width="22" customWidth="1"/></cols>`;
  const sheet = `<worksheet xmlns="${MAIN}">${view}${columns}<sheetData>${lines.join("")}</sheetData></worksheet>`;
  const parts = Object.entries({ ...FRAME, "xl/worksheets/sheet1.xml": sheet });
  const files = Object.fromEntries(parts.map(([name, xml]) => [name, strToU8(HEAD + xml)]));
  return Buffer.from(zipSync(files, { level: 1 }));
}

/** Characters that XML can't represent at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

function cell(text: string, reference: string): string {
  if (text === "") return "";
  const escaped = text
    .replace(NOT_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}
