import { HeroMap } from "~/directory/index";
import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { pageMeta } from "~/ui/layout/page-meta";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/kampagne-page";
import { CampaignPage } from "./campaign-page";
import { CampaignProof } from "./campaign-proof";
import { resumeCampaign } from "./draft";
import { type CampaignData, loadCampaignDataOnce } from "./praise";
import { getInitialCampaignData } from "./praise.server";
import { receiveCampaignStep } from "./receive-step.server";
import { submitCampaignStep } from "./send-step";
import { CampaignStartBox, LandingStart } from "./start-step";

const PATH = "/kampagne";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Kostenlosen Laborvergleich anfordern",
    description:
      "Name und E-Mail genügen: Wir prüfen, welche Labore zu Ihrer Praxis passen, und stellen Ihnen Alternativen vor. Kostenlos und unverbindlich. Der persönliche Vergleich für Ihre Region ist in der Pilotphase.",
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

export default function KampagnePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CampaignPage
      path={PATH}
      loaded={loaderData.step}
      actionResult={actionData}
      start={(current, key) => (
        <>
          <section className="clipped-sides bg-petrol-deep py-11 text-paper lg:py-16">
            <PageContainer className="grid gap-x-6 gap-y-9 lg:grid-cols-12">
              <div className="lg:col-span-7 lg:pr-6">
                <h1 className="text-balance font-semibold text-display">
                  Das passende Labor für Ihre Praxis.
                </h1>
                <p className="mt-5 max-w-[27em] text-lead md:mt-6">
                  Wir holen für Sie Offerten von Laboren in Ihrer Region ein und stellen Ihnen
                  Alternativen vor.
                </p>
                <HeroMap
                  sites={loaderData.praise.sites}
                  className="mt-10 hidden lg:-ml-3 lg:block"
                />
              </div>
              <div className="lg:col-span-5">
                <CampaignStartBox path={PATH}>
                  <LandingStart key={key} path={PATH} current={current} />
                </CampaignStartBox>
                <p className="mt-3.5 text-note">
                  Kostenlos und unverbindlich. Der persönliche Vergleich für Ihre Region ist in der
                  Pilotphase.
                </p>
              </div>
            </PageContainer>
          </section>
          <CampaignProof praise={loaderData.praise} />
        </>
      )}
    />
  );
}
