import { formatNumber } from "~/format-number";
import { WORKING_WEEKS } from "~/potential";
import type { Lab } from "../../../catalogue/published";
import { amountInFrancs } from "../../../catalogue/terms";
import { type ComparedGroup, plainRow } from "./compared-row.server";

/** What laboratories pay to the practice: told, never ranked. */
export function paymentGroup(
  labs: readonly Lab[],
  samplesPerWeek: number | undefined,
): ComparedGroup {
  const amounts = (of: (lab: Lab) => string) => labs.map((lab) => ({ text: `CHF ${of(lab)}.00` }));
  const ofYear = ({ onlineRegistrationPayment }: Lab) =>
    formatNumber(amountInFrancs(onlineRegistrationPayment) * (samplesPerWeek ?? 0) * WORKING_WEEKS);
  return {
    name: "Vergütungen",
    rows: [
      plainRow(
        "Online-Erfassung",
        amounts((lab) => lab.onlineRegistrationPayment),
        "pro Probe",
      ),
      ...(samplesPerWeek === undefined
        ? []
        : [
            plainRow(
              samplesPerWeek === 1
                ? "Bei 1 Probe pro Woche"
                : `Bei ${formatNumber(samplesPerWeek)} Proben pro Woche`,
              amounts(ofYear),
              `pro Jahr, ${WORKING_WEEKS} Arbeitswochen`,
            ),
          ]),
      plainRow(
        "Website-Logo",
        amounts((lab) => lab.annualWebsitePlacement),
        "pro Jahr",
      ),
      plainRow(
        "Praxis-Logo",
        amounts((lab) => lab.practicePlacement),
        "pro Jahr und Praxis",
      ),
    ],
  };
}
