import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useFocusOnStepChange } from "~/forms/focus-on-step-change";
import { formatLocalClock, formatLocalDay } from "~/ui/local-time";
import { NoticeRow } from "~/ui/notice-row";
import { PageContainer, PageLead } from "~/ui/page";
import { deleteCampaignDraft } from "./draft";
import type { CampaignPath } from "./fields";
import { LabQuestions, PracticeInformation, SatisfactionQuestions } from "./later-steps";
import {
  CampaignNextSteps,
  CampaignThanks,
  STEP_HEADING,
  StepHeading,
  StepProgress,
} from "./step-frame";
import type { CampaignStartInfo, CampaignStep } from "./steps";

interface StepTexts {
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
  Form: LabQuestions,
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

export function getCampaignStepTitles(path: CampaignPath): string[] {
  return ["Vergleich anfordern", ...LATER_STEPS[path].map(({ short }) => short)];
}

interface Props {
  path: CampaignPath;
  loaded: CampaignStep;
  actionResult: CampaignStep | undefined;
  /** Parts of the page that only step 1 shows. */
  start(current: CampaignStep, key: string): ReactNode;
}

export function CampaignPage({ path, loaded, actionResult, start }: Props) {
  const current = actionResult ?? loaded;
  const { step } = current;
  useFocusOnStepChange(step, step === 1 ? undefined : STEP_HEADING);
  // An answer or a restored draft replaces the form's values.
  const isFilled = actionResult !== undefined || Object.keys(loaded.values).length > 0;
  const key = `${step} ${isFilled ? "filled" : "empty"}`;
  if (step === "thanks") return <CampaignThanks queuedDescription={current.queuedDescription} />;
  const stepTexts = LATER_STEPS[path][step - 2];
  if (stepTexts === undefined) return start(current, key);
  return (
    <PageContainer className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <StepProgress steps={getCampaignStepTitles(path)} current={step} />
        <StepHeading>{stepTexts.title}</StepHeading>
        <PageLead>{stepTexts.lead}</PageLead>
        {actionResult === undefined && current.begun !== undefined && (
          <div className="mt-6">
            <ResumeNotice path={path} begun={current.begun} />
          </div>
        )}
        <div className="mt-8">
          <stepTexts.Form key={key} path={path} current={current} />
        </div>
      </div>
      <CampaignNextSteps />
    </PageContainer>
  );
}

/** Names the owner of the request and offers to start anew, because the computer may be shared. */
function ResumeNotice({ path, begun }: { path: CampaignPath; begun: CampaignStartInfo }) {
  const { revalidate } = useRevalidator();
  const restart = () => {
    deleteCampaignDraft(path);
    void revalidate();
  };
  return (
    <NoticeRow action="Neu beginnen" onAction={restart}>
      Diese Anfrage wurde in diesem Browser begonnen{describe(begun)}.
    </NoticeRow>
  );
}

function describe({ at, by }: CampaignStartInfo): string {
  if (Number.isNaN(Date.parse(at))) return "";
  return `, am ${formatLocalDay(at)} um ${formatLocalClock(at)}${by === "" ? "" : ` von «${by}»`}`;
}
