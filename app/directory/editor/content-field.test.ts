import { describe, expect, it } from "vitest";
import { applyListChange, parseListPath } from "./content-field";

describe("a content after a button of one of its lists", () => {
  const content = { name: "Labor", groups: [{ rows: ["a", "b"] }] };

  it("has the change at its place, however deep that is", () => {
    expect(applyListChange(content, "up:groups.0.rows:1").groups).toEqual([{ rows: ["b", "a"] }]);
    expect(applyListChange(content, "remove:groups:0").groups).toEqual([]);
  });

  it("is as it was where a button that no form has asks for a place below 20,000 others", () => {
    expect(parseListPath("up:groups.0.rows:1")).toBe("groups.0.rows");
    expect(parseListPath(`add:a${".a".repeat(20_000)}:0`)).toBeUndefined();
    expect(applyListChange(content, `add:a${".a".repeat(20_000)}:0`)).toBe(content);
  });
});
