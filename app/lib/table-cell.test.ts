import { describe, expect, it } from "vitest";
import { formatPhone, formatTableCell } from "./table-cell";

describe("a cell of a table", () => {
  it("says days and moments as Swiss spreadsheets read them", () => {
    expect(formatTableCell(new Date("2026-12-09T06:40:30Z"))).toBe("09.12.2026 07:40");
    expect(formatTableCell(new Date("2026-07-31T22:05:00Z"))).toBe("01.08.2026 00:05");
    expect(formatTableCell({ day: "2026-12-09" })).toBe("09.12.2026");
    expect([true, false].map(formatTableCell)).toEqual(["Ja", "Nein"]);
  });

  it.each([
    ["0441234567", "044 123 45 67"],
    ["+41 44 123 45 67", "044 123 45 67"],
    ["0041 (0)44 123 45 67", "044 123 45 67"],
    ["+41(0)79/123.45.67", "079 123 45 67"],
    ["0811234567", "081 123 45 67"],
    ["0800123456", "0800 123 456"],
    ["+4976211234", "0049 76211234"],
    ["+49 7621 1234", "0049 7621 1234"],
    ["044123456", "0441 23456"],
    ["117", "117"],
    ["044 123 45 67, Frau Muster", "044 123 45 67, Frau Muster"],
    ["praxis@example.ch", "praxis@example.ch"],
    ["", ""],
  ])("writes the telephone number %j as %j", (typed, written) => {
    expect(formatPhone(typed)).toBe(written);
  });
});
