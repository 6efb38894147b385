import { showToast } from "~/ui/toast";
import { calculatePotential, formatRange } from "~/widgets/potential";
import type { Route } from "./+types/page";
import { receivePracticeForm } from "./action.server";
import { FormArea, FormBody, FormHead } from "./form-area";
import { loadClientAction } from "./load-client-action";
import { NextSteps } from "./next-steps";
import { PracticeForm } from "./practice-form";
import { type PracticeFormValues, prefill } from "./prefill";

export const meta: Route.MetaFunction = () => [
  { title: "Praxis-Informationen | Laborlotse" },
  {
    name: "description",
    content:
      "Sechs Angaben zu Ihrer Praxis: Wir prüfen die Labore in Ihrer Region und informieren Sie, sobald der Vergleich verfügbar ist.",
  },
];

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

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const sender = await loadClientAction();
  return (await sender?.sendPracticeForm(form)) ?? reportFailure(form);
}

/** Neither server nor browser has the entry; the form keeps what was typed. */
function reportFailure(form: FormData) {
  const description =
    "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.";
  showToast({ title: "Fehler", description, tone: "error" });
  return { errors: [], values: Object.fromEntries(form) };
}

export default function PracticeFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const values: Partial<PracticeFormValues> = actionData?.values ?? loaderData;
  return (
    <FormArea aside={<NextSteps calculation={describeCalculation(values)} />}>
      <FormHead title="Praxis-Informationen">
        Sechs Angaben, etwa eine Minute. Danach prüfen wir, welche Labore in Ihrer Region passen.
      </FormHead>
      <FormBody>
        <PracticeForm values={values} errors={actionData?.errors} />
      </FormBody>
    </FormArea>
  );
}

function describeCalculation(values: Partial<PracticeFormValues>): string | undefined {
  if (!values.source || !values.samplesPerWeek) return undefined;
  const { total } = calculatePotential({
    samplesPerWeek: Number(values.samplesPerWeek),
    practiceLogos: values.practiceLogos === "true",
    numberOfPractices: Number(values.numberOfPractices),
    websiteLogo: values.websiteLogo === "true",
  });
  return `${values.samplesPerWeek} Proben pro Woche, ${formatRange(total)} pro Jahr, brutto`;
}
