import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packed, workbook, workbookParts } from "../../../tests/kit/samples/workbook";
import { parseTable } from "./parse-table";
import { findCellErrors, readTableLines, type TableShape } from "./read-lines";
import { toTable } from "./read-table.server";

const columns = ["Analyse", "Referenz", "Befundzeit (Stunden)", "Gefäss", "Quelle"];
const shape: TableShape = {
  columns,
  required: [["Analyse"]],
  maxRows: 20_000,
  hasOtherColumns: false,
};

const readCase = (name: string) => readFileSync(new URL(`cases/${name}`, import.meta.url));

const OPEN_DOCUMENT = `PK\u0003\u0004${"0".repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK`;

async function describeTable(file: Buffer | string): Promise<string[]> {
  const read = readTableLines(toTable(await parseTable(Buffer.from(file))), shape);
  const faults =
    read.errors ?? read.lines.flatMap((line) => findCellErrors(read.head, line, columns));
  if (faults.length > 0 || read.errors !== undefined) {
    return faults.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  }
  return read.lines.map(({ row, cells }) => `${row}: ${cells.join(" | ")}`);
}

const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>Analyse</t></is></c></row>';
const sheet = (rows: string) => packed(workbookParts(`${HEAD}${rows}`));

describe("a table as people and their programs send it", () => {
  it("is read in the encodings of Excel", async () => {
    const ferritin = ["2: Ferritin | Serumröhrchen | 30–300 µg/l"];
    const utf8 = "Analyse;Gefäss;Referenz\nFerritin;Serumröhrchen;30–300 µg/l";
    const bigEndian = Buffer.from(`\ufeff${utf8}`, "utf16le").swap16();
    for (const file of [readCase("06-excel-cp1252.csv"), Buffer.from(utf8), bigEndian]) {
      expect(await describeTable(file)).toEqual(ferritin);
    }
    expect((await describeTable(readCase("06-excel-unicode-text.txt")))[0]).toContain(
      "Serumröhrchen",
    );
  });

  it("is refused as too large before it keeps the program busy, whatever it is made of", async () => {
    const head = "Analyse;Referenz\n";
    const files = [`${head}${"\n".repeat(2e6)}`, `${"\r".repeat(2e6)}${head}`, ";".repeat(4e6)];
    for (const file of files) {
      const before = process.threadCpuUsage();
      expect(await parseTable(Buffer.from(file))).toEqual({ fault: "large" });
      expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(4);
    }
  });

  it("is refused where its encoding is in doubt, with what to choose", async () => {
    const macRoman = "Gef\x8ass;r\x9ahr;\x9fber;30\xd0300;\xb2 5;25 \xa1C;c\xcfur;\xc7Serum\xc8";
    const dos = "Gef\x84ss;r\x94hr;\x81ber;\x8arztlich;25 \xf8C";
    for (const cell of `${macRoman};${dos}`.split(";")) {
      const file = Buffer.from(`Analyse;Referenz\nFerritin;${cell}`, "latin1");
      expect((await describeTable(file)).join(), cell).toMatch(
        /UTF-8, UTF-16 oder Windows-1252.*«CSV UTF-8»/,
      );
    }
  });

  it.each([
    [Buffer.from([0, 1, 2]), "keine Tabelle als CSV oder XLSX."],
    [Buffer.from("PK\u0003\u0004kaputt"), "keine Tabelle als CSV oder XLSX."],
    [Buffer.from('Analyse\n"Ferritin'), "keine Tabelle als CSV oder XLSX."],
    [Buffer.alloc(0), "In der Datei steht keine Tabelle."],
    [Buffer.from("\nx".repeat(20_001)), "zu gross"],
    [Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1"), ".xls"],
    [Buffer.from(OPEN_DOCUMENT), ".ods"],
    [sheet('<row r="2"><c r="A2"><v>viel</v></c></row>'), "2 Spalte 1: Diese Zelle ist nicht"],
  ])("is refused in its own words (%#)", async (file, words) => {
    expect((await describeTable(file)).join()).toContain(words);
  });

  it("numbers its rows as a spreadsheet does, and skips blank ones", async () => {
    const blank = ["4: Ferritin | 24", "5: TSH | xx"];
    expect(await describeTable(readCase("08-empty-lines.csv"))).toEqual(blank);
    const rows = [["Analyse", "Referenz"], ["", ""], [], ["Ferritin", "24"], ["TSH", "xx"]];
    expect(await describeTable(workbook(rows))).toEqual(blank);
    const inQuotes = 'Analyse;Referenz\r\n\r\nFerritin;"30\r\n300"\r\n;;\r\nTSH;1';
    expect(await describeTable(inQuotes)).toEqual(["3: Ferritin | 30\n300", "5: TSH | 1"]);
    expect(await describeTable("\r\n;\r\nAnalyse;Preis\r\n")).toEqual([
      "3 Preis: Diese Spalte gibt es nicht.",
    ]);
  });

  it("is refused with a cell that is an error, and with row and column", async () => {
    const refused = /^2 (?:Befundzeit \(Stunden\)|Referenz|Analyse): «.+» ist kein Wert/;
    expect((await describeTable(readCase("02-error-cell.xlsx"))).join()).toMatch(refused);
    const errors = ["#N/A", "#NV", "#REF!", "#BEZUG!", "#DIV/0!", "#NAME?", "#WERT!", "####"];
    for (const error of [...errors, "#ÜBERLAUF!", "Err:502"]) {
      expect((await describeTable(`Analyse;Referenz\nFerritin;${error}`)).join()).toMatch(refused);
    }
    for (const cell of [
      '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      "<c t='e' r=\"A2\"><v>#BLOCKED!</v></c>",
      '<x:c r="A2" t="e"><x:v>#N/A</x:v></x:c>',
      '<c r="A2"><f>B2*24</f></c>',
      '<c r="A2" s="0" t="n"><f>B2*24</f><v></v></c>',
      '<c r="A2"><f si="0" t="shared"/><v/></c>',
    ]) {
      expect((await describeTable(sheet(`<row r="2">${cell}</row>`))).join(), cell).toMatch(
        refused,
      );
    }
    expect(await describeTable("Analyse;Referenz\nFerritin;#1 und ####")).toEqual([
      "2: Ferritin | #1 und ####",
    ]);
    const calculated =
      '<c r="A2" t="str"><f>A1</f><v>TSH</v></c><c r="B2"/><c r="C2" t="b"><v>1</v></c>';
    const beside = await describeTable(sheet(`<row r="2">${calculated}</row>`));
    expect(beside).toEqual(["2 : Mehr Zellen als Spalten: «ja» steht unter keiner Überschrift."]);
  });

  it("is refused with cells that no column takes", async () => {
    const beyond = /^2 : Mehr Zellen als Spalten: «.+» steht unter keiner Überschrift\.$/;
    const shifted = "Analyse,Referenz,Quelle\nTSH,0,4-4,0 mU/l,Katalog";
    const files = [readCase("13-cell-beyond-head.csv"), readCase("13-cell-beyond-head.xlsx")];
    for (const file of [...files, "Analyse;;Quelle\nTSH;Notiz;Katalog"]) {
      expect((await describeTable(file)).join("\n")).toMatch(beyond);
    }
    expect(await describeTable(shifted)).toHaveLength(2);
    expect(await describeTable("Analyse;Referenz;\nTSH;1;;;\nFerritin")).toEqual([
      "2: TSH | 1 |  |  | ",
      "3: Ferritin",
    ]);
  });

  it("keeps apart what stands before and after a control character", async () => {
    expect(await describeTable(readCase("12-control-characters.csv"))).toEqual([
      "2: Ferritin | 30\n40",
      "3: TSH | 0.4 4.0",
    ]);
    const cells = ["a\tb", "a\fb", "a\u0085b", "a\u001fb", "a\u00adb"];
    const read = cells.map((cell) => describeTable(`Analyse;Referenz\nTSH;"${cell}"`));
    expect((await Promise.all(read)).flat()).toEqual(
      ["a b", "a\nb", "a\nb", "a b", "ab"].map((cell) => `2: TSH | ${cell}`),
    );
    const inWorkbook = workbook([["Analyse"], ["30\u001f40"]]);
    expect(await describeTable(inWorkbook)).toEqual(["2: 30 40"]);
  });

  it("may carry the marks of other programs", async () => {
    const cases = [
      ["15-sep-line.csv", "2: Ferritin | 30"],
      ["15-nfd-header.csv", "2: Ferritin | Serumröhrchen"],
      ["15-cr-only-more-commas.csv", "2: Ferritin | a,b,c,d,e,f,g,h,3: TSH | 1,2,3,4,5,6"],
      ["15-ctrl-z.csv", "2: Ferritin | 30"],
    ] as const;
    for (const [name, rows] of cases)
      expect((await describeTable(readCase(name))).join(), name).toBe(rows);
    const quoted = '"Analyse";"Befundzeit (Stunden)"\nTSH;1';
    for (const text of [`\ufeffsep=;\r\n${quoted}`, `${quoted}\r\n\u001a\r\n`, quoted]) {
      expect(await describeTable(text)).toEqual(["2: TSH | 1"]);
    }
  });
});
