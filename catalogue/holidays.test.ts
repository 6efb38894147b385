import { describe, expect, it } from "vitest";
import { isHoliday } from "./holidays";

describe("holidays of the cantons", () => {
  it.each([
    ["2026-04-06", "zh"],
    ["2027-03-29", "zh"],
    ["2038-04-26", "zh"],
    ["2026-05-14", "ai"],
    ["2026-05-25", "ti"],
    ["2026-08-01", undefined],
    ["2026-12-25", undefined],
  ])("%s is kept everywhere, also where Easter is early or late", (day, canton) => {
    expect(isHoliday(day, canton)).toBe(true);
  });

  it.each([
    ["2026-05-01", "zh", "be"],
    ["2026-04-03", "zh", "ti"],
    ["2026-06-04", "lu", "zh"],
    ["2026-12-08", "ti", "bs"],
    ["2026-01-02", "be", "ge"],
    ["2026-09-10", "ge", "vd"],
    ["2026-09-21", "vd", "ge"],
    ["2026-06-23", "ju", "be"],
    ["2026-04-09", "gl", "zh"],
  ])("%s is a holiday in %s and none in %s", (day, where, elsewhere) => {
    expect(isHoliday(day, where)).toBe(true);
    expect(isHoliday(day, elsewhere)).toBe(false);
  });

  it("keeps the Näfelser Fahrt out of the Holy Week", () => {
    expect(isHoliday("2026-04-02", "gl")).toBe(false);
    expect(isHoliday("2027-04-01", "gl")).toBe(true);
  });

  it("counts only what all cantons keep where the canton is not known", () => {
    expect(isHoliday("2026-05-01", undefined)).toBe(false);
    expect(isHoliday("2026-04-03", undefined)).toBe(false);
  });
});
