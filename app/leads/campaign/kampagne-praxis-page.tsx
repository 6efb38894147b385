import { HeroMap } from "~/directory/index";
import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { pageMeta } from "~/ui/layout/page-meta";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/kampagne-praxis-page";
import { CampaignPage } from "./campaign-page";
import { CampaignProof } from "./campaign-proof";
import { resumeCampaign } from "./draft";
import { type CampaignData, loadCampaignDataOnce } from "./praise";
import { getInitialCampaignData } from "./praise.server";
import { receiveCampaignStep } from "./receive-step.server";
import { submitCampaignStep } from "./send-step";
import { CampaignStartBox, PracticeStart } from "./start-step";
import { CampaignNextSteps } from "./step-frame";

const PATH = "/kampagne-praxis";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Laborvergleich für Ihre Praxis",
    description:
      "Passt Ihr Labor noch zu Ihrer Praxis? Wir prüfen die Labore in Ihrer Region und stellen Ihnen Alternativen vor. Kostenlos und unverbindlich. Der persönliche Vergleich für Ihre Region ist in der Pilotphase.",
    path: PATH,
  });

export function loader({ context }: Route.LoaderArgs): CampaignData {
  return getInitialCampaignData(context.get(snapshotContext));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<CampaignData> {
  return loadCampaignDataOnce(resumeCampaign(PATH), serverLoader);
}
clientLoader.hydrate = true as const;

export function action(args: Route.ActionArgs) {
  return receiveCampaignStep(PATH, args);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return submitCampaignStep(PATH, request);
}

/** The «first variant» asks for the practice at once, then optional questions. */
export default function KampagnePraxisPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CampaignPage
      path={PATH}
      loaded={loaderData.step}
      actionResult={actionData}
      start={(current, key) => (
        <>
          <section className="clipped-sides bg-petrol-deep py-11 text-paper lg:py-12">
            <PageContainer className="items-center gap-x-6 lg:grid lg:grid-cols-12">
              <div className="lg:col-span-7">
                <h1 className="max-w-[13em] text-balance font-semibold text-display">
                  Passt Ihr Labor noch zu Ihrer Praxis?
                </h1>
                <p className="mt-5 max-w-[30em] text-lead md:mt-6">
                  Sagen Sie uns, wo und in welchem Fachgebiet Sie arbeiten. Wir prüfen die Labore in
                  Ihrer Region und stellen Ihnen Alternativen vor.
                </p>
              </div>
              <HeroMap
                sites={loaderData.praise.sites}
                className="hidden lg:col-span-5 lg:-mr-3 lg:block"
              />
            </PageContainer>
          </section>
          <PageContainer className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
            <div className="max-md:-mx-5 md:col-span-7 md:-mx-8 md:-my-8">
              <CampaignStartBox path={PATH}>
                <PracticeStart key={key} path={PATH} current={current} />
              </CampaignStartBox>
            </div>
            <CampaignNextSteps />
          </PageContainer>
          <CampaignProof praise={loaderData.praise} />
        </>
      )}
    />
  );
}
