import { describe, expect, it } from "vitest";
import type { RequestsView } from "~/rounds/practice/load-requests.server";
import type { StepSlug } from "~/rounds/practice/request-paths";
import { findStepFacts, PRACTICE_STEPS } from "./steps.server";

function getText(
  slug: StepSlug,
  round: { reveal: string; binding: boolean; isSealed?: boolean; isAccepted?: boolean },
): string {
  const choice = { slug, round: "r", offer: "i.1", question: "", entry: "" };
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
  return JSON.stringify(PRACTICE_STEPS[slug].words(findStepFacts(view, choice)));
}

describe("what a step says before it happens", () => {
  it("calls a binding offer a contract, and a «Richtofferte» none", () => {
    const binding = getText("annehmen", { reveal: "on_acceptance", binding: true });
    expect(binding).toContain("kommt der Vertrag zu den Bedingungen dieser Offerte zustande");
    expect(binding).toContain("Offerte annehmen");
    const other = getText("annehmen", { reveal: "on_acceptance", binding: false });
    expect(other).toContain("Es entsteht noch kein Vertrag");
    expect(other).not.toContain("annehmen");
  });

  it.each(["annehmen", "ablehnen", "alle-ablehnen", "rueckfrage", "antworten"] as const)(
    "%s promises that the name stays unknown only where it is",
    (slug) => {
      const hides =
        /erf(ä|a)hr(t|en) (es|sie) nicht|ohne Ihren Namen|nicht, wer|keine Rückschlüsse/;
      expect(getText(slug, { reveal: "on_acceptance", binding: true })).toMatch(hides);
      expect(getText(slug, { reveal: "at_once", binding: true })).not.toMatch(hides);
    },
  );

  it("names each value that the laboratory learns", () => {
    const words = getText("annehmen", { reveal: "on_acceptance", binding: true });
    expect(words).toContain("(Praxis Lindenhof, Proben pro Woche: 60)");
  });

  it("warns that the receipt of a contract is erased too, where there is one", () => {
    const round = { reveal: "on_acceptance", binding: true };
    expect(getText("loeschen", { ...round, isAccepted: true })).toContain("Drucken Sie sie vorher");
    expect(getText("loeschen", round)).not.toContain("Drucken");
    const indicative = { ...round, binding: false, isAccepted: true };
    expect(getText("loeschen", indicative)).not.toContain("Drucken");
  });

  it("promises offers to read after a withdrawal only where the practice has seen them", () => {
    const round = { reveal: "on_acceptance", binding: true };
    expect(getText("zurueckziehen", round)).toContain("weiterhin lesen");
    expect(getText("zurueckziehen", { ...round, isSealed: true })).not.toContain("weiterhin lesen");
  });
});
