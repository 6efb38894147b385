import { describe, expect, it } from "vitest";
import { testCategoryNames } from "#catalogue/terms";
import { breakable } from "./breakable";

describe("the name of a category", () => {
  it("has no part that is wider than half a phone", () => {
    const parts = testCategoryNames.flatMap((name) => breakable(name).split(/[\s\u200b\u00ad]/));
    for (const part of parts) expect(part.length, part).toBeLessThan(17);
  });
});
