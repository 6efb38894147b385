import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, csvTable, writeCsvTable } from "./csv";

const parseCsv = (file: string): string[][] =>
  parse(file, { delimiter: ";", record_delimiter: "\r\n", relax_column_count: true });

const DANGEROUS = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];
const character = fc.constantFrom(...DANGEROUS, ...[..."\n \";,'aä1\u00A0"]);
const text = fc.oneof(fc.string({ unit: character, maxLength: 6 }), fc.string({ unit: "binary" }));

describe("a cell of a CSV file", () => {
  it("comes back unchanged, but for an apostrophe before what could be a formula", () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (records) => {
        const back = parseCsv(records.map(csvLine).join(""));
        expect(back).toHaveLength(records.length);
        for (const [line, cells] of records.entries()) {
          const guarded = cells.map((cell) =>
            DANGEROUS.includes(cell.charAt(0)) || DANGEROUS.includes(cell.trim().charAt(0))
              ? `'${cell}`
              : cell,
          );
          expect(back[line]).toEqual(guarded);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(DANGEROUS)("that begins with %j gets an apostrophe", (first) => {
    for (const cell of [first, `${first}1+1`, `${first}HYPERLINK("http://x";"y")`, ` ${first}1`]) {
      if (cell === ` ${first}1` && first.trim() === "") continue;
      expect(parseCsv(csvLine([cell]))).toEqual([[`'${cell}`]]);
    }
  });

  it.each([
    "Praxis-Team",
    "a=b",
    "1+1",
    "5-7",
    "info@praxis.example",
    "'quoted'",
    "Ärztin, Zürich",
  ])("%s stays as it is", (cell) => {
    expect(parseCsv(csvLine([cell]))).toEqual([[cell]]);
  });

  it("stays a number when it is one", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Number(csvLine([number]))).toBe(number === 0 ? 0 : number);
      }),
    );
    expect(csvLine([-5, 0, 30_500])).toBe("-5;0;30500\r\n");
  });
});

it("writes semicolons, CRLF, empty cells for what is missing", () => {
  expect(csvLine(["Müller", null, 3, "Bern; Basel", 'Labor "A"', "zwei\r\nZeilen"])).toBe(
    'Müller;;3;"Bern; Basel";"Labor ""A""";"zwei\r\nZeilen"\r\n',
  );
  expect([...new TextEncoder().encode(csvTable([]))]).toEqual([0xef, 0xbb, 0xbf]);
});

it("says moments, days and telephone numbers so that a Swiss spreadsheet keeps them", async () => {
  const row = [new Date("2026-12-09T06:40:00Z"), { day: "2026-12-09" }, { phone: "+41441234567" }];
  let file = "";
  for await (const part of writeCsvTable({
    head: ["A", "B", "C"],
    batches: [[row], [[true, 1.5]]],
  })) {
    file += part;
  }
  expect(file).toBe("\uFEFFA;B;C\r\n09.12.2026 07:40;09.12.2026;044 123 45 67\r\nJa;1.5\r\n");
});
