import { describe, expect, it } from "vitest";
import { formatCount, formatNumber } from "./format-number";

describe("numbers", () => {
  it("stand in the Swiss way, thousands apart by a straight apostrophe", () => {
    const numbers = [0, 999, 1_000, 24_500, 1_234_567, -1_000];
    expect(numbers.map(formatNumber)).toEqual([
      ...["0", "999", "1'000", "24'500", "1'234'567", "-1'000"],
    ]);
  });

  it("stand before one thing or several", () => {
    const labels = [0, 1, 1_200].map((count) => formatCount(count, "Analyse", "Analysen"));
    expect(labels).toEqual(["0 Analysen", "1 Analyse", "1'200 Analysen"]);
  });
});
