import { describe, expect, it } from "vitest";
import { packed, workbook, workbookParts } from "../../../tests/kit/samples/workbook";
import { parseTable } from "./parse-table";
import { readTable } from "./read-table.server";

const ROWS = [
  ["Id", "Name"],
  ["", "Eisenprofil & Zink"],
];
const SHEET = "xl/worksheets/sheet1.xml";

/** A ZIP describes each entry twice: before its content, and in the directory at the end. */
const IN_PLACE = Buffer.from("PK\u0003\u0004", "latin1");
const IN_LIST = Buffer.from("PK\u0001\u0002", "latin1");
const END = Buffer.from("PK\u0005\u0006", "latin1");

function findEntry(file: Buffer, part: string, signature: Buffer): number {
  const nameAt = signature === IN_PLACE ? 30 : 46;
  for (let at = file.indexOf(signature); at !== -1; at = file.indexOf(signature, at + 1)) {
    if (file.toString("latin1", at + nameAt, at + nameAt + part.length) === part) return at;
  }
  throw new Error(`No ${part}`);
}

const MORE = "xl/sharedStrings.xml";

function withBlanks(blanks: number, change: (file: Buffer) => void = () => undefined): Buffer {
  const plain = workbookParts('<row r="1"><c r="A1"><v>7</v></c></row>');
  const file = packed({ ...plain, [MORE]: `${plain[MORE]}${" ".repeat(blanks)}` });
  change(file);
  return file;
}

const rowsIn = async (file: Buffer) =>
  (await readTable(file)).sheets?.flatMap(({ lines }) => lines.map(({ cells }) => cells));

describe("a table", () => {
  it("is read from a workbook, also one that a program wrote as a stream", async () => {
    const file = workbook(ROWS);
    expect(await rowsIn(file)).toEqual(ROWS);
    // Then only the directory has the sizes.
    const at = findEntry(file, SHEET, IN_PLACE);
    file.writeUInt16LE(8, at + 6);
    file.fill(0, at + 14, at + 26);
    expect(await rowsIn(file)).toEqual(ROWS);
  });

  it("is refused where it is larger than any of ours", async () => {
    expect(await rowsIn(workbook(ROWS, [["B2", "ZZ2"]]))).toBeUndefined();
    expect(await rowsIn(workbook(ROWS, [["2", " 9e9"]]))).toBeUndefined();
    expect(await rowsIn(workbook([["x".repeat(10_001)]]))).toBeUndefined();
    for (const text of ["\nx".repeat(30_000), ";".repeat(300), "x".repeat(20_000)]) {
      expect(await rowsIn(Buffer.from(`Id;Name\n;x${text}`)), text.slice(0, 1)).toBeUndefined();
    }
  });

  it("keeps nobody waiting while it is read, whatever it is", async () => {
    for (const file of [workbook(ROWS), Buffer.from("Id;Name\n;Eisenprofil & Zink\n")]) {
      let isAnswering = false;
      setImmediate(() => {
        isAnswering = true;
      });
      expect(await rowsIn(file)).toEqual(ROWS);
      expect(isAnswering).toBe(true);
    }
  });

  const far = (at: string) => packed(workbookParts(`<row><c x:r="${at}"><v>1</v></c></row>`));
  const repeated = (times: number) => {
    const row = (at: number) => `<row r="${at}"><c r="A${at}" t="s"><v>0</v></c></row>`;
    const rows = Array.from({ length: times }, (_, at) => row(at + 1)).join("");
    return packed(workbookParts(rows, `<si><t>${"x".repeat(9_000)}</t></si>`));
  };
  const READ = [["7"]];
  it.each<[string, string[][] | undefined, () => Buffer]>([
    [
      "says at a part that it is 400 MB",
      READ,
      () => withBlanks(4, (file) => file.writeUInt32LE(4e8, findEntry(file, MORE, IN_PLACE) + 22)),
    ],
    [
      "says in its list that a part is 4 GB",
      undefined,
      () => withBlanks(4, (file) => file.writeUInt32LE(4e9, findEntry(file, MORE, IN_LIST) + 24)),
    ],
    [
      "holds more in a part than its list says",
      undefined,
      () => withBlanks(5e7, (file) => file.writeUInt32LE(4, findEntry(file, MORE, IN_LIST) + 24)),
    ],
    [
      "holds a part that its list does not name",
      READ,
      () => withBlanks(5e7, (file) => file.writeUInt16LE(5, file.indexOf(END) + 8)),
    ],
    [
      "names a text of 9,000 signs 10 times",
      Array(10).fill(["x".repeat(9_000)]),
      () => repeated(10),
    ],
    ["unpacks to 50 MB", undefined, () => withBlanks(5e7)],
    ["names a text of 9,000 signs 10,000 times", undefined, () => repeated(10_000)],
    ["has a cell in the last row", [[...Array(25).fill(""), "1"]], () => far("Z1048576")],
    ["has a cell in the last row and column", undefined, () => far("XFD1048576")],
    [
      "goes on for 64 kB behind its end",
      undefined,
      () => Buffer.concat([workbook(ROWS), Buffer.alloc(70_000, "x")]),
    ],
  ])(
    "that %s takes no memory from the portal, nor the turn of the next",
    async (_name, rows, make) => {
      const file = make();
      const before = process.memoryUsage.rss();
      expect(await rowsIn(file)).toEqual(rows);
      expect(process.memoryUsage.rss() - before).toBeLessThan(40e6);
    },
  );

  const inSheet = (xml: string) => packed(workbookParts(xml));
  const inStrings = (xml: string) => packed(workbookParts("<row><c><v>7</v></c></row>", xml));
  const withStart = (start: string) => {
    const parts = workbookParts("");
    return packed({ ...parts, [SHEET]: `${start}${parts[SHEET]}` });
  };
  const many = (times: number, text: string) => text.repeat(times);
  const sheets = (times: number) => {
    const parts = workbookParts(many(15_000, "<row><c><v>1</v></c></row>"));
    const workbookXml = parts["xl/workbook.xml"] ?? "";
    const all = many(times, '<sheet name="Tests" sheetId="1" r:id="r1"/>');
    return packed({ ...parts, "xl/workbook.xml": workbookXml.replace(/<sheet .*?\/>/, all) });
  };
  it.each<[string, () => Buffer]>([
    ["1,000,000 texts", () => inStrings(many(1_000_000, "<si/>"))],
    ["a text of 1 MB", () => inStrings(`<si><t>${many(1e6, "x")}</t></si>`)],
    ["1 MB of control characters", () => inStrings(`<si><t>${many(150_000, "_x000D_")}</t></si>`)],
    ["a tag of 20 MB", () => inSheet(`<c ${many(2e7, "x")}`)],
    ["a tag of 300,000 attributes", () => inSheet(`<c ${many(300_000, 'a="" ')}/>`)],
    ["1,000 levels", () => inSheet(many(1000, "<a>"))],
    ["entities in entities", () => withStart('<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "x">]>')],
    [
      "a file of the server",
      () => withStart('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    ],
    ["8,000,000 empty tags", () => inSheet(many(7_500_000, "<a/>"))],
    ["800,000 rows without a cell", () => inSheet(many(800_000, '<row r="1" a="" b="" c=""/>'))],
    ["7,000,000 cells without a value", () => inSheet(`<row>${many(7_000_000, "<c/>")}</row>`)],
    [
      "900,000 merged cells",
      () => inSheet(`</sheetData>${many(900_000, '<mergeCell ref="A1:B2"/>')}<sheetData>`),
    ],
    ["300,000 rows of a number", () => inSheet(many(300_000, "<row><c><v>1</v></c></row>"))],
    ["600,000 cells", () => inSheet(many(3000, `<row>${many(200, "<c><v>1</v></c>")}</row>`))],
    ["more rows in all its sheets than one may have", () => sheets(2)],
    ["21 sheets", () => sheets(21)],
    [
      "merged cells over and over",
      () => {
        const rows =
          '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c><v>1</v></c></row>';
        const merged = `</sheetData><mergeCells>${many(10_000, '<mergeCell ref="A1:A1048576"/>')}</mergeCells><sheetData>`;
        return inSheet(rows + merged);
      },
    ],
    [
      "2,100 parts",
      () => packed(Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`xl/${at}`, ""]))),
    ],
  ])("that holds %s is refused soon", (_name, make) => {
    const file = make();
    const before = process.threadCpuUsage();
    expect(parseTable(file).fault).toMatch(/large|no-table/);
    expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(2);
  });

  it("may hold links to other files, macros and formulas, none of which runs", () => {
    const parts = workbookParts(
      '<row><c t="str"><f>[1]Preise!A1&amp;HYPERLINK("http://a.example")</f><v>Zink</v></c></row>',
    );
    const rels = "xl/_rels/workbook.xml.rels";
    const more =
      '<Relationship Id="r9" Type="x/externalLink" Target="file:///etc/passwd" TargetMode="External"/></Relationships>';
    const file = packed({
      ...parts,
      [rels]: (parts[rels] ?? "").replace("</Relationships>", more),
      "xl/vbaProject.bin": "Sub Auto_Open()",
    });
    expect(parseTable(file).sheets?.[0]?.lines).toEqual([{ row: 1, cells: ["Zink"] }]);
  });

  it.each<[string, () => string]>([
    ["quotation marks", () => many(2_000_000, '";')],
    ["letters of old encodings", () => `\xe4${many(4_000_000, "\xab\xbb")}`],
    ["beginnings of a web page", () => many(1_000_000, "<!-- ")],
    ["beginnings of a document", () => `<?xml ?>${many(1_000_000, "<!x>")}`],
  ])("made of %s is read or refused soon", (_name, make) => {
    const file = Buffer.from(make(), "latin1");
    const before = process.threadCpuUsage();
    parseTable(file);
    expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(2);
  });
});
