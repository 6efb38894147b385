import { useEffect, useRef, useState } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { published } from "~/server/directory/publication/shown-snapshot.server";
import { requestContext } from "~/server/http/request-context.server";
import { openInvitation } from "~/server/offers/lab-access.server";
import { readForLab } from "~/server/offers/lab-view.server";
import { readMissed } from "~/server/offers/more-time.server";
import { keptKinds } from "~/server/privacy/kept-kinds.server";
import { showFailure, showToast } from "~/ui/toast";
import styleSheet from "../../styles.css?url";
import type { Route } from "./+types/page";
import { EndedLink, MissedDeadline, TypedMeanwhile } from "./ended-link";
import { OfferOverview } from "./overview";
import { receiveAnswer } from "./receive-answer.server";
import { DRAFT_KEY } from "./step-form";
import { AskForTime, OfferStepPage } from "./step-page";
import { type OfferStep, SENT, STEPS } from "./steps";
import { forgetTyped } from "./typed-here";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
export const meta: Route.MetaFunction = () => [
  { title: "Offerte abgeben | Laborlotse" },
  { name: "robots", content: "noindex, nofollow" },
];

/** Mail programs open links by themselves, so this changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { clientAddress } = context.get(requestContext);
  const link = await openInvitation(params.token, clientAddress);
  const missed = link?.isMissed ? await readMissed(link) : undefined;
  if (missed !== undefined) return { view: undefined, missed };
  const view = link && (await readForLab(link, context.get(keptKinds)));
  if (view === undefined) return data({ view: undefined, missed: undefined }, { status: 404 });
  const now = new Date();
  const logo = context.get(published).lab(view.lab)?.logo;
  return { view, missed: undefined, now, logo };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const link = await openInvitation(params.token, clientAddress);
  return receiveAnswer(request, link, `/offerte/${params.token}`);
}

/** Without a connection everything stays as it was typed; what has arrived is no longer kept here. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const step = String(form.get("step") ?? "").split(":")[0] ?? "";
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response && answer.status < 400) {
      if (KEEPING.includes(step)) forgetTyped(String(form.get(DRAFT_KEY) ?? ""));
      const said = SENT[step];
      if (said !== undefined) showToast({ ...said, tone: "success" });
      throw answer;
    }
    showFailure(
      "Das ist nicht angekommen. Ihre Angaben sind noch da; bitte versuchen Sie es erneut.",
    );
    return FAILED;
  }
}

const FAILED = { step: undefined };

/** With these the server has what was typed. */
const KEEPING: readonly string[] = [STEPS.keep, STEPS.send, STEPS.sendWords];

/** What has just failed to arrive is not asked for either: without a connection the page would go. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.actionResult === FAILED ? false : change.defaultShouldRevalidate;
}

export default function OfferPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const [answer, setAnswer] = useState(actionData);
  // What could not be sent leaves the step at which it was tried.
  if (actionData !== answer && actionData !== FAILED) setAnswer(actionData);
  return (
    <>
      <Arrival step={answer?.step?.is ?? "overview"} />
      <Step {...loaderData} step={answer?.step} token={params.token} />
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Step({ step, token, ...loaded }: Loaded & { step: OfferStep | undefined; token: string }) {
  const path = `/offerte/${token}`;
  const { view } = loaded;
  const typed = step !== undefined && "fields" in step && (
    <TypedMeanwhile fields={step.fields} draftKey={view?.invitationId ?? ""} />
  );
  if (step?.is === "ended") return <EndedLink typed={typed} />;
  if (step?.is === "time") return <AskForTime {...step} path={path} />;
  if (step?.is === "missed") {
    return <MissedDeadline missed={step.missed} path={path} typed={typed} />;
  }
  if (loaded.missed !== undefined) return <MissedDeadline missed={loaded.missed} path={path} />;
  if (view === undefined) return <EndedLink />;
  const { now, logo } = loaded;
  if (step === undefined) return <OfferOverview view={view} now={now} logo={logo} token={token} />;
  return <OfferStepPage step={step} view={view} now={now} token={token} />;
}

/**
 * A new step begins at its top, what was done at the place that the address names; before everything else, so that a
 * summary of errors takes the focus after it.
 */
function Arrival({ step }: { step: string }) {
  const arrivedAt = useRef(step);
  useEffect(() => {
    if (arrivedAt.current === step) return;
    arrivedAt.current = step;
    const place = step === "overview" ? document.getElementById(location.hash.slice(1)) : null;
    if (place === null) window.scrollTo(0, 0);
    else place.scrollIntoView();
    (place ?? document.getElementById("inhalt"))?.focus({ preventScroll: true });
  }, [step]);
  return null;
}
