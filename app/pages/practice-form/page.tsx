import { receiveForm } from "~/forms/receive-form.server";
import thankYou from "~/frame/drawings/thank-you.svg?url";
import { pageMeta } from "~/frame/page-meta";
import type { Identity } from "~/identity";
import { describeCalculation } from "~/potential";
import { requestOffer, requestTestInfo } from "~/requests/requests.server";
import { published } from "~/server/directory/publication/shown-snapshot.server";
import type { Snapshot } from "~/server/directory/publication/snapshot.server";
import { ButtonLink } from "~/ui/button";
import { Outcome } from "~/ui/outcome";
import type { Route } from "./+types/page";
import { isFromCalculator, type PracticeEntry, practiceForm } from "./fields";
import { FormArea, FormBody, FormHead, PracticeNextSteps } from "./form-area";
import { answersOfCheck, keepCheck } from "./from-check.server";
import { PracticeForm } from "./practice-form";
import { type PracticeFormValues, prefill } from "./prefill";
import { sendPracticeForm } from "./send-practice-form";
import { practiceSubmission } from "./submission.server";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Praxis-Informationen",
    description:
      "Vier Pflichtangaben und drei freiwillige zu Ihrer Praxis: Wir prüfen die Labore in Ihrer Region und informieren Sie, sobald der Vergleich verfügbar ist.",
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
    ? await import("../../../catalogue/places/postal-code-lookup")
    : undefined;
  return prefill(query, lookup?.placeFromQuery ?? (() => undefined));
}

export async function action(args: Route.ActionArgs) {
  const carried = await answersOfCheck(args.request);
  if (carried !== undefined) return carried;
  const snapshot = args.context.get(published);
  return receiveForm(args, practiceForm, practiceSubmission, async (entry, identity) => {
    await keepCheck(entry, identity, snapshot);
    await requestOfPage(entry, identity, snapshot);
  });
}

/**
 * Carries out what was ticked where no script has kept a wish: the offer of the laboratory whose button or page leads to the
 * form, or the information on the test of that page. An address alone asks for nothing.
 */
async function requestOfPage(
  { wish, wishedLab, returnTo }: PracticeEntry,
  identity: Identity,
  snapshot: Snapshot,
): Promise<void> {
  if (!wish) return;
  const [, kind = "", id = ""] = returnTo.split("/");
  const labId = wishedLab || (kind === "lab" ? id : "");
  const lab = snapshot.lab(labId) ?? snapshot.homeCards.find((card) => card.id === labId);
  const test = wishedLab === "" && kind === "test" ? snapshot.test(id) : undefined;
  if (lab !== undefined) await requestOffer(identity, lab);
  if (test !== undefined) await requestTestInfo(identity, test);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendPracticeForm(request);
}

export default function PracticeFormPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.sent !== undefined) return <ThanksHere said={actionData.sent.description} />;
  const values: Partial<PracticeFormValues> = actionData?.values ?? loaderData;
  return (
    <FormArea
      aside={<PracticeNextSteps calculation={calculationOf(values)} practice={loaderData} />}
    >
      <FormHead title="Praxis-Informationen">
        Vier Pflichtangaben und drei freiwillige; das dauert etwa eine Minute. Danach prüfen wir,
        welche Labore in Ihrer Region passen.
      </FormHead>
      <FormBody>
        <PracticeForm path="/practice-form" values={values} errors={actionData?.errors} />
      </FormBody>
    </FormArea>
  );
}

/** Where the page behind the form is out of reach. */
function ThanksHere({ said }: { said: string }) {
  return (
    <Outcome
      drawing={thankYou}
      title="Vielen Dank für Ihre Angaben"
      text={said}
      actions={<ButtonLink to="/">Zur Startseite</ButtonLink>}
    />
  );
}

function calculationOf(values: Partial<PracticeFormValues>): string | undefined {
  const { source = "" } = values;
  if (!isFromCalculator({ source }) || !values.samplesPerWeek) return undefined;
  return describeCalculation({
    samplesPerWeek: Number(values.samplesPerWeek),
    practiceLogos: values.practiceLogos === "true",
    numberOfPractices: Number(values.numberOfPractices),
    websiteLogo: values.websiteLogo === "true",
  });
}
