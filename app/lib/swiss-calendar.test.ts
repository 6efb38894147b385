import { expect, it } from "vitest";
import { addDays, atSwissClock } from "./swiss-calendar.server";
import { isoDay } from "./swiss-time";

it("counts days by the calendar, around both changes of the clock, at any hour", () => {
  const wrong: string[] = [];
  for (const first of ["2026-03-27", "2026-10-23", "2028-02-27"]) {
    for (let hour = 0; hour < 4 * 24; hour++) {
      const now = new Date(Date.parse(`${first}T00:00:00Z`) + hour * 3_600_000);
      for (const days of [-400, -2, -1, 0, 1, 2, 60]) {
        const ahead = addDays(now, days);
        const between = (Date.parse(ahead) - Date.parse(isoDay(now))) / 86_400_000;
        if (between !== days) wrong.push(`${now.toISOString()} ${days}: ${ahead}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(addDays(atSwissClock("2026-10-24", "00:30"), 2)).toBe("2026-10-26");
});
