import { strToU8, type Zippable, zipSync } from "fflate";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

const relations = (targets: Record<string, string>) =>
  `<Relationships xmlns="${PACKAGE}">${Object.entries(targets)
    .map(([type, target], at) => relation(`r${at + 1}`, `${OFFICE}/${type}`, target))
    .join("")}</Relationships>`;

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;

/** Parts of a minimal workbook: one sheet with this XML between `<sheetData>`. */
export function workbookParts(sheetData: string, sharedStrings = ""): Record<string, string> {
  return {
    "[Content_Types].xml":
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    "_rels/.rels": relations({ officeDocument: "xl/workbook.xml" }),
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Tests" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations({
      worksheet: "worksheets/sheet1.xml",
      sharedStrings: "sharedStrings.xml",
    }),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}" xmlns:x="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${sharedStrings}</sst>`,
  };
}

export function workbook(
  rows: readonly (readonly string[])[],
  moved: readonly [from: string, to: string][] = [],
): Buffer {
  const lines = rows.map((row, r) => {
    const cells = row.map((text, c) => toCell(`${String.fromCharCode(65 + c)}${r + 1}`, text));
    return `<row r="${r + 1}">${cells.join("")}</row>`;
  });
  const moveCell = (xml: string, [from, to]: [string, string]) =>
    xml.replace(`r="${from}"`, `r="${to}"`);
  return packed(workbookParts(moved.reduce(moveCell, lines.join(""))));
}

function toCell(at: string, text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

export function packed(parts: Record<string, string>): Buffer {
  const files: Zippable = {};
  for (const [name, text] of Object.entries(parts)) files[name] = strToU8(text);
  return Buffer.from(zipSync(files, { level: 1 }));
}
