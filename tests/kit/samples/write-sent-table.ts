import type { SentTable } from "./faulty-table";
import { packed, workbookParts } from "./workbook";

/** @returns undefined where the encoding of the file lacks a sign */
export function writeSentTable(table: SentTable): Buffer | undefined {
  const rows = [
    ...table.above.map((title) => [title]),
    table.columns.map(({ heading }) => heading),
    ...table.lines.map(({ cells }) => cells),
  ];
  return table.kind === "xlsx" ? writeXlsx(table, rows) : writeCsv(table, rows);
}

function writeCsv({ separator, encoding, above, lines }: SentTable, rows: readonly string[][]) {
  const text = rows
    .map((cells, at) =>
      cells
        .map((cell) => {
          const isRaw = lines[at - above.length - 1]?.isRaw && !cell.includes("\n");
          const isSafe = isRaw || !/[";,\p{Cc}]/u.test(cell);
          return isSafe ? cell : `"${cell.replaceAll('"', '""')}"`;
        })
        .join(separator),
    )
    .join("\r\n");
  if (encoding === "utf-8") return Buffer.from(text);
  if (encoding === "utf-8-bom") return Buffer.from(`\ufeff${text}`);
  if (encoding === "utf-16") return Buffer.from(`\ufeff${text}`, "utf16le");
  const signs = [
    ...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at)),
  ];
  const bytes = [...text].map((sign) => signs.indexOf(sign));
  return bytes.includes(-1) ? undefined : Buffer.from(bytes);
}

function writeXlsx({ merged, above, lines }: SentTable, rows: readonly string[][]) {
  /** Index of the row of a line. */
  const first = above.length + 1;
  const toPlace = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`;
  const isCovered = (row: number, column: number) =>
    merged.some(
      (merge) => merge.line + 1 + first === row && merge.column === column && !merge.keepsHidden,
    );
  const toCell = (text: string, row: number, column: number) => {
    if (text === "" || isCovered(row, column)) return "";
    const place = toPlace(row, column);
    if (/^(?:[1-9]\d{0,3}|0)$/.test(text) && lines[row - first]?.id !== undefined)
      return `<c r="${place}"><v>${text}</v></c>`;
    const escaped = text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replace(/\p{Cc}/gu, (sign) =>
        sign === "\n"
          ? sign
          : `_x00${sign.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}_`,
      );
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
  };
  const xml = rows.map((cells, row) => {
    const written = cells.map((text, column) => toCell(text, row, column)).join("");
    return `<row r="${row + 1}">${written}</row>`;
  });
  const parts = workbookParts(xml.join(""));
  const refs = merged.map(
    ({ line, column }) =>
      `<mergeCell ref="${toPlace(line + first, column)}:${toPlace(line + first + 1, column)}"/>`,
  );
  const sheet = "xl/worksheets/sheet1.xml";
  const merges = refs.length > 0 ? `<mergeCells>${refs.join("")}</mergeCells>` : "";
  return packed({
    ...parts,
    [sheet]: parts[sheet]?.replace("</sheetData>", `</sheetData>${merges}`) ?? "",
  });
}
