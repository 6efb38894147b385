import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { getPostedField } from "~/forms/posted-field";
import { describeLabFailure, runServerAction } from "~/forms/run-server-action";
import { showToast } from "~/ui/toasts/toast";
import { ClosedRequestPage, EndedLink, UnsentOffer } from "./ended-link";
import type { LabRoundView } from "./lab-view.server";
import { deleteLocalOfferDraft } from "./local-offer-draft";
import type { ClosedRequest } from "./more-time.server";
import { OfferContext } from "./offer-head";
import { OfferOverview } from "./overview";
import { DRAFT_KEY_FIELD } from "./step-form";
import { MoreTimeStep, OfferStepPage } from "./step-page";
import { OFFER_ACTIONS, type OfferAction, type OfferActionName, type OfferStep } from "./steps";

const UNSENT_STEP_RESULT = { step: undefined };

/** Offline, a page that reloads would be lost. */
export function skipRevalidationWhenUnsent(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionResult === UNSENT_STEP_RESULT ? false : change.defaultShouldRevalidate;
}

/** Keeps the input if the server is unreachable, and deletes the local draft once it is stored. */
export async function sendOfferStep<Answer>(request: Request, serverAction: () => Promise<Answer>) {
  const form = await request.clone().formData();
  const [name = ""] = getPostedField(form, "step").split(":");
  const action: OfferAction = OFFER_ACTIONS[name as OfferActionName] ?? {};
  const describe = (error: unknown) =>
    describeLabFailure(
      error,
      "Das ist nicht angekommen. Ihre Angaben sind noch da; bitte versuchen Sie es erneut.",
    );
  try {
    return (await runServerAction(serverAction, describe)) ?? UNSENT_STEP_RESULT;
  } catch (redirect) {
    if (action.storesDraft) deleteLocalOfferDraft(getPostedField(form, DRAFT_KEY_FIELD));
    if (action.success) showToast({ ...action.success, tone: "success" });
    throw redirect;
  }
}

interface Props {
  view: LabRoundView | undefined;
  over: ClosedRequest | undefined;
  path: string;
  isInLabArea?: boolean;
  isReadOnly?: boolean;
  answered: { step: OfferStep | undefined } | undefined;
  notice?: ReactNode;
}

export function OfferSteps({ answered, ...loaded }: Props) {
  const [answer, setAnswer] = useState(answered);
  if (answered !== answer && answered !== UNSENT_STEP_RESULT) setAnswer(answered);
  return (
    <>
      <ScrollToStep step={answer?.step?.is ?? "overview"} />
      <Step {...loaded} step={answer?.step} />
    </>
  );
}

type StepProps = Omit<Props, "answered"> & { step: OfferStep | undefined };

function Step({
  step,
  path,
  notice,
  isInLabArea = false,
  isReadOnly = false,
  ...loaded
}: StepProps) {
  const { view, over } = loaded;
  const unsentDraft = step !== undefined && "fields" in step && (
    <UnsentOffer fields={step.fields} draftKey={view?.invitationId ?? ""} />
  );
  if (step?.is === "ended") return <EndedLink unsentDraft={unsentDraft} />;
  if (step?.is === "time") return <MoreTimeStep {...step} path={path} />;
  if (step?.is === "too-late") {
    return <ClosedRequestPage request={step.request} path={path} unsentDraft={unsentDraft} />;
  }
  if (over !== undefined) return <ClosedRequestPage request={over} path={path} />;
  if (view === undefined) return <EndedLink />;
  if (step !== undefined) {
    return (
      <>
        <OfferContext view={view} />
        <OfferStepPage step={step} view={view} path={path} />
      </>
    );
  }
  return (
    <>
      {notice}
      <OfferOverview {...{ view, path, isInLabArea, isReadOnly }} />
    </>
  );
}

/** Rendered first, so that an error summary takes the focus afterwards. */
function ScrollToStep({ step }: { step: string }) {
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    const target = step === "overview" ? document.getElementById(location.hash.slice(1)) : null;
    if (target === null) window.scrollTo(0, 0);
    else target.scrollIntoView();
    (target ?? document.getElementById("inhalt"))?.focus({ preventScroll: true });
  }, [step]);
  return null;
}
