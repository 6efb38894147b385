import { type ReactNode, useEffect, useRef, useState } from "react";
import { describeRefusal } from "~/forms/describe-refusal";
import { getField } from "~/forms/posted-field";
import { showFailure, showToast } from "~/ui/toasts/toast";
import { EndedLink, OverRequestPage, TypedMeanwhile } from "./ended-link";
import type { LabView } from "./lab-view.server";
import type { OverRequest } from "./more-time.server";
import { OfferContext } from "./offer-head";
import { OfferOverview } from "./overview";
import { DRAFT_KEY } from "./step-form";
import { AskForTime, OfferStepPage } from "./step-page";
import { type OfferStep, SENT, STEPS } from "./steps";
import { forgetTyped } from "./typed-here";

export const FAILED = { step: undefined };

/** With these the server has what was typed. */
const KEEPING: readonly string[] = [STEPS.keep, STEPS.send, STEPS.sendWords];

/** Without a connection everything stays as it was typed; what has arrived is no longer kept here. */
export async function sendStep<Answer>(request: Request, serverAction: () => Promise<Answer>) {
  const form = await request.clone().formData();
  const step = getField(form, "step").split(":")[0] ?? "";
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response && answer.status < 400) {
      if (KEEPING.includes(step)) forgetTyped(getField(form, DRAFT_KEY));
      const said = SENT[step];
      if (said !== undefined) showToast({ ...said, tone: "success" });
      throw answer;
    }
    showFailure(
      describeRefusal(answer) ??
        "Das ist nicht angekommen. Ihre Angaben sind noch da; bitte versuchen Sie es erneut.",
    );
    return FAILED;
  }
}

interface Props {
  /** Undefined where the link leads to nothing. */
  view: LabView | undefined;
  over: OverRequest | undefined;
  now?: Date;
  logo?: string | undefined;
  path: string;
  isInRoom?: boolean;
  /** Whoever is signed in may not answer. */
  isReadOnly?: boolean;
  /** What the last post was answered with. */
  answered: { step: OfferStep | undefined } | undefined;
  /** Stands above the page itself, not above its steps. */
  notice?: ReactNode;
}

/** An invitation's page, behind a link or in the laboratory's room: itself, or the step that a post led to. */
export function OfferSteps({ answered, ...loaded }: Props) {
  const [answer, setAnswer] = useState(answered);
  // What could not be sent leaves the step at which it was tried.
  if (answered !== answer && answered !== FAILED) setAnswer(answered);
  return (
    <>
      <Arrival step={answer?.step?.is ?? "overview"} />
      <Step {...loaded} step={answer?.step} />
    </>
  );
}

type StepProps = Omit<Props, "answered"> & { step: OfferStep | undefined };

function Step({ step, path, notice, isInRoom = false, isReadOnly = false, ...loaded }: StepProps) {
  const { view, over, now = new Date(), logo } = loaded;
  const typed = step !== undefined && "fields" in step && (
    <TypedMeanwhile fields={step.fields} draftKey={view?.invitationId ?? ""} />
  );
  if (step?.is === "ended") return <EndedLink typed={typed} />;
  if (step?.is === "time") return <AskForTime {...step} path={path} />;
  if (step?.is === "too-late") {
    return <OverRequestPage request={step.request} path={path} typed={typed} />;
  }
  if (over !== undefined) return <OverRequestPage request={over} path={path} />;
  if (view === undefined) return <EndedLink />;
  if (step !== undefined) {
    return (
      <>
        <OfferContext view={view} now={now} logo={logo} />
        <OfferStepPage step={step} view={view} now={now} path={path} />
      </>
    );
  }
  return (
    <>
      {notice}
      <OfferOverview {...{ view, now, logo, path, isInRoom, isReadOnly }} />
    </>
  );
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
