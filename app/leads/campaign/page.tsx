import { useLocation, useRevalidator } from "react-router";
import { heroMapSites, type Snapshot, snapshotContext } from "~/directory/index.server";
import { useFocusOnStepChange } from "~/forms/focus-on-step-change";
import type { PublicHandle } from "~/identity/route-handles";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatLocalClock, formatLocalDay } from "~/ui/local-time";
import { NoticeRow } from "~/ui/notice-row";
import { PageContainer, PageLead } from "~/ui/page";
import type { Route } from "./+types/page";
import { CampaignFields } from "./campaign-fields";
import { deleteCampaignDraft, resumeCampaign } from "./draft";
import { type CampaignPath, toCampaignPath } from "./fields";
import { type CampaignData, type CampaignPraise, loadCampaignDataOnce } from "./praise";
import { receiveCampaignStep } from "./receive-step.server";
import { submitCampaignStep } from "./send-step";
import { CAMPAIGNS } from "./starts";
import {
  CampaignNextSteps,
  CampaignThanks,
  STEP_HEADING,
  StepHeading,
  StepProgress,
} from "./step-frame";
import { type CampaignStartInfo, firstCampaignStep } from "./steps";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = ({ location }) => {
  const path = toCampaignPath(location);
  const { title, description } = CAMPAIGNS[path];
  return pageMeta({ title, description, path });
};

export function loader({ context }: Route.LoaderArgs): CampaignData {
  return { step: firstCampaignStep, praise: getPraise(context.get(snapshotContext)) };
}

const FIGURE_IDS = ["praxen", "labortests", "labore"];

function getPraise({ testimonials, figures, labs }: Snapshot): CampaignPraise {
  const value = (id: string) => figures.find((figure) => figure.id === id)?.value ?? "";
  return {
    testimonials,
    advised: value("praxen"),
    tests: value("labortests").replace(/\+$/, ""),
    labs: value("labore").replace(/\+$/, ""),
    areFiguresSamples: figures.some(({ id, sample }) => sample && FIGURE_IDS.includes(id)),
    sites: heroMapSites(labs),
  };
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<CampaignData> {
  return loadCampaignDataOnce(resumeCampaign(toCampaignPath(url)), serverLoader);
}
clientLoader.hydrate = true as const;

export function action(args: Route.ActionArgs) {
  return receiveCampaignStep(toCampaignPath(args.url), args);
}

export function clientAction({ url, request }: Route.ClientActionArgs) {
  return submitCampaignStep(toCampaignPath(url), request);
}

/** The pages of the three campaigns, which differ in their first step and their questions. */
export default function CampaignPage(props: Route.ComponentProps) {
  const path = toCampaignPath(useLocation());
  return <Campaign key={path} path={path} {...props} />;
}

interface CampaignProps extends Pick<Route.ComponentProps, "loaderData" | "actionData"> {
  path: CampaignPath;
}

function Campaign({ path, loaderData: { step: loaded, praise }, actionData }: CampaignProps) {
  const current = actionData ?? loaded;
  const { step } = current;
  useFocusOnStepChange(step, step === 1 ? undefined : STEP_HEADING);
  // An answer or a restored draft replaces the form's values.
  const isFilled = actionData !== undefined || Object.keys(loaded.values).length > 0;
  const key = `${step} ${isFilled ? "filled" : "empty"}`;
  const { Start, later } = CAMPAIGNS[path];
  if (step === "thanks") return <CampaignThanks queuedDescription={current.queuedDescription} />;
  const texts = later[step - 2];
  const progress = (
    <StepProgress
      steps={["Vergleich anfordern", ...later.map(({ short }) => short)]}
      current={step}
    />
  );
  const fields = <CampaignFields key={key} path={path} current={current} />;
  if (texts === undefined) {
    return (
      <Start praise={praise}>
        <section aria-labelledby="request" className="rounded-box bg-paper p-5 text-ink md:p-8">
          <h2 id="request" className="font-semibold text-profile">
            Vergleich anfordern
          </h2>
          <div className="mt-5 mb-8">{progress}</div>
          {fields}
        </section>
      </Start>
    );
  }
  return (
    <PageContainer className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        {progress}
        <StepHeading>{texts.title}</StepHeading>
        <PageLead>{texts.lead}</PageLead>
        {actionData === undefined && current.begun !== undefined && (
          <div className="mt-6">
            <ResumeNotice path={path} begun={current.begun} />
          </div>
        )}
        <div className="mt-8">{fields}</div>
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
