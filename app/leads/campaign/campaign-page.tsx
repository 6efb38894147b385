import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useArrivalAtStep } from "~/forms/arrival-at-step";
import { formatLocalClock, formatLocalDay } from "~/ui/local-time";
import { NoticeRow } from "~/ui/notice-row";
import { Lead, PageContainer } from "~/ui/page";
import { forgetCampaign } from "./draft";
import { LaboratoryQuestions } from "./laboratory-questions";
import { PracticeInformation, SatisfactionQuestions } from "./later-steps";
import {
  CampaignNextSteps,
  CampaignThanks,
  STEP_HEADING,
  StepHeading,
  StepProgress,
} from "./step-frame";
import type { CampaignPath, CampaignStep, StartedCampaign } from "./steps";

interface StepTexts {
  /** In the progress. */
  short: string;
  title: string;
  lead: string;
  Form(props: { path: CampaignPath; current: CampaignStep }): ReactNode;
}

const PRACTICE: StepTexts = {
  short: "Ihre Praxis",
  title: "Ihre Praxisinformationen",
  lead: "Ihre Anfrage ist vollständig. Mit Ort und Fachgebiet finden wir heraus, welche Labore in Frage kommen. Alle Angaben sind freiwillig.",
  Form: PracticeInformation,
};
const QUESTIONS: StepTexts = {
  short: "Optionale Fragen",
  title: "Optionale Fragen zu Ihrer Praxis",
  lead: "Ihre Antworten helfen uns bei der Auswahl. An Labore geben wir davon nur die Probenzahl weiter. Sie können auch ohne Antworten absenden.",
  Form: LaboratoryQuestions,
};
const SATISFACTION: StepTexts = {
  short: "Optionale Fragen",
  title: "Optionale Fragen zu Ihrem Labor",
  lead: "Ihre Anfrage ist vollständig. Was sollte ein neues Labor besser machen? An Labore geben wir von Ihren Antworten nur die Probenzahl weiter. Sie können auch ohne Antworten absenden.",
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
  loaded: CampaignStep;
  answered: CampaignStep | undefined;
  /** Hero, form and everything else that only step 1 shows. */
  start(current: CampaignStep, key: string): ReactNode;
}

/** One of the three campaign pages at the step where the visitor is. */
export function CampaignPage({ path, loaded, answered, start }: Props) {
  const current = answered ?? loaded;
  const { step } = current;
  useArrivalAtStep(step, step === 1 ? undefined : STEP_HEADING);
  // What an answer or a draft fills in replaces what the form showed before.
  const isFilled = answered !== undefined || Object.keys(loaded.values).length > 0;
  const key = `${step} ${isFilled ? "filled" : "empty"}`;
  if (step === "thanks") return <CampaignThanks queuedDescription={current.queuedDescription} />;
  const shown = LATER_STEPS[path][step - 2];
  if (shown === undefined) return start(current, key);
  return (
    <PageContainer className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <StepProgress steps={stepTitles(path)} current={step} />
        <StepHeading>{shown.title}</StepHeading>
        <Lead>{shown.lead}</Lead>
        {/* Whoever has just sent a step knows whose request it is. */}
        {answered === undefined && current.begun !== undefined && (
          <div className="mt-6">
            <BegunNote path={path} begun={current.begun} />
          </div>
        )}
        <div className="mt-8">
          <shown.Form key={key} path={path} current={current} />
        </div>
      </div>
      <CampaignNextSteps />
    </PageContainer>
  );
}

/** Says whose request goes on here, and lets somebody else begin anew: the computer may be shared. */
function BegunNote({ path, begun }: { path: CampaignPath; begun: StartedCampaign }) {
  const { revalidate } = useRevalidator();
  const beginAnew = () => {
    forgetCampaign(path);
    void revalidate();
  };
  return (
    <NoticeRow action="Neu beginnen" onAction={beginAnew}>
      Diese Anfrage wurde in diesem Browser begonnen{describe(begun)}.
    </NoticeRow>
  );
}

/** Empty for drafts of earlier versions, which say neither. */
function describe({ at, by }: StartedCampaign): string {
  if (Number.isNaN(Date.parse(at))) return "";
  return `, am ${formatLocalDay(at)} um ${formatLocalClock(at)}${by === "" ? "" : ` von «${by}»`}`;
}
