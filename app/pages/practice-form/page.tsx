import { pageMeta } from "~/widgets/page-meta";
import { describeCalculation } from "~/widgets/potential";
import type { Route } from "./+types/page";
import { receivePracticeForm } from "./action.server";
import { FormArea, FormBody, FormHead } from "./form-area";
import { NextSteps } from "./next-steps";
import { PracticeForm } from "./practice-form";
import { type PracticeFormValues, prefill } from "./prefill";
import { sendInBrowser } from "./send-in-browser";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Praxis-Informationen",
    description:
      "Sechs Angaben zu Ihrer Praxis: Wir prüfen die Labore in Ihrer Region und informieren Sie, sobald der Vergleich verfügbar ist.",
    path: "/practice-form",
  });

export function loader({ request }: Route.LoaderArgs) {
  return prefillFrom(request);
}

/** The same in the browser, so that the way from the hero needs no server. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefillFrom(request);
}

async function prefillFrom(request: Request): Promise<PracticeFormValues> {
  const query = new URL(request.url).searchParams;
  const lookup = query.has("plz")
    ? await import("../../../catalogue/postal-code-lookup")
    : undefined;
  return prefill(query, lookup?.placeFromQuery ?? (() => undefined));
}

export function action({ request }: Route.ActionArgs) {
  return receivePracticeForm(request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendInBrowser(request);
}

export default function PracticeFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const values: Partial<PracticeFormValues> = actionData?.values ?? loaderData;
  return (
    <FormArea aside={<NextSteps calculation={calculationOf(values)} />}>
      <FormHead title="Praxis-Informationen">
        Sechs Angaben, etwa eine Minute. Danach prüfen wir, welche Labore in Ihrer Region passen.
      </FormHead>
      <FormBody>
        <PracticeForm path="/practice-form" values={values} errors={actionData?.errors} />
      </FormBody>
    </FormArea>
  );
}

function calculationOf(values: Partial<PracticeFormValues>): string | undefined {
  if (!values.source || !values.samplesPerWeek) return undefined;
  return describeCalculation({
    samplesPerWeek: Number(values.samplesPerWeek),
    practiceLogos: values.practiceLogos === "true",
    numberOfPractices: Number(values.numberOfPractices),
    websiteLogo: values.websiteLogo === "true",
  });
}
