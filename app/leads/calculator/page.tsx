import { useState } from "react";
import { useSearchParams } from "react-router";
import { useFocusOnStepChange } from "~/forms/focus-on-step-change";
import type { PublicHandle } from "~/identity/route-handles";
import type { PotentialInput } from "~/lib/potential";
import { pageMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { Route } from "./+types/page";
import { CalculatorForm } from "./calculator-form";
import { readCalculatorInput, validateCalculatorInput } from "./calculator-input";
import { CalculatorFormula } from "./formula";
import { CalculatorResults } from "./results";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Potenzial berechnen",
    description:
      "Berechnen Sie mit drei Angaben, welche Bruttobeträge sich aus Online-Erfassung und Co-Marketing-Logos pro Jahr ergeben können. Ohne rechtliche Prüfung.",
    path: "/commercial-calculator",
  });

/** The address holds the whole state, so that back, reload and a shared link show the same. */
export default function CalculatorPage() {
  const [query] = useSearchParams();
  const input = readCalculatorInput(query);
  const problems = validateCalculatorInput(input);
  const isAsked = query.has("samplesPerWeek") && !query.has("eingabe");
  const showsResults = isAsked && problems.length === 0;
  const [currentInput, setCurrentInput] = useState<PotentialInput>();
  useFocusOnStepChange(showsResults ? "results" : "input");
  if (showsResults) return <CalculatorResults input={input} />;
  return (
    <PageContainer className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:gap-y-10 md:py-16">
      <div className="md:col-span-8">
        <PageTitle>Potenzial berechnen</PageTitle>
        <PageLead>
          Berechnen Sie, welche Bruttobeträge sich für Ihre Praxis aus Online-Erfassung und
          Co-Marketing-Logos pro Jahr ergeben können. Drei Angaben genügen.
        </PageLead>
      </div>
      <div className="max-md:-mt-4 md:col-span-6 md:row-start-2">
        <CalculatorForm
          input={input}
          samples={query.get("samplesPerWeek") ?? ""}
          isAsked={isAsked}
          currentInput={currentInput}
          onInputChange={setCurrentInput}
        />
      </div>
      <aside className="md:col-span-5 md:col-start-8 md:row-start-2" aria-labelledby="formula">
        <CalculatorFormula input={currentInput ?? input} />
      </aside>
    </PageContainer>
  );
}
