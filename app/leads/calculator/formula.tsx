import { calculatePotential, formatRange, type PotentialInput } from "~/lib/potential";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { RuleList } from "~/ui/page";
import { PartSwatch, PotentialBar } from "./potential-bar";

const PARTS = [
  ["onlineRegistration", "Online-Erfassung", "Proben pro Woche × 49 Wochen × 10 CHF pro Probe"],
  ["practiceLogos", "Logo in der Praxis", "2'000–5'000 CHF pro Jahr und Praxis"],
  ["websiteLogo", "Logo auf der Website", "2'000–5'000 CHF pro Jahr"],
] as const;

/** Shows each part of the formula with the form's values; the result has the sum. */
export function CalculatorFormula({ input }: { input: PotentialInput }) {
  const { onlineRegistration, ...logos } = calculatePotential(input);
  const amounts = {
    ...logos,
    onlineRegistration: { min: onlineRegistration, max: onlineRegistration },
  };
  return (
    <>
      <h2 id="formula" className="mb-4 text-card font-semibold">
        So rechnen wir
      </h2>
      <PotentialBar input={input} />
      <RuleList className="mt-4">
        {PARTS.map(([part, title, text]) => (
          <li key={title}>
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <strong className="flex items-center gap-2.5 font-semibold">
                <PartSwatch part={part} />
                {title}
              </strong>
              <output className="text-petrol">
                {amounts[part].max > 0 && formatRange(amounts[part])}
              </output>
            </p>
            <p className="text-meta text-soft">{text}</p>
          </li>
        ))}
      </RuleList>
      <p className="mt-4 text-note text-soft">
        Bruttowerte ohne rechtliche Prüfung. {PAYMENT_DUTY}
      </p>
    </>
  );
}
