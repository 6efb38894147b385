import type { AnalysisContent } from "#catalogue/kinds/analysis";

type BenefitFacts = Pick<AnalysisContent, "federalPositions" | "outsideList">;

/** Whether health insurance must pay for an analysis, as far as the federal list tells. */
export const benefitLabels = {
  ja: "Ja, in der Analysenliste",
  nein: "Keine Position gefunden",
  "anderer-tarif": "Anderer Tarif",
  offen: "Noch offen",
} as const;

export function getBenefit({
  federalPositions = [],
  outsideList,
}: BenefitFacts): keyof typeof benefitLabels {
  if (federalPositions.length > 0) return "ja";
  if (outsideList === undefined) return "offen";
  return outsideList === "notListed" ? "nein" : "anderer-tarif";
}
