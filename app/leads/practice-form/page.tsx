import { data } from "react-router";
import { snapshotContext } from "~/directory/index.server";
import { useFocusOnStepChange } from "~/forms/focus-on-step-change";
import type { PublicHandle } from "~/identity/route-handles";
import { ButtonLink } from "~/ui/button";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { pageMeta } from "~/ui/layout/page-meta";
import { OutcomeView } from "~/ui/outcome-view";
import type { Route } from "./+types/page";
import { FormArea, FormHead } from "./form-area";
import { PracticeForm } from "./practice-form";
import { prefillPracticeForm } from "./prefill-practice-form";
import {
  buildFormChoice,
  readPrefilledAnswers,
  receivePracticeForm,
} from "./receive-practice-form.server";
import { sendPracticeForm } from "./send-practice-form";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Praxis-Informationen",
    description:
      "Vier Pflichtangaben zu Ihrer Praxis: Sie sehen, welche Labore bei Ihnen abholen, und wählen, wer Ihnen eine Offerte sendet.",
    path: "/practice-form",
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const values = await prefillFrom(request);
  return { ...values, choice: buildFormChoice(values, context.get(snapshotContext)) };
}

/** The form works without a server on the way from the hero; who collects comes when it comes. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const values = await prefillFrom(request);
  const isPlaceKnown = values.postalCode + values.city !== "";
  const choice = isPlaceKnown
    ? serverLoader().then(
        (answer) => answer.choice,
        () => undefined,
      )
    : undefined;
  return { ...values, choice };
}

async function prefillFrom(request: Request) {
  const query = new URL(request.url).searchParams;
  const lookup = query.has("plz")
    ? await import("#catalogue/places/postal-code-lookup").catch(() => undefined)
    : undefined;
  return prefillPracticeForm(query, lookup?.placeFromQuery ?? (() => undefined));
}

export async function action(args: Route.ActionArgs) {
  const snapshot = args.context.get(snapshotContext);
  const carried = await readPrefilledAnswers(args.request);
  if (carried !== undefined)
    return { ...carried, choice: buildFormChoice(carried.values, snapshot) };
  const answer = await receivePracticeForm(args);
  if (answer instanceof Response) return answer;
  const choice = buildFormChoice(answer.data.values, snapshot);
  return data({ ...answer.data, choice }, { status: 400 });
}

export const clientAction = sendPracticeForm;

export default function PracticeFormPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusOnStepChange(actionData?.sent === undefined ? "form" : "sent");
  if (actionData?.sent !== undefined)
    return <ThanksFallback message={actionData.sent.description} />;
  return (
    <FormArea>
      <FormHead title="Praxis-Informationen">
        Vier Angaben sind Pflicht, die übrigen freiwillig.
      </FormHead>
      <PracticeForm
        path="/practice-form"
        values={actionData?.values ?? loaderData}
        choice={actionData && "choice" in actionData ? actionData.choice : loaderData.choice}
        errors={actionData?.errors}
      />
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
