import { describe, expect, it } from "vitest";
import { type Needs, needLines } from "./needs";

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
