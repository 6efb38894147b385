import { useState } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { useArrivalAtStep } from "~/forms/arrival-at-step";
import { published } from "~/server/directory/publication/snapshot.server";
import { requestContext } from "~/server/http/request-context.server";
import { openInvitation } from "~/server/offers/lab-access.server";
import { readForLab } from "~/server/offers/lab-view.server";
import { keptKinds } from "~/server/privacy/kept-kinds.server";
import { ButtonLink } from "~/ui/button";
import { Lead, PageContainer, PageTitle } from "~/ui/page";
import { showFailure } from "~/ui/toast";
import styleSheet from "../../styles.css?url";
import type { Route } from "./+types/page";
import { OfferOverview } from "./overview";
import { receiveAnswer } from "./receive-answer.server";
import { OfferStepPage } from "./step-page";
import { STEPS } from "./steps";
import { forgetTyped } from "./typed-here";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
export const meta: Route.MetaFunction = () => [
  { title: "Offerte abgeben | Laborlotse" },
  { name: "robots", content: "noindex, nofollow" },
];

/** Mail programs open links by themselves, so this changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { clientAddress } = context.get(requestContext);
  const access = await openInvitation(params.token, clientAddress);
  const view = access && (await readForLab(access, context.get(keptKinds)));
  if (view === undefined) return data({ view: undefined }, { status: 404 });
  const now = new Date();
  const logo = context.get(published).lab(view.lab)?.logo;
  return { view, now, logo };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const access = await openInvitation(params.token, clientAddress);
  if (access === undefined) return data({ step: undefined }, { status: 404 });
  return receiveAnswer(request, access, `/offerte/${params.token}`);
}

/** Without a connection everything stays as it was typed; what has arrived is no longer kept here. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const step = (await request.clone().formData()).get("step");
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response && answer.status < 400) {
      if (step === STEPS.keep || step === STEPS.send) forgetTyped(params.token);
      throw answer;
    }
    showFailure(
      "Das ist nicht angekommen. Ihre Angaben sind noch da; bitte versuchen Sie es erneut.",
    );
    return FAILED;
  }
}

const FAILED = { step: undefined };

/** What has just failed to arrive is not asked for either: without a connection the page would go. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.actionResult === FAILED ? false : change.defaultShouldRevalidate;
}

export default function OfferPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const [answer, setAnswer] = useState(actionData);
  // What could not be sent leaves the step at which it was tried.
  if (actionData !== answer && actionData !== FAILED) setAnswer(actionData);
  const step = answer?.step;
  if (loaderData.view === undefined) return <UnknownLink />;
  const { view, now, logo } = loaderData;
  return (
    <>
      <Arrival step={step?.is ?? "overview"} />
      {step === undefined ? (
        <OfferOverview view={view} now={now} logo={logo} token={params.token} />
      ) : (
        <OfferStepPage step={step} view={view} now={now} token={params.token} />
      )}
    </>
  );
}

/** Before everything else, so that a summary of errors takes the focus after it. */
function Arrival({ step }: { step: string }) {
  useArrivalAtStep(step);
  return null;
}

/** The same for what is foreign, altered, expired, superseded or withdrawn. */
function UnknownLink() {
  return (
    <PageContainer className="py-12 md:py-16">
      <PageTitle>Dieser Link gilt nicht mehr</PageTitle>
      <Lead>
        Er ist unvollständig, abgelaufen, durch einen neueren ersetzt, oder die Anfrage wurde
        zurückgezogen. Bitte öffnen Sie den Link aus unserer letzten E-Mail, oder fragen Sie uns.
      </Lead>
      <p className="mt-8">
        <ButtonLink to="/contact">Kontakt aufnehmen</ButtonLink>
      </p>
    </PageContainer>
  );
}
