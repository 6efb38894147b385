import { data } from "react-router";
import { type Snapshot, snapshotContext } from "~/directory/index.server";
import { useFocusOnStepChange } from "~/forms/focus-on-step-change";
import type { FormAnswer } from "~/forms/posted-form";
import type { PublicHandle } from "~/identity/route-handles";
import { findRequestableLabs } from "~/leads/requests/request-params";
import { describeCalculation } from "~/lib/potential";
import { ButtonLink } from "~/ui/button";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { pageMeta } from "~/ui/layout/page-meta";
import { OutcomeView } from "~/ui/outcome-view";
import type { Route } from "./+types/page";
import { isFromCalculator, type PracticeFormValues } from "./fields";
import { FormArea, FormBody, FormHead, PracticeNextSteps } from "./form-area";
import { listOtherComparedLabs } from "./form-requests";
import { PracticeForm } from "./practice-form";
import { prefillPracticeForm } from "./prefill-practice-form";
import {
  listOfferedLabs,
  readPrefilledAnswers,
  receivePracticeForm,
} from "./receive-practice-form.server";
import { sendPracticeForm } from "./send-practice-form";

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
  return { ...values, otherLabs: otherLabNames(values, context.get(snapshotContext)) };
}

/** Works without a server on the way from the hero; a script keeps the requests. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { ...(await prefillFrom(request)), otherLabs: [] };
}

async function prefillFrom(request: Request) {
  const query = new URL(request.url).searchParams;
  const lookup = query.has("plz")
    ? await import("#catalogue/places/postal-code-lookup")
    : undefined;
  return prefillPracticeForm(query, lookup?.placeFromQuery ?? (() => undefined));
}

export async function action(args: Route.ActionArgs) {
  const snapshot = args.context.get(snapshotContext);
  const carried = await readPrefilledAnswers(args.request);
  if (carried !== undefined) return { ...carried, ...getLabNames(carried.values, snapshot) };
  const answer = await receivePracticeForm(args);
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, ...getLabNames(answer.data.values, snapshot) }, { status: 400 });
}

function getLabNames(values: FormAnswer["values"], snapshot: Snapshot) {
  return {
    otherLabs: otherLabNames(values, snapshot),
    offeredLabs: listOfferedLabs(values, snapshot),
  };
}

function otherLabNames(origin: Parameters<typeof listOtherComparedLabs>[0], snapshot: Snapshot) {
  return findRequestableLabs(listOtherComparedLabs(origin), snapshot).map(({ name }) => name);
}

export const clientAction = sendPracticeForm;

export default function PracticeFormPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusOnStepChange(actionData?.sent === undefined ? "form" : "sent");
  if (actionData?.sent !== undefined)
    return <ThanksFallback message={actionData.sent.description} />;
  const values: Partial<PracticeFormValues> = actionData?.values ?? loaderData;
  const named = actionData && "otherLabs" in actionData ? actionData : undefined;
  return (
    <FormArea
      aside={
        <PracticeNextSteps
          hasLabs={(named?.offeredLabs ?? []).length > 0}
          calculation={formatCalculation(values)}
          practice={loaderData}
        />
      }
    >
      <FormHead title="Praxis-Informationen">
        Vier Pflichtangaben, alles andere ist freiwillig; das dauert etwa eine Minute. Danach prüfen
        wir, welche Labore in Ihrer Region passen.
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

/** Shown if the next page can't be loaded. */
function ThanksFallback({ message }: { message: string }) {
  return (
    <OutcomeView
      drawing={thankYou}
      title="Vielen Dank für Ihre Angaben"
      text={message}
      actions={<ButtonLink to="/">Zur Startseite</ButtonLink>}
    />
  );
}

function formatCalculation(values: Partial<PracticeFormValues>): string | undefined {
  const { source = "" } = values;
  if (!isFromCalculator({ source }) || !values.samplesPerWeek) return undefined;
  return describeCalculation({
    samplesPerWeek: Number(values.samplesPerWeek),
    practiceLogos: values.practiceLogos === "true",
    numberOfPractices: Number(values.numberOfPractices),
    websiteLogo: values.websiteLogo === "true",
  });
}
