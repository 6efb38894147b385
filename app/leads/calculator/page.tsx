import { useState } from "react";
import { useSearchParams } from "react-router";
import { useFocusOnStepChange } from "~/forms/focus-on-step-change";
import type { PublicHandle } from "~/identity/route-handles";
import { calculatePotential, formatRange, type PotentialInput } from "~/lib/potential";
import { pageMeta } from "~/ui/layout/page-meta";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { PageContainer, PageLead, PageTitle, RuleList } from "~/ui/page";
import type { Route } from "./+types/page";
import { CalculatorForm } from "./calculator-form";
import { parseSamples, readCalculatorInput, validateCalculatorInput } from "./calculator-input";
import { PartSwatch, PotentialBar } from "./potential-bar";
import { CalculatorResults } from "./results";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Angebote berechnen",
    description:
      "Berechnen Sie mit drei Angaben, welche Bruttobeträge sich aus Online-Erfassung und Co-Marketing-Logos pro Jahr ergeben können. Ohne rechtliche Prüfung.",
    path: "/commercial-calculator",
  });

/** Fills the form at first, so that the bar shows what is counted. */
const EXAMPLE_SAMPLES = "50";

/** The address holds the whole state, so that back, reload and a shared link show the same. */
export default function CalculatorPage() {
  const [query] = useSearchParams();
  const samples = query.get("samplesPerWeek") ?? EXAMPLE_SAMPLES;
  const input = { ...readCalculatorInput(query), samplesPerWeek: parseSamples(samples) };
  const problems = validateCalculatorInput(input);
  const isAsked = query.has("samplesPerWeek") && !query.has("eingabe");
  const showsResults = isAsked && problems.length === 0;
  const [currentInput, setCurrentInput] = useState<PotentialInput>();
  useFocusOnStepChange(showsResults ? "results" : "input");
  if (showsResults) return <CalculatorResults input={input} />;
  return (
    <PageContainer className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:gap-y-10 md:py-16 print:block print:py-6">
      <div className="md:col-span-8">
        <PageTitle>Angebote berechnen: Ihr Potenzial</PageTitle>
        <PageLead>
          Mögliche Bruttobeträge pro Jahr aus Online-Erfassung und Co-Marketing-Logos.
        </PageLead>
      </div>
      <div className="max-md:-mt-4 md:col-span-6 md:row-start-2 print:mt-6!">
        <CalculatorForm
          input={input}
          samples={samples}
          isAsked={isAsked}
          currentInput={currentInput}
          onInputChange={setCurrentInput}
        />
      </div>
      <aside
        className="md:col-span-5 md:col-start-8 md:row-start-2 print:mt-8"
        aria-labelledby="formula"
      >
        <CalculatorFormula input={currentInput ?? input} />
      </aside>
    </PageContainer>
  );
}

const PARTS = [
  [
    "onlineRegistration",
    "Online-Erfassung",
    "Proben pro Woche × 49 Wochen × 10 CHF pro erfasste Probe",
  ],
  ["practiceLogos", "Logo in der Praxis", "2'000–5'000 CHF pro Jahr und Praxis"],
  ["websiteLogo", "Logo auf der Website", "2'000–5'000 CHF pro Jahr"],
] as const;

/** Shows each part of the formula with the form's values; the result has the sum. */
function CalculatorFormula({ input }: { input: PotentialInput }) {
  const amounts = calculatePotential(input);
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
