import { describe, expect, it } from "vitest";
import { getChangedPaths } from "./changed-fields";
import type { ContentField } from "./content-field";

const words = { label: "", isOptional: true };
const fields: ContentField[] = [
  { key: "name", type: "text", longest: 100, input: "text", ...words },
  { key: "fee", type: "number", least: 0, most: 9, isWhole: false, ...words },
  { key: "open", type: "flag", ...words },
  { key: "labels", type: "lines", most: 9, longest: 9, ...words },
  {
    ...{ key: "place", type: "group", ...words },
    fields: [
      { key: "town", type: "text", longest: 100, input: "text", ...words },
      { key: "street", type: "text", longest: 100, input: "text", ...words },
    ],
  },
  { key: "rows", type: "list", most: 9, one: "Zeile", fields: [], ...words },
];

describe("the fields that a form changes", () => {
  it("are those that say something else, one by one in a group", () => {
    const before = { name: "A", place: { town: "Basel", street: "X" }, rows: [{ a: 1, b: 2 }] };
    expect(getChangedPaths(fields, before, { ...before, name: "B" })).toEqual(["name"]);
    const moved = { ...before, place: { street: "Y", town: "Basel" } };
    expect(getChangedPaths(fields, before, moved)).toEqual(["place.street"]);
    expect(getChangedPaths(fields, before, { ...before, rows: [] })).toEqual(["rows"]);
  });

  it("are none where nothing is only kept otherwise, and a number as it was typed", () => {
    const before = { name: "A", fee: 2, rows: [{ a: 1, b: 2 }] };
    const edited = { name: "A ", fee: "2", open: false, labels: [""], place: { town: "" } };
    expect(getChangedPaths(fields, before, { ...edited, rows: [{ b: "2", a: 1 }] })).toEqual([]);
  });
});
