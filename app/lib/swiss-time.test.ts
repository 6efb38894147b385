import { describe, expect, it, vi } from "vitest";
import {
  daysAgo,
  formatDate,
  formatDay,
  formatMoment,
  formatMonth,
  isIsoDay,
  isoDay,
} from "./swiss-time";

it("makes no formatter before one is used: a page loads all of them", async () => {
  vi.resetModules();
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const { formatClock } = await import("./swiss-time");
  expect(made).not.toHaveBeenCalled();
  formatClock("2026-11-21T14:54:00Z");
  formatClock("2026-11-21T14:55:00Z");
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

it("writes what is a day already as Intl does, and without it", () => {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)));
  const byIntl = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat("de-CH", { ...options, timeZone: "UTC" });
    return days.map((day) => format(day));
  };
  const expected = [
    byIntl({ dateStyle: "medium" }),
    byIntl({ dateStyle: "long" }),
    byIntl({ month: "long", year: "numeric" }),
  ];
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const iso = days.map((day) => day.toISOString().slice(0, 10));
  const written = [formatDate, formatDay, formatMonth].map((format) => iso.map(format));
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
  expect(written.map((some) => some.map((one) => one.replace("\u00a0", " ")))).toEqual(expected);
});

describe("times of the desk", () => {
  it("takes for a day what is one, and no other text", () => {
    expect(["2026-11-21", "2028-02-29", "0001-01-01"].filter((text) => !isIsoDay(text))).toEqual(
      [],
    );
    const others = [
      "2026-02-30",
      "2026-02-29",
      "2026-13-01",
      "2026-1-1",
      "0000-01-01",
      "",
      "heute",
    ];
    expect(others.filter(isIsoDay)).toEqual([]);
  });

  it("are those of Switzerland in winter and summer, as date or as ISO time", () => {
    expect(formatMoment("2026-11-21T14:54:00Z")).toBe("21.11.2026, 15:54");
    expect(formatMoment(new Date("2026-07-01T22:05:00Z"))).toBe("02.07.2026, 00:05");
    expect(formatDate("2026-08-30T22:00:00Z")).toBe("31.08.2026");
    expect(formatDay("2026-08-30T22:00:00Z")).toBe("31.\u00a0August 2026");
    expect(isoDay("2026-08-30T22:00:00Z")).toBe("2026-08-31");
  });

  it("are of yesterday from midnight on, also where a day has 25 hours", () => {
    const sundayEnds = "2026-10-25T22:59:59Z";
    expect(daysAgo("2026-10-24T22:00:00Z", sundayEnds)).toBe(0);
    expect(daysAgo("2026-10-24T21:59:59Z", sundayEnds)).toBe(1);
    expect(daysAgo(sundayEnds, "2026-10-25T23:00:00Z")).toBe(1);
    expect(daysAgo("2025-10-25T12:00:00Z", sundayEnds)).toBe(365);
  });
});
