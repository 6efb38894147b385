import { describe, expect, it } from "vitest";
import { formatAgo, splitHours } from "~/lib/swiss-time";
import { getWeekStarts } from "./weeks.server";

const begins = (now: string) => getWeekStarts(new Date(now)).map((begin) => begin.toISOString());

describe("weeks", () => {
  it("begin on Monday at midnight in Zurich, twelve of them, the running one last", () => {
    expect(begins("2026-11-15T22:59:59.999Z").at(-1)).toBe("2026-11-08T23:00:00.000Z");
    expect(begins("2026-11-15T23:00:00Z").at(-1)).toBe("2026-11-15T23:00:00.000Z");
    expect(begins("2026-07-05T22:00:00Z").at(-1)).toBe("2026-07-05T22:00:00.000Z");
    expect(begins("2026-11-21T15:00:00Z")).toHaveLength(12);
  });

  it("begin an hour apart from UTC in winter, two in summer, so that the weeks of the change differ", () => {
    const autumn = begins("2026-11-21T15:00:00Z");
    expect(autumn.slice(7, 9)).toEqual(["2026-10-18T22:00:00.000Z", "2026-10-25T23:00:00.000Z"]);
    // On the very Sundays of the change, before and after it.
    expect(begins("2026-03-29T00:30:00Z").at(-1)).toBe("2026-03-22T23:00:00.000Z");
    expect(begins("2026-03-29T21:59:00Z").at(-1)).toBe("2026-03-22T23:00:00.000Z");
    expect(begins("2026-03-29T22:00:00Z").at(-1)).toBe("2026-03-29T22:00:00.000Z");
  });

  it("go over the turn of the year", () => {
    expect(begins("2027-01-01T12:00:00Z").slice(-2)).toEqual([
      "2026-12-20T23:00:00.000Z",
      "2026-12-27T23:00:00.000Z",
    ]);
  });
});

describe("the last entry", () => {
  it("reads as the operator would say it", () => {
    const now = new Date("2026-11-21T15:00:00Z");
    expect(formatAgo("2026-11-21T15:00:05Z", now)).toBe("heute, gerade eben");
    expect(formatAgo("2026-11-21T14:59:00Z", now)).toBe("heute, vor 1 Minute");
    expect(formatAgo("2026-11-21T14:54:00Z", now)).toBe("heute, vor 6 Minuten");
    expect(formatAgo("2026-11-20T23:00:00Z", now)).toBe("heute, vor 16 Std.");
    expect(formatAgo("2026-11-20T22:59:00Z", now)).toBe("gestern, vor 16 Std.");
    expect(formatAgo("2026-11-19T22:59:00Z", now)).toBe("19.\u00a0November 2026");
    const afterTheChange = new Date("2026-10-25T22:30:00Z");
    expect(formatAgo("2026-10-24T22:30:00Z", afterTheChange)).toBe("heute, vor 24 Std.");
    expect(formatAgo("2026-10-24T21:30:00Z", afterTheChange)).toBe("gestern, vor 25 Std.");
  });
});

describe("a duration", () => {
  it("is in minutes below an hour, in whole hours above", () => {
    expect(splitHours(0.4)).toEqual({ value: "24", unit: "Min." });
    expect(splitHours(0.999)).toEqual({ value: "1", unit: "Std." });
    expect(splitHours(6.4)).toEqual({ value: "6", unit: "Std." });
  });
});
