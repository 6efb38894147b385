import type { ReactNode } from "react";
import { useFirstFocus } from "~/ui/first-focus";
import { Container, Lead } from "~/ui/page";
import { showFailure } from "~/ui/toast";
import { useArrivalAtView } from "~/widgets/arrival-at-view";
import { identityIn } from "./draft";
import { LaboratoryQuestions } from "./laboratory-questions";
import { NextSteps } from "./next-steps";
import { PracticeInformation } from "./practice-information";
import { SatisfactionQuestions } from "./satisfaction-questions";
import { STEP_HEADING, StepHeading } from "./step-heading";
import { StepProgress } from "./step-progress";
import { type CampaignPath, typedAnswers, typedInto } from "./steps";
import { Thanks } from "./thanks";
import { type CampaignView, STEP } from "./view";

/** What checks and sends a step comes with the first touch, because it weighs more than the form itself. */
const loadClientAction = () => import("./client-action").catch(() => undefined);

/** The client action of the three pages. */
export async function sendStep(path: CampaignPath, request: Request): Promise<CampaignView> {
  const form = await request.formData();
  const sender = await loadClientAction();
  return (await sender?.sendCampaignStep(path, form)) ?? reportFailure(path, form);
}

/** Neither server nor browser has the step; the form keeps what was typed. */
function reportFailure(path: CampaignPath, form: FormData): CampaignView {
  const description = "Es gab einen Fehler beim Speichern. Bitte versuchen Sie es erneut.";
  showFailure(description);
  const step = Number(form.get(STEP));
  const values = { ...typedAnswers(path, form), ...typedInto(path, step, form) };
  return { step, identity: identityIn(form), values, errors: [] };
}

interface StepTexts {
  /** In the progress. */
  short: string;
  title: string;
  lead: string;
  Form(props: { path: CampaignPath; view: CampaignView }): ReactNode;
}

const PRACTICE: StepTexts = {
  short: "Ihre Praxis",
  title: "Ihre Praxisinformationen",
  lead: "Ihre Anfrage ist eingetragen. Mit Ort und Fachgebiet finden wir, welche Labore in Frage kommen. Alle Angaben sind freiwillig.",
  Form: PracticeInformation,
};
const QUESTIONS: StepTexts = {
  short: "Optionale Fragen",
  title: "Optionale Fragen zu Ihrer Praxis",
  lead: "Je mehr wir über Ihr heutiges Labor wissen, desto genauer wird der Vergleich. Sie können auch ohne Antworten absenden.",
  Form: LaboratoryQuestions,
};
const SATISFACTION: StepTexts = {
  short: "Optionale Fragen",
  title: "Optionale Fragen zu Ihrem Labor",
  lead: "Ihre Anfrage ist eingetragen. Was sollte ein neues Labor besser machen? Sie können auch ohne Antworten absenden.",
  Form: SatisfactionQuestions,
};

const LATER_STEPS: Record<CampaignPath, readonly StepTexts[]> = {
  "/kampagne": [PRACTICE, QUESTIONS],
  "/kampagne-v2": [PRACTICE, QUESTIONS],
  "/kampagne-praxis": [SATISFACTION],
};

export function stepTitles(path: CampaignPath): string[] {
  return ["Vergleich anfordern", ...LATER_STEPS[path].map(({ short }) => short)];
}

interface Props {
  path: CampaignPath;
  loaded: CampaignView;
  answered: CampaignView | undefined;
  /** Hero, form and everything else that only step 1 shows. */
  start(view: CampaignView, key: string): ReactNode;
}

/** One of the three campaign pages at the step where the visitor is. */
export function CampaignPage({ path, loaded, answered, start }: Props) {
  const view = answered ?? loaded;
  const { step } = view;
  useArrivalAtView(step, STEP_HEADING);
  useFirstFocus(loadClientAction);
  // What an answer or a draft fills in replaces what the form showed before.
  const isFilled = answered !== undefined || Object.keys(loaded.values).length > 0;
  const key = `${step} ${isFilled ? "filled" : "empty"}`;
  if (step === "thanks") return <Thanks queuedDescription={view.queuedDescription} />;
  const shown = LATER_STEPS[path][step - 2];
  if (shown === undefined) return start(view, key);
  return (
    <Container className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <StepProgress steps={stepTitles(path)} current={step} />
        <StepHeading>{shown.title}</StepHeading>
        <Lead>{shown.lead}</Lead>
        <div className="mt-8">
          <shown.Form key={key} path={path} view={view} />
        </div>
      </div>
      <NextSteps />
    </Container>
  );
}
