import { describe, expect, it } from "vitest";
import type { ContentField } from "./content-field";
import { describeChanges } from "./describe-changes.server";
import { labAnalysisFields } from "./lab-analysis-fields.server";

const words = { key: "x", label: "Feld", isOptional: true };
const options = [
  { value: "true", label: "ja" },
  { value: "2", label: "zwei" },
];
const fields: readonly ContentField[] = [
  { type: "text", longest: 9, input: "text", ...words },
  { type: "prose", longest: 9, ...words },
  { type: "number", least: 0, most: 9, isWhole: true, ...words },
  { type: "flag", ...words },
  { type: "choice", options, ...words },
  { type: "choices", options, ...words },
  { type: "lines", most: 9, longest: 9, ...words },
  { type: "picture", ...words },
  { type: "group", fields: [], ...words },
  { type: "list", fields: [], most: 9, one: "Zeile", ...words },
];

const textAfter = (field: ContentField, after: unknown) =>
  describeChanges([field], [{ path: [field.key], before: undefined, after }])[0]?.changes[0]?.after;

describe("a change in words", () => {
  it("names yes, no and zero", () => {
    const accredited = labAnalysisFields.find(({ key }) => key === "accredited");
    const hours = labAnalysisFields.find(({ key }) => key === "turnaroundHours");
    if (accredited === undefined || hours === undefined) throw new Error("These fields have gone");
    expect([true, false].map((value) => textAfter(accredited, value))).toEqual(["ja", "nein"]);
    expect(textAfter(hours, 0)).toBe("0");
  });

  it("calls nothing removed that is there, whatever stands in the field", () => {
    const values = [true, false, 0, 2, "2", "ja", [2], ["ja"], [0], { a: 0 }, [{ a: false }]];
    const silent = fields.flatMap((field) =>
      values.flatMap((value) => (textAfter(field, value) ? [] : [[field.type, value]])),
    );
    expect(silent).toEqual([]);
  });

  it("calls removed what is empty", () => {
    const texts = fields
      .filter(({ type }) => type !== "list" && type !== "picture")
      .flatMap((field) => [null, "", [], {}].map((value) => textAfter(field, value)));
    expect(new Set(texts)).toEqual(new Set([""]));
  });
});
