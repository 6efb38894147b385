import { describe, expect, it } from "vitest";
import { packed, workbook, workbookParts } from "../../../tests/kit/samples/workbook";
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

const MORE = "xl/more.xml";

function withBlanks(blanks: number, change: (file: Buffer) => void = () => undefined): Buffer {
  const plain = workbookParts('<row r="1"><c r="A1"><v>7</v></c></row>');
  const file = packed({ ...plain, [MORE]: " ".repeat(blanks) });
  change(file);
  return file;
}

const rowsIn = async (file: Buffer) => (await readTable(file)).lines?.map(({ cells }) => cells);

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
    const below: [string, string][] = [
      ["2", "30000"],
      ["B2", "B30000"],
    ];
    expect(await rowsIn(workbook(ROWS, [["B2", "ZZ2"]]))).toBeUndefined();
    expect(await rowsIn(workbook(ROWS, below))).toBeUndefined();
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
      READ,
      () => withBlanks(5e7, (file) => file.writeUInt32LE(4, findEntry(file, MORE, IN_LIST) + 24)),
    ],
    [
      "holds a part that its list does not name",
      READ,
      () => withBlanks(5e7, (file) => file.writeUInt16LE(6, file.indexOf(END) + 8)),
    ],
    [
      "names a text of 9,000 signs 10 times",
      Array(10).fill(["x".repeat(9_000)]),
      () => repeated(10),
    ],
    ["unpacks to 50 MB", undefined, () => withBlanks(5e7)],
    ["names a text of 9,000 signs 10,000 times", undefined, () => repeated(10_000)],
    ["has a cell in the last row", undefined, () => far("Z1048576")],
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
});
