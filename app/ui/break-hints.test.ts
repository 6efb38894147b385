import { describe, expect, it } from "vitest";
import { testCategoryNames } from "#catalogue/terms";
import { addBreakHints } from "./break-hints";

describe("the name of a category", () => {
  it("has no part that is wider than half a phone", () => {
    const parts = testCategoryNames.flatMap((name) =>
      addBreakHints(name).split(/[\s\u200b\u00ad]/),
    );
    for (const part of parts) expect(part.length, part).toBeLessThan(17);
  });
});
