import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packed, workbook, workbookParts } from "../../../tests/kit/samples/workbook";
import { parseTable } from "./parse-table";
import { toTableFile } from "./read-table.server";

const readCase = (name: string) => readFileSync(new URL(`cases/${name}`, import.meta.url));

/** The lines of each sheet as «row: cells», `!` before shifted ones; the name of a sheet above them, if it has one. */
function describeTable(file: Buffer | string): string[] {
  const { sheets, errors } = toTableFile(parseTable(Buffer.from(file)));
  if (sheets === undefined) return errors.map(({ row, message }) => `${row} ${message}`);
  return sheets.flatMap(({ name, isHidden, lines }) => [
    ...(name === "" || name === "Tests" ? [] : [`${name}${isHidden ? " (hidden)" : ""}`]),
    ...lines.map(
      ({ row, cells, isShifted }) => `${isShifted ? "!" : ""}${row}: ${cells.join(" | ")}`,
    ),
  ]);
}

const OLE = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
const STRICT_MAIN = "http://purl.oclc.org/ooxml/spreadsheetml/main";
const STRICT_OFFICE = "http://purl.oclc.org/ooxml/officeDocument";
const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>Analyse</t></is></c></row>';
const sheet = (rows: string) => packed(workbookParts(`${HEAD}${rows}`));

describe("a table as people and their programs send it", () => {
  it("is read in the encodings of Excel", () => {
    const text = "Analyse;Gefäss;Referenz\nFerritin;Serumröhrchen;30–300 µg/l";
    const lines = ["1: Analyse | Gefäss | Referenz", "2: Ferritin | Serumröhrchen | 30–300 µg/l"];
    const wide = Buffer.from(text, "utf16le");
    const marked = Buffer.from(`\ufeff${text}`, "utf16le");
    const files = [readCase("06-excel-cp1252.csv"), readCase("06-excel-unicode-text.txt")];
    const swapped = [wide, marked].map((file) => Buffer.from(file).swap16());
    for (const file of [...files, text, `\ufeff${text}`, wide, marked, ...swapped]) {
      expect(describeTable(file)).toEqual(lines);
    }
    const mac = "Gef\x8ass;r\x9ahr;\x9fber;30\xd0300;25 \xa1C;c\xcfur;\xc7Serum\xc8;\xb3 5";
    expect(describeTable(Buffer.from(mac, "latin1"))).toEqual([
      "1: Gefäss | röhr | über | 30–300 | 25 °C | cœur | «Serum» | ≥ 5",
    ]);
  });

  it("is refused where its encoding is in doubt, with what to choose", () => {
    const dos = "Gef\x84ss;\x81ber;25 \xf8C;\x82cart;m\xfd;Blut \xfe";
    const either = ["\xc9chantillon Gef\x8ass", "Gef\xe4ss r\x9ahr", "No\x91mi"];
    for (const cell of [...dos.split(";"), ...either]) {
      const file = Buffer.from(`Analyse;Referenz\nFerritin;${cell}`, "latin1");
      expect(describeTable(file).join(), cell).toMatch(/nicht eindeutig.*Mac Roman.*«CSV UTF-8»/);
    }
    for (const text of ["GefÃ¤ss", "30â€“300", "25 Â°C"]) {
      expect(describeTable(text).join(), text).toContain("Umlaute beschädigt");
    }
  });

  it("is refused as too large before it keeps the program busy, whatever it is made of", () => {
    const head = "Analyse;Referenz\n";
    const files = [
      `${head}${"\n".repeat(2e6)}`,
      `${"\r".repeat(2e6)}${head}`,
      ";".repeat(4e6),
      '"";'.repeat(2e6),
    ];
    for (const file of files) {
      const before = process.threadCpuUsage();
      expect(parseTable(Buffer.from(file))).toEqual({ fault: "large" });
      expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(4);
    }
  });

  it.each([
    [Buffer.from([0, 1, 2]), "keine Tabelle als CSV oder XLSX."],
    [packed({ "xl/kaputt.xml": "" }), "keine Tabelle als CSV oder XLSX."],
    [
      Buffer.from('Analyse\nTSH\n"Ferritin\nZink'),
      "3 Hier beginnt eine Zelle mit einem Anführungsz",
    ],
    [Buffer.from("\nx".repeat(20_001)), "zu gross"],
    [readCase("libreoffice.xls"), "(.xls)"],
    [readCase("libreoffice.ods"), "(.ods)"],
    [
      Buffer.from(`${OLE}${"E.n.c.r.y.p.t.e.d.P.a.c.k.a.g.e".replaceAll(".", "\0")}\0`, "latin1"),
      "Passwort",
    ],
    [Buffer.from(`${OLE}${"W.o.r.d.D.o.c.u.m.e.n.t".replaceAll(".", "\0")}\0`, "latin1"), "Word"],
    [packed({ "word/document.xml": "<w/>" }), "Das ist ein Word-Dokument"],
    [packed({ "xl/workbook.bin": "" }), "(.xlsb)"],
    [packed({ "Index/Document.iwa": "" }), "Apple Numbers"],
    [packed({ "Preise.csv": "Analyse" }), "gepackter Ordner"],
    ["%PDF-1.7\n", "Das ist ein PDF"],
    ["{\\rtf1\\ansi", "Das ist ein Word-Dokument"],
    [Buffer.from("\x89PNG\r\n\x1a\n\0", "latin1"), "Das ist ein Bild"],
    ["MIME-Version: 1.0\nFrom: Labor <a@labor.example>\n\nTabelle", "Das ist eine E-Mail"],
    [
      "\ufeff\n<html xmlns:x='urn'><table><tr><td>Analyse</td></tr></table>",
      "Das ist eine Webseite",
    ],
    [
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      "Excel 2003",
    ],
  ])("is refused in its own words (%#)", (file, words) => {
    expect(describeTable(file).join()).toContain(words);
  });

  it("numbers its rows as a spreadsheet does, and skips blank ones", () => {
    const blank = ["4: Ferritin | 24", "5: TSH | xx"];
    expect(describeTable(readCase("08-empty-lines.csv")).slice(1)).toEqual(blank);
    const rows = [["Analyse", "Referenz"], ["", ""], [], ["Ferritin", "24"], ["TSH", "xx"]];
    expect(describeTable(workbook(rows)).slice(1)).toEqual(blank);
    const inQuotes = 'Analyse;Referenz\r\n\r\nFerritin;"30\r\n300"\r\n;;\r\nTSH;1';
    expect(describeTable(inQuotes).slice(1)).toEqual(["3: Ferritin | 30\n300", "5: TSH | 1"]);
    expect(describeTable("\r\n;\r\nAnalyse;Preis\r\n")).toEqual(["3: Analyse | Preis"]);
    expect(describeTable("a;b\rc;d\n\ne;f\r\ng;h")).toEqual([
      "1: a | b",
      "2: c | d",
      "4: e | f",
      "5: g | h",
    ]);
    for (const nothing of ["", "\n;\n", workbook([[""]])])
      expect(describeTable(nothing)).toEqual([]);
  });

  it("is separated by what gives its lines the same number of cells", () => {
    const titled =
      "Labor Muster, Analysen, Stand 2026\n\nAnalyse;Wert\nVitamin D, 25-OH;1,5\nTSH;2,4";
    expect(describeTable(titled).slice(1)).toEqual([
      "3: Analyse | Wert",
      "4: Vitamin D, 25-OH | 1,5",
      "5: TSH | 2,4",
    ]);
    const decimals = "Analyse;Von;Bis\nTSH;0,4;4,0\nFT4;12,1;22,0\nZink;1,1";
    expect(describeTable(decimals).at(-1)).toBe("4: Zink | 1,1");
    expect(describeTable("Analyse, Wert\nTSH, 1\n")).toEqual(["1: Analyse | Wert", "2: TSH | 1"]);
    expect(describeTable("Analyse\nVitamin D, 25-OH\nTSH").at(1)).toBe("2: Vitamin D, 25-OH");
    const quoted = 'Analyse;Material\n"a,b,c";"d,e\nf,g,h"\n';
    expect(describeTable(quoted).at(-1)).toBe("2: a,b,c | d,e\nf,g,h");
    for (const separator of ["\t", "|", ","]) {
      expect(describeTable(["a;b;c", "d;e;f"].join("\n").replaceAll(";", separator))).toEqual([
        "1: a | b | c",
        "2: d | e | f",
      ]);
    }
  });

  it("marks the lines that a decimal comma may have shifted", () => {
    const lines = [
      "Analyse,Referenz,Quelle",
      "TSH,0,4-4,0 mU/l,Katalog",
      "Zink,1,,",
      "Ferritin,30",
    ];
    expect(describeTable(lines.join("\n"))).toEqual([
      "1: Analyse | Referenz | Quelle",
      "!2: TSH | 0 | 4-4 | 0 mU/l | Katalog",
      "!3: Zink | 1 |  | ",
      "4: Ferritin | 30",
    ]);
    const most = "Stand 2026\nAnalyse,Wert,Quelle\nTSH,0,4,K\nZink,1,1,K\nKalium,5,K";
    expect(describeTable(most).map((line) => line.startsWith("!"))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(describeTable(lines.join("\n").replaceAll(",", ";")).join()).not.toContain("!");
  });

  it("keeps errors and formulas without a value as what they are", () => {
    expect(describeTable(readCase("02-error-cell.xlsx"))).toContain("2: Ferritin | #N/A");
    const cells = {
      '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>': "#DIV/0!",
      "<c t='e' r=\"A2\"><v>#BLOCKED!</v></c>": "#BLOCKED!",
      '<x:c r="A2" t="e"><x:v>#N/A</x:v></x:c>': "#N/A",
      '<c r="A2"><f>B2*24</f></c>': "#FORMEL!",
      '<c r="A2" s="0" t="n"><f>B2*24</f><v></v></c>': "#FORMEL!",
      '<c r="A2"><f si="0" t="shared"/><v/></c>': "#FORMEL!",
      '<c r="A2"><v>viel</v></c>': "#LESEFEHLER!",
      '<c r="A2" t="s"><v>99</v></c>': "#LESEFEHLER!",
    };
    for (const [cell, shown] of Object.entries(cells)) {
      expect(describeTable(sheet(`<row r="2">${cell}</row>`)).slice(1), cell).toEqual([
        `2: ${shown}`,
      ]);
    }
  });

  it("shows each cell of a workbook as its spreadsheet does, on all sheets", () => {
    expect(describeTable(readCase("libreoffice.xlsx"))).toEqual([
      "Deckblatt",
      "1: Labor Muster AG – Preisliste",
      "Analysen & Röhrchen",
      "1: Verzeichnis 2026",
      "3: Analyse | Wert | Was",
      "4: Ferritin | 2026-11-28 | Tag",
      "5: Ferritin | 2026-11-28 14:30 | Zeitpunkt",
      "6: Ferritin | 8:30 | Uhrzeit, gefiltert",
      "7: Ferritin | 36:00 | Dauer",
      "8: TSH |  | verborgen",
      "9: Prozent | 12.5%",
      "10: Betrag | 1371.00",
      "11: Einheit | 2 Tage",
      "12: Code | 001234",
      "13: Wahrheit | ja",
      "14: Formel | 0.3",
      "15: Fehler | #DIV/0!",
      "16: Extern | #N/A",
      "17: Potenz | 10⁹/l\nZeile zwei",
      "Alt (hidden)",
      "1: veraltet",
    ]);
  });

  it("may be a workbook of any program", () => {
    const rows = {
      '<c t="inlineStr"><is><t>a</t></is></c><c/><c><v>1</v></c>': "2: a |  | 1",
      '<c r="B2"><v>7.199999999999999</v></c><c r="D2"><v>7.601E12</v></c>':
        "2:  | 7.2 |  | 7601000000000",
      '<c t="str"><f>A1</f><v>TSH</v></c><c r="B2"/><c r="C2" t="b"><v>0</v></c>':
        "2: TSH |  | nein",
      '<c t="inlineStr"><is><r><t>Se</t></r><r><t>rum</t></r><rPh><t>セ</t></rPh></is></c>':
        "2: Serum",
      '<c t="inlineStr"><is><t>a_x000D_\nb &amp;amp; &#8211; &#x1F9EA;</t></is></c>':
        "2: a\nb &amp; – 🧪",
      '<c t="inlineStr"><is><t>30\u001f40</t></is></c>': "2: 30 40",
      '<c t="d"><v>2026-11-28T00:00:00</v></c><c t="d"><v>2026-11-28T07:30:00Z</v></c>':
        "2: 2026-11-28 | 2026-11-28 07:30",
    };
    for (const [cells, line] of Object.entries(rows)) {
      expect(describeTable(sheet(`<row>${cells}</row>`)).slice(1), cells).toEqual([line]);
    }
  });

  it("may be a strict workbook with the paths of Windows", () => {
    const parts = workbookParts('<row r="1"><c r="A1" t="d"><v>2026-11-28</v></c></row>');
    const strict = Object.entries(parts).map(([name, xml]) => [
      name.replaceAll("/", "\\"),
      xml
        .replaceAll("http://schemas.openxmlformats.org/spreadsheetml/2006/main", STRICT_MAIN)
        .replaceAll(/http:..schemas.openxmlformats.org.officeDocument.2006/g, STRICT_OFFICE)
        .replace('"worksheets/sheet1.xml"', '"/xl/worksheets/sheet1.xml"'),
    ]);
    expect(describeTable(packed(Object.fromEntries(strict)))).toEqual(["1: 2026-11-28"]);
  });

  it("keeps apart what stands before and after a control character", () => {
    expect(describeTable(readCase("12-control-characters.csv")).slice(1)).toEqual([
      "2: Ferritin | 30\n40",
      "3: TSH | 0.4 4.0",
    ]);
    const cells = ["a\tb", "a\fb", "a\u0085b", "a\u001fb", "a\u00adb"];
    expect(cells.flatMap((cell) => describeTable(`TSH;"${cell}"`))).toEqual(
      ["a b", "a\nb", "a\nb", "a b", "ab"].map((cell) => `1: TSH | ${cell}`),
    );
  });

  it("may carry the marks of other programs", () => {
    const cases = [
      ["15-sep-line.csv", "2: Ferritin | 30"],
      ["15-nfd-header.csv", "2: Ferritin | Serumröhrchen"],
      ["15-cr-only-more-commas.csv", "2: Ferritin | a,b,c,d,e,f,g,h,3: TSH | 1,2,3,4,5,6"],
      ["15-ctrl-z.csv", "2: Ferritin | 30"],
    ] as const;
    for (const [name, rows] of cases)
      expect(describeTable(readCase(name)).slice(1).join(), name).toBe(rows);
    const quoted = '"Analyse";"Befundzeit (Stunden)"\nTSH;1';
    for (const text of [`\ufeffsep=;\r\n${quoted}`, `${quoted}\r\n\u001a\r\n`, quoted]) {
      expect(describeTable(text).slice(1)).toEqual(["2: TSH | 1"]);
    }
  });
});
