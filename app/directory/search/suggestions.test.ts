import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { suggestLabsForPath } from "./suggestions.server";

const named = (slug: string) => suggestLabsForPath(samples, `/lab/${slug}`).map(({ name }) => name);

describe("the page of a laboratory that does not exist", () => {
  it("names the laboratories that are nearly written so, and none besides", () => {
    expect(named("medlab-bassel")).toEqual(["MedLab Basel"]);
    expect(named("swislab-bern")).toEqual(["SwissLab Bern"]);
    expect(named("labor-dr-mueller")).toEqual(["Labor Dr. Müller"]);
  });

  it("names those with a word of it where none is, and never an analysis", () => {
    expect(named("medlab-bern")).toEqual(["MedLab Basel", "SwissLab Bern"]);
    expect(named("alpine")).toEqual(["Alpine Lab Luzern"]);
    expect(named("chlorid")).toEqual([]);
  });
});
