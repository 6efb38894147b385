import type { Lab } from "#catalogue/published";
import { formatFrancAmount, parseFrancs } from "#catalogue/terms";
import { formatNumber } from "~/lib/format-number";
import { WORKING_WEEKS } from "~/lib/potential";
import { type ComparisonGroup, NOT_STATED_VALUE, toPlainRow } from "./comparison-row.server";

/** Payments of laboratories to the practice: shown, never ranked. */
export function buildPaymentGroup(
  labs: readonly Lab[],
  samplesPerWeek: number | undefined,
): ComparisonGroup {
  const amounts = (of: (lab: Lab) => string | undefined) =>
    labs.map((lab) => {
      const amount = of(lab);
      return amount === undefined ? NOT_STATED_VALUE : { text: `CHF ${formatFrancAmount(amount)}` };
    });
  const getYearlyAmount = ({ onlineRegistrationPayment: amount }: Lab) =>
    amount && formatFrancs(parseFrancs(amount) * (samplesPerWeek ?? 0) * WORKING_WEEKS);
  return {
    name: "Vergütungen",
    rows: [
      toPlainRow(
        "Online-Erfassung",
        amounts((lab) => lab.onlineRegistrationPayment),
        "pro erfasste Probe",
      ),
      ...(samplesPerWeek === undefined
        ? []
        : [
            toPlainRow(
              samplesPerWeek === 1
                ? "Bei 1 Probe pro Woche"
                : `Bei ${formatNumber(samplesPerWeek)} Proben pro Woche`,
              amounts(getYearlyAmount),
              `pro Jahr, ${WORKING_WEEKS} Arbeitswochen`,
            ),
          ]),
      toPlainRow(
        "Website-Logo",
        amounts((lab) => lab.annualWebsitePlacement),
        "pro Jahr",
      ),
      toPlainRow(
        "Praxis-Logo",
        amounts((lab) => lab.practicePlacement),
        "pro Jahr und Praxis",
      ),
    ],
  };
}

/** «24'500», «6'002.50» */
function formatFrancs(amount: number): string {
  const [francs = "", rappen = "00"] = amount.toFixed(2).split(".");
  const whole = formatNumber(Number(francs));
  return rappen === "00" ? whole : `${whole}.${rappen}`;
}
