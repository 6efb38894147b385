import { describe, expect, it } from "vitest";
import type { RequestStep, RequestsView } from "~/rounds/practice/my-requests-page-state";
import { getRequestStepContent } from "./step-content";

function getText(
  name: RequestStep["name"],
  round: { reveal: string; binding: boolean; isSealed?: boolean; isAccepted?: boolean },
): string {
  const fields = { round: "r", offer: "i.1", question: "", entry: "", id: "" };
  const offer = {
    invitationId: "i",
    version: 1,
    labName: "MedLab Basel",
    binding: round.binding,
    validUntil: null,
  };
  const comparison = round.isSealed ? undefined : { offers: [offer] };
  const decisions = round.isAccepted ? [{ invitationId: "i", outcome: "accepted" }] : [];
  const revealed = [
    ["Name", "Praxis Lindenhof"],
    ["Proben pro Woche", "60"],
  ];
  const view = {
    requests: [
      { revealed, rounds: [{ id: "r", reveal: round.reveal, labs: [], comparison, decisions }] },
    ],
  } as unknown as RequestsView;
  return JSON.stringify(getRequestStepContent({ name, fields, typed: {}, errors: [] }, view));
}

describe("what a step says before it happens", () => {
  it("calls a binding offer a contract, and a «Richtofferte» none", () => {
    const binding = getText("accept", { reveal: "on_acceptance", binding: true });
    expect(binding).toContain("kommt der Vertrag zu den Bedingungen dieser Offerte zustande");
    expect(binding).toContain("Offerte annehmen");
    const other = getText("accept", { reveal: "on_acceptance", binding: false });
    expect(other).toContain("Es entsteht noch kein Vertrag");
    expect(other).not.toContain("annehmen");
  });

  it.each(["accept", "decline", "decline-all", "ask", "answer"] as const)(
    "%s promises that the name stays unknown only where it is",
    (name) => {
      const hides =
        /erf(ä|a)hr(t|en) (es|sie) nicht|ohne Ihren Namen|nicht, wer|keine Rückschlüsse/;
      expect(getText(name, { reveal: "on_acceptance", binding: true })).toMatch(hides);
      expect(getText(name, { reveal: "at_once", binding: true })).not.toMatch(hides);
    },
  );

  it("names each value that the laboratory learns", () => {
    const words = getText("accept", { reveal: "on_acceptance", binding: true });
    expect(words).toContain("(Praxis Lindenhof, Proben pro Woche: 60)");
  });

  it("warns that the receipt of a contract is erased too, where there is one", () => {
    const round = { reveal: "on_acceptance", binding: true };
    expect(getText("erase", { ...round, isAccepted: true })).toContain("Drucken Sie sie vorher");
    expect(getText("erase", round)).not.toContain("Drucken");
    const indicative = { ...round, binding: false, isAccepted: true };
    expect(getText("erase", indicative)).not.toContain("Drucken");
  });

  it("promises offers to read after a withdrawal only where the practice has seen them", () => {
    const round = { reveal: "on_acceptance", binding: true };
    expect(getText("withdraw", round)).toContain("weiterhin lesen");
    expect(getText("withdraw", { ...round, isSealed: true })).not.toContain("weiterhin lesen");
  });
});
