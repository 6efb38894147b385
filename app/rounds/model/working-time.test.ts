import { describe, expect, it } from "vitest";
import {
  addWorkingDaysToMoment,
  getRoundEnd,
  isWorkingTime,
  nextWorkingMoment,
  workingDayBefore,
  workingDaysAfter,
} from "./working-time.server";

const at = (text: string) => new Date(text);
const iso = (moment: Date) => moment.toISOString();

describe("working time", () => {
  it("is from 09:00 to 18:00 by the Swiss clock, in winter and in summer", () => {
    expect(isWorkingTime(at("2026-11-23T07:59:59Z"), "zh")).toBe(false);
    expect(isWorkingTime(at("2026-11-23T08:00:00Z"), "zh")).toBe(true);
    expect(isWorkingTime(at("2026-11-23T17:00:00Z"), "zh")).toBe(false);
    expect(isWorkingTime(at("2026-07-06T07:00:00Z"), "zh")).toBe(true);
    expect(isWorkingTime(at("2026-07-06T16:00:00Z"), "zh")).toBe(false);
  });

  it("is neither on weekends nor on the canton's holidays", () => {
    expect(isWorkingTime(at("2026-11-22T10:00:00Z"), "zh")).toBe(false);
    expect(isWorkingTime(at("2026-12-08T10:00:00Z"), "zh")).toBe(true);
    expect(isWorkingTime(at("2026-12-08T10:00:00Z"), "lu")).toBe(false);
  });

  it("begins anew at 09:00 of the next working day, also over the change of the clocks", () => {
    expect(iso(nextWorkingMoment(at("2026-11-20T22:00:00Z"), "zh"))).toBe(
      "2026-11-23T08:00:00.000Z",
    );
    expect(iso(nextWorkingMoment(at("2026-11-23T03:00:00Z"), "zh"))).toBe(
      "2026-11-23T08:00:00.000Z",
    );
    expect(iso(nextWorkingMoment(at("2026-03-27T20:00:00Z"), "zh"))).toBe(
      "2026-03-30T07:00:00.000Z",
    );
    expect(iso(nextWorkingMoment(at("2026-10-23T20:00:00Z"), "zh"))).toBe(
      "2026-10-26T08:00:00.000Z",
    );
  });

  it("counts two working days over a weekend, at the same time of the day", () => {
    expect(iso(addWorkingDaysToMoment(at("2026-11-20T13:30:00Z"), 2, "zh"))).toBe(
      "2026-11-24T13:30:00.000Z",
    );
    expect(iso(addWorkingDaysToMoment(at("2026-11-21T23:00:00Z"), 2, "zh"))).toBe(
      "2026-11-25T08:00:00.000Z",
    );
  });

  it("skips the holidays between the years", () => {
    expect(workingDaysAfter("2026-12-23", 2, "zh")).toBe("2026-12-28");
    expect(workingDaysAfter("2026-12-31", 1, "zh")).toBe("2027-01-04");
    expect(iso(workingDayBefore(at("2026-12-28T16:00:00Z"), "zh"))).toBe(
      "2026-12-24T08:00:00.000Z",
    );
  });

  it("ends a round at 17:00 of the day, or of the first working day after it", () => {
    expect(iso(getRoundEnd("2026-11-30", "zh"))).toBe("2026-11-30T16:00:00.000Z");
    expect(iso(getRoundEnd("2026-11-28", "zh"))).toBe("2026-11-30T16:00:00.000Z");
    expect(iso(getRoundEnd("2026-07-01", "zh"))).toBe("2026-07-01T15:00:00.000Z");
  });
});
