import { useEffect, useState } from "react";
import { data } from "react-router";
import { snapshotContext } from "~/directory/index.server";
import { useFocusOnStepChange } from "~/forms/focus-on-step-change";
import type { PublicHandle } from "~/identity/route-handles";
import { describeCalculation } from "~/lib/potential";
import { ButtonLink } from "~/ui/button";
import thankYou from "~/ui/drawings/thank-you.svg?url";
import { pageMeta } from "~/ui/layout/page-meta";
import { OutcomeView } from "~/ui/outcome-view";
import type { Route } from "./+types/page";
import { isFromCalculator, type PracticeFormValues } from "./fields";
import { FormArea, FormHead, PracticeNextSteps } from "./form-area";
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
      "Vier Pflichtangaben und drei freiwillige zu Ihrer Praxis: Sie sehen, welche Labore bei Ihnen abholen, und wählen, wer Ihnen eine Offerte sendet.",
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
    ? await import("#catalogue/places/postal-code-lookup")
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
  const choice = useFormChoice(
    actionData && "choice" in actionData ? actionData.choice : loaderData.choice,
  );
  if (actionData?.sent !== undefined)
    return <ThanksFallback message={actionData.sent.description} />;
  const values: Partial<PracticeFormValues> = actionData?.values ?? loaderData;
  const hasLabs = [...(choice?.answer?.labs ?? []), ...(choice?.brought ?? [])].length > 0;
  return (
    <FormArea
      aside={
        <PracticeNextSteps
          hasLabs={hasLabs}
          calculation={formatCalculation(values)}
          practice={loaderData}
        />
      }
    >
      <FormHead title="Praxis-Informationen">
        Vier Angaben sind Pflicht, drei freiwillig.
        {hasLabs && " Offerten holen wir bei den Laboren ein, die Sie ankreuzen."}
      </FormHead>
      <PracticeForm
        path="/practice-form"
        values={values}
        choice={choice}
        errors={actionData?.errors}
      />
    </FormArea>
  );
}

type FormChoice = ReturnType<typeof buildFormChoice>;

/** What has come stays, also where a form that the browser refuses brings nothing. */
function useFormChoice(
  given: FormChoice | Promise<FormChoice | undefined> | undefined,
): FormChoice | undefined {
  const [choice, setChoice] = useState(given instanceof Promise ? undefined : given);
  useEffect(() => {
    let isHere = true;
    void Promise.resolve(given).then((come) => isHere && come !== undefined && setChoice(come));
    return () => {
      isHere = false;
    };
  }, [given]);
  return choice;
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
