import { describe, expect, it } from "vitest";
import { samples } from "../tests/kit/samples/sample-directory";
import { toLabFacts } from "./lab-facts";
import type { Lab, PublishedEvidence } from "./published";

const [lab] = samples.labs as [Lab, ...Lab[]];

const evidence: PublishedEvidence = {
  kind: "sas",
  number: "SMTS 0001",
  scope: "",
  sourceUrl: "https://www.sas.example/",
  checkedAt: "2026-11-01",
  validUntil: "2027-11-01",
  isExpired: false,
};

describe("facts of a laboratory", () => {
  it("count its analyses only where it has stated any", () => {
    expect(toLabFacts(lab).analysisCount).toBe(lab.analysisCounts.total);
    const analysisCounts = { total: 0, timed: 0, withinHalfDay: 0, withinDay: 0, inCategory: {} };
    expect(toLabFacts({ ...lab, analysisCounts }).analysisCount).toBeUndefined();
  });

  it("call a proof checked only where it was looked up, and leave out one that has expired", () => {
    const proofs = { accreditation: "Hämatologie", sentOut: "" };
    const getName = (given: PublishedEvidence[]) =>
      toLabFacts({ ...lab, proofs, evidence: given }).proofs;
    expect(getName([])).toEqual([{ name: "ISO 15189", isChecked: false }]);
    expect(getName([evidence])).toEqual([{ name: "ISO 15189", isChecked: true }]);
    expect(getName([{ ...evidence, isExpired: true }])).toEqual([]);
  });
});
