import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readCells } from "../../tests/kit/samples/read-cells";
import type { Table, TableCell } from "./table-cell";
import { writeWorkbook } from "./workbook";

async function write(table: Table): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook(table)) parts.push(part);
  return Buffer.concat(parts);
}

async function readBack(...rows: TableCell[][]) {
  const head = ["A", ...(rows[0] ?? []).slice(1).map((_, at) => `A${at}`)];
  return readCells(await write({ head, batches: [rows] })).slice(1);
}

const readSheetXml = (file: Buffer) =>
  strFromU8(unzipSync(file)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());

describe("a workbook", () => {
  it("holds numbers, texts, and days and moments of Switzerland as dates", async () => {
    const winter = new Date("2026-12-09T06:40:00Z");
    const summer = new Date("2026-07-31T22:05:00Z");
    const row = [winter, summer, { day: "2026-12-09" }, 1.5, -3, "12"];
    expect(await readBack(row)).toEqual([
      ["2026-12-09 07:40", "2026-08-01 00:05", "2026-12-09", "1.5", "-3", "12"],
    ]);
    const xml = readSheetXml(await write({ head: [], batches: [[row]] }));
    expect(xml).toContain('<c r="C2" s="3"><v>46365</v></c><c r="D2"><v>1.5</v></c>');
    expect(xml).toContain('<c r="F2" s="2" t="inlineStr">');
  });

  it("keeps the zero of a telephone number, and words for yes and no", async () => {
    expect(await readBack([{ phone: "0441234567" }, true, false])).toEqual([
      ["044 123 45 67", "Ja", "Nein"],
    ]);
  });

  it("makes no formula of a text", async () => {
    const texts = ["=1+1", "+41", "-2", "@SUM(A1)", '=HYPERLINK("http://x")'];
    const file = await write({ head: ["A"], batches: [texts.map((text) => [text])] });
    expect(readSheetXml(file)).not.toContain("<f");
    expect(readCells(file).slice(1)).toEqual(texts.map((text) => [text]));
  });

  it("gives every text back, but for characters that XML can't hold", async () => {
    const unit = fc.constantFrom(..."aä€&<>\"'_x000D]; \n😀");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit, minLength: 1, maxLength: 9 })), async (texts) => {
        const rows = texts.filter((text) => text.trim() === text).map((text) => [`.${text}.`]);
        expect(await readBack(...rows)).toEqual(rows);
      }),
      { numRuns: 50 },
    );
    expect(await readBack(["a\u0000\u000bb\r\nc"])).toEqual([["ab\nc"]]);
  });

  it("cuts what is too long for a cell", async () => {
    const [[text] = []] = await readBack(["x".repeat(40_000)]);
    expect(text).toBe(`${"x".repeat(32_766)}…`);
  });

  it("has a fixed, bold head, and columns as wide as what they hold", async () => {
    const rows = [["Praxis am See in Rapperswil", "8"]];
    const xml = readSheetXml(await write({ head: ["Praxis", "Nummer"], batches: [rows] }));
    expect(xml).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(xml).toContain('<c r="B1" s="1" t="inlineStr">');
    expect([...xml.matchAll(/ width="(\d+)"/g)].map(([, width]) => width)).toEqual(["29", "8"]);
  });

  it("numbers rows over all batches and columns beyond Z, and needs no row", async () => {
    const head = Array.from({ length: 28 }, (_, at) => `Spalte ${at}`);
    async function* batches() {
      yield Array(150).fill(Array(28).fill(1));
      yield [Array(28).fill(2)];
    }
    const xml = readSheetXml(await write({ head, batches: batches() }));
    expect(xml).toContain('<row r="151"><c r="A151"><v>1</v>');
    expect(xml).toContain('<c r="AB152"><v>2</v></c></row></sheetData>');
    expect(readCells(await write({ head: ["A"], batches: [] }))).toEqual([["A"]]);
  });

  it("is refused where a sheet can't hold the rows", async () => {
    const batches = Array(2).fill(Array(600_000).fill([]));
    await expect(write({ head: ["A"], batches })).rejects.toThrow(RangeError);
  });
});
