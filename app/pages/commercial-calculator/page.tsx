import { useSearchParams } from "react-router";
import { Container, Lead, PageTitle } from "~/ui/page";
import { useArrivalAtView } from "~/widgets/arrival-at-view";
import calculator from "~/widgets/drawings/calculator.svg?url";
import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/page";
import { CalculatorForm } from "./calculator-form";
import { problemWithSamples, readInput } from "./calculator-input";
import { Formula } from "./formula";
import { Results } from "./results";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Potenzial berechnen",
    description:
      "Was Online-Erfassung und Co-Marketing-Logos Ihrer Praxis im Jahr einbringen können: drei Angaben, Bruttowerte ohne rechtliche Prüfung.",
    path: "/commercial-calculator",
  });

/** The address holds the whole state, so that back, reload and a shared link show the same. */
export default function CalculatorPage() {
  const [query] = useSearchParams();
  const input = readInput(query);
  const problem = problemWithSamples(input.samplesPerWeek);
  const isAsked = query.has("samplesPerWeek") && !query.has("eingabe");
  const showsResults = isAsked && problem === undefined;
  useArrivalAtView(showsResults ? "results" : "input");
  if (showsResults) return <Results input={input} />;
  return (
    <Container className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <PageTitle>Potenzial berechnen</PageTitle>
        <Lead>
          Was Online-Erfassung und Logos im Co-Marketing Ihrer Praxis im Jahr einbringen können.
          Drei Angaben genügen.
        </Lead>
        <div className="mt-8">
          <CalculatorForm
            input={input}
            samples={query.get("samplesPerWeek") ?? ""}
            problem={isAsked ? problem : undefined}
          />
        </div>
      </div>
      <aside className="md:col-span-4 md:col-start-9" aria-labelledby="formula">
        <img src={calculator} alt="" width={240} height={160} className="mb-8 max-md:hidden" />
        <Formula />
      </aside>
    </Container>
  );
}
