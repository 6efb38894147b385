import { data } from "react-router";
import type { Snapshot } from "~/directory/index.server";
import { published } from "~/directory/index.server";
import { useArrivalAtStep } from "~/forms/arrival-at-step";
import type { FormAnswer } from "~/forms/posted-form";
import type { PublicHandle } from "~/identity/route-handles";
import { askableLabs } from "~/leads/requests/asked-in-address";
import { describeCalculation } from "~/lib/potential";
import { ButtonLink } from "~/ui/button";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { pageMeta } from "~/ui/layout/page-meta";
import { Outcome } from "~/ui/outcome";
import type { Route } from "./+types/page";
import { carriedAnswers, offeredIn } from "./carried-answers.server";
import { isFromCalculator } from "./fields";
import { FormArea, FormBody, FormHead, PracticeNextSteps } from "./form-area";
import { PracticeForm } from "./practice-form";
import { type PracticeFormValues, prefill } from "./prefill";
import { receivePracticeForm } from "./receive-practice-form.server";
import { sendPracticeForm } from "./send-practice-form";
import { othersCompared } from "./wishes-of-form";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Praxis-Informationen",
    description:
      "Vier Pflichtangaben und drei freiwillige zu Ihrer Praxis: Wir prüfen die Labore in Ihrer Region und informieren Sie, sobald der Vergleich verfügbar ist.",
    path: "/practice-form",
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const values = await prefillFrom(request);
  return { ...values, otherLabs: otherLabNames(values, context.get(published)) };
}

/** The same in the browser, so that the way from the hero needs no server; a script keeps what is wished. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { ...(await prefillFrom(request)), otherLabs: [] };
}

async function prefillFrom(request: Request): Promise<PracticeFormValues> {
  const query = new URL(request.url).searchParams;
  const lookup = query.has("plz")
    ? await import("#catalogue/places/postal-code-lookup")
    : undefined;
  return prefill(query, lookup?.placeFromQuery ?? (() => undefined));
}

export async function action(args: Route.ActionArgs) {
  const snapshot = args.context.get(published);
  const carried = await carriedAnswers(args.request);
  if (carried !== undefined) return { ...carried, ...namesIn(carried.values, snapshot) };
  const answer = await receivePracticeForm(args);
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, ...namesIn(answer.data.values, snapshot) }, { status: 400 });
}

/** A form that comes back has left the address that led to it. */
function namesIn(values: FormAnswer["values"], snapshot: Snapshot) {
  return { otherLabs: otherLabNames(values, snapshot), offeredLabs: offeredIn(values, snapshot) };
}

function otherLabNames(origin: Parameters<typeof othersCompared>[0], snapshot: Snapshot) {
  return askableLabs(othersCompared(origin), snapshot).map(({ name }) => name);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendPracticeForm(request);
}

export default function PracticeFormPage({ loaderData, actionData }: Route.ComponentProps) {
  useArrivalAtStep(actionData?.sent === undefined ? "form" : "sent");
  if (actionData?.sent !== undefined) return <ThanksHere said={actionData.sent.description} />;
  const values: Partial<PracticeFormValues> = actionData?.values ?? loaderData;
  const named = actionData && "otherLabs" in actionData ? actionData : undefined;
  return (
    <FormArea
      aside={<PracticeNextSteps calculation={calculationOf(values)} practice={loaderData} />}
    >
      <FormHead title="Praxis-Informationen">
        Vier Pflichtangaben und drei freiwillige; das dauert etwa eine Minute. Danach prüfen wir,
        welche Labore in Ihrer Region passen.
      </FormHead>
      <FormBody>
        <PracticeForm
          path="/practice-form"
          values={values}
          otherLabs={named?.otherLabs ?? loaderData.otherLabs}
          offeredLabs={named?.offeredLabs}
          errors={actionData?.errors}
        />
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
