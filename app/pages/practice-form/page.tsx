import { data } from "react-router";
import { useArrivalAtStep } from "~/forms/arrival-at-step";
import { receiveForm } from "~/forms/receive-form.server";
import thankYou from "~/frame/drawings/thank-you.svg?url";
import { pageMeta } from "~/frame/page-meta";
import type { Identity } from "~/identity";
import { describeCalculation } from "~/potential";
import { askableLabs } from "~/requests/asked-in-address";
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
import { othersCompared, wishesOfLink } from "./wishes-of-link";

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
    ? await import("../../../catalogue/places/postal-code-lookup")
    : undefined;
  return prefill(query, lookup?.placeFromQuery ?? (() => undefined));
}

export async function action(args: Route.ActionArgs) {
  const carried = await answersOfCheck(args.request);
  if (carried !== undefined) return carried;
  const snapshot = args.context.get(published);
  const answer = await receiveForm(
    args,
    practiceForm,
    practiceSubmission,
    async (entry, identity) => {
      await keepCheck(entry, identity, snapshot);
      await carryOutLinkWishes(entry, identity, snapshot);
    },
  );
  if (answer instanceof Response) return answer;
  const otherLabs = otherLabNames(answer.data.values, snapshot);
  return data({ ...answer.data, otherLabs }, { status: 400 });
}

/** Asks each once, however often the form comes. */
async function carryOutLinkWishes(
  entry: PracticeEntry,
  identity: Identity,
  snapshot: Snapshot,
): Promise<void> {
  const wishes = wishesOfLink(entry);
  for (const lab of askableLabs(wishes.labs, snapshot)) await requestOffer(identity, lab);
  const test = wishes.test === undefined ? undefined : snapshot.test(wishes.test);
  if (test !== undefined) await requestTestInfo(identity, test);
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
  // A form that comes back has left the address that led to it.
  const otherLabs =
    actionData && "otherLabs" in actionData ? actionData.otherLabs : loaderData.otherLabs;
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
          otherLabs={otherLabs}
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
