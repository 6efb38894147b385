import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { samplePaths } from "../../tests/kit/samples/sample-paths";
import { safeReturnPath } from "./return-path";

describe("return path of a form", () => {
  it("may be any public page but the practice form itself", () => {
    const pages = samplePaths.filter((path) => path !== "/practice-form");
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter((path) => safeReturnPath(path) !== path)).toEqual([]);
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
    "/practice-form",
    "/practice-form?returnTo=/practice-form",
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

  it("keeps the filter of a lab list, and no other query or hash", () => {
    expect(safeReturnPath("/category/alle?filter=notfallmedizin#x")).toBe(
      "/category/alle?filter=notfallmedizin",
    );
    expect(safeReturnPath("/category/alle?sort=name&utm_source=x&q=M%C3%BCller")).toBe(
      "/category/alle?q=M%C3%BCller&sort=name",
    );
    expect(safeReturnPath("/category/alle?utm_source=x")).toBe("/category/alle");
    expect(safeReturnPath("/lab/medlab-basel?token=x#y")).toBe("/lab/medlab-basel");
  });

  it("keeps the laboratories of a comparison and the practice's own answers", () => {
    expect(safeReturnPath("/vergleich?labs=a-b,c&samplesPerWeek=50&kanton=be&nur=x&utm_id=1")).toBe(
      "/vergleich?kanton=be&labs=a-b%2Cc&samplesPerWeek=50",
    );
    expect(safeReturnPath("/vergleich?labs=a-b&labs=c&labs=d")).toBe("/vergleich?labs=a-b%2Cc%2Cd");
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
