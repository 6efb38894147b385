import { useSearchParams } from "react-router";
import { useArrivalAtStep } from "~/forms/arrival-at-step";
import calculator from "~/frame/drawings/calculator.svg?url";
import { pageMeta } from "~/frame/page-meta";
import { PAYMENT_DUTY } from "~/frame/payment-note";
import { Lead, PageContainer, PageTitle, RuleList } from "~/ui/page";
import type { Route } from "./+types/page";
import { CalculatorForm } from "./calculator-form";
import { problemsWith, readInput } from "./calculator-input";
import { CalculatorResults } from "./results";

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
  const input = readInput(query);
  const problems = problemsWith(input);
  const isAsked = query.has("samplesPerWeek") && !query.has("eingabe");
  const showsResults = isAsked && problems.length === 0;
  useArrivalAtStep(showsResults ? "results" : "input");
  if (showsResults) return <CalculatorResults input={input} />;
  return (
    <PageContainer className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <PageTitle>Potenzial berechnen</PageTitle>
        <Lead>
          Berechnen Sie, welche Bruttobeträge sich für Ihre Praxis aus Online-Erfassung und
          Co-Marketing-Logos pro Jahr ergeben können. Drei Angaben genügen.
        </Lead>
        <div className="mt-8">
          <CalculatorForm
            input={input}
            samples={query.get("samplesPerWeek") ?? ""}
            isAsked={isAsked}
          />
        </div>
      </div>
      <aside className="md:col-span-4 md:col-start-9" aria-labelledby="formula">
        <img src={calculator} alt="" width={240} height={160} className="mb-8 max-md:hidden" />
        <Formula />
      </aside>
    </PageContainer>
  );
}

const PARTS = [
  ["Online-Erfassung", "Proben pro Woche × 49 Wochen × 10 CHF pro Probe"],
  ["Logo in der Praxis", "2'000–5'000 CHF pro Jahr und Praxis"],
  ["Logo auf der Website", "2'000–5'000 CHF pro Jahr"],
] as const;

/** How the calculator counts, said before anything is typed. */
function Formula() {
  return (
    <>
      <h2 id="formula" className="mb-3 text-card font-semibold">
        So rechnen wir
      </h2>
      <RuleList>
        {PARTS.map(([title, text]) => (
          <li key={title}>
            <strong className="font-semibold">{title}</strong>
            <p className="text-meta text-soft">{text}</p>
          </li>
        ))}
      </RuleList>
      <p className="mt-4 text-note text-soft">{PAYMENT_DUTY}</p>
    </>
  );
}
