import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prerenderedPaths } from "../prerendered-paths";
import { safeReturnPath } from "./return-path";

describe("return path of a form", () => {
  it.each(prerenderedPaths)("%s is one of the portal's own", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/results\n",
    "/results\u0000",
    "/%2f/evil.example",
    "/lab/../admin",
    "/admin",
    "/admin/login",
    "/unknown",
    "results",
    " /results",
    "/results/",
    "",
  ])("%j is not followed", (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  });

  it("is undefined where none is given", () => {
    expect(safeReturnPath(null)).toBeUndefined();
    expect(safeReturnPath(undefined)).toBeUndefined();
  });

  it("never carries a query or a hash along", () => {
    expect(safeReturnPath("/category/alle?filter=notfallmedizin#x")).toBe("/category/alle");
  });

  it("never leads to another host, whatever is given", () => {
    const parts = fc.constantFrom(
      "/",
      "\\",
      "//",
      "evil.example",
      "results",
      "@",
      ":",
      "?",
      "#",
      "..",
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (list) => {
        const path = safeReturnPath(list.join(""));
        if (path === undefined) return;
        expect(new URL(path, "https://laborlotse.example").host).toBe("laborlotse.example");
      }),
      { numRuns: 2_000 },
    );
  });
});
