import type { AnalysisContent } from "#catalogue/kinds/analysis";

type BenefitFacts = Pick<AnalysisContent, "federalPositions" | "outsideList">;

/** Whether health insurance must pay for an analysis, according to the federal list. */
export const benefitLabels = {
  ja: "Ja, in der Analysenliste",
  nein: "Nein",
  "anderer-tarif": "Anderer Tarif",
  offen: "Noch offen",
} as const;

export function getBenefit({
  federalPositions = [],
  outsideList,
}: BenefitFacts): keyof typeof benefitLabels {
  if (federalPositions.length > 0) return "ja";
  if (outsideList === undefined) return "offen";
  return outsideList === "notCovered" ? "nein" : "anderer-tarif";
}
