import { describe, expect, it } from "vitest";
import { formatShare, formatWithinDay, getResultSpeed } from "./result-speed";

const counts = (timed: number, withinDay: number) => ({
  total: 300,
  timed,
  withinHalfDay: 1,
  withinDay,
  inCategory: {},
});

describe("the speed of results", () => {
  it("is counted from what the analyses state, and from fewer than five nothing", () => {
    expect(getResultSpeed(counts(4, 4))).toBeUndefined();
    const speed = getResultSpeed(counts(5, 3));
    expect(speed).toEqual({ timed: 5, withinHalfDay: 1, withinDay: 3 });
    expect(speed && formatWithinDay(speed)).toBe("3 von 5 Analysen innert 24 Stunden");
    expect(formatShare(1, 3)).toBe("33\u00a0%");
  });
});
