import { describe, expect, it } from "vitest";
import { type Needs, needLines } from "./needs";
import { parseNeeds, samplesFieldName } from "./needs-form";

const NEEDS: Needs = {
  canton: "zh",
  postalArea: "80",
  specialty: "urologie",
  samplesByGroup: {},
  software: "",
  noticePeriod: "",
  remarks: "",
};

describe("what a practice needs", () => {
  it("say of a canton that nobody knows that it is not given", () => {
    expect(needLines(NEEDS)[0]).toEqual(["Kanton", "Zürich"]);
    expect(needLines({ ...NEEDS, canton: "" })[0]).toEqual(["Kanton", "keine Angabe"]);
  });
});

describe("samples by group as they are typed", () => {
  it("are whole numbers, with or without signs between thousands", () => {
    const read = (typed: string) => {
      const form = new FormData();
      form.set(samplesFieldName("chemie"), typed);
      const parsed = parseNeeds(form);
      return parsed.success ? parsed.needs.samplesByGroup.chemie : parsed.errors.length;
    };
    expect(["60", "1'200", "1 200"].map(read)).toEqual([60, 1200, 1200]);
    expect(["1e2", "0x10", "1.5", "60 Proben"].map(read)).toEqual([1, 1, 1, 1]);
  });
});
