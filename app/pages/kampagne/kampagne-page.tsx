import { Container } from "~/ui/page";
import { HeroMap } from "~/widgets/drawings/hero-map";
import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/kampagne-page";
import { receiveCampaignStep } from "./action.server";
import { CampaignPage, sendStep } from "./campaign-page";
import { resumeCampaign } from "./draft";
import { Proof } from "./proof";
import { StartBox } from "./start-box";
import { LandingStart } from "./start-steps";
import { type CampaignView, firstView } from "./view";

const PATH = "/kampagne";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Kostenlosen Laborvergleich anfordern",
    description:
      "Name und E-Mail genügen: Wir prüfen, welches Labor zu Ihrer Praxis passt, und stellen Ihnen Alternativen vor. Kostenlos und unverbindlich.",
    path: PATH,
  });

export function loader(): CampaignView {
  return firstView;
}

export function clientLoader(): CampaignView {
  return resumeCampaign(PATH);
}
clientLoader.hydrate = true as const;

export function action({ request }: Route.ActionArgs) {
  return receiveCampaignStep(PATH, request);
}

export function clientAction({ request }: Route.ClientActionArgs): Promise<CampaignView> {
  return sendStep(PATH, request);
}

/** Landing form in three steps (specification, point 2). */
export default function KampagnePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CampaignPage
      path={PATH}
      loaded={loaderData}
      answered={actionData}
      start={(view, key) => (
        <>
          <section className="overflow-x-clip bg-petrol-deep py-11 text-paper lg:py-16">
            <Container className="grid gap-x-6 gap-y-9 lg:grid-cols-12">
              <div className="lg:col-span-7 lg:pr-6">
                <h1 className="text-balance font-semibold text-display">
                  Das passende Labor für Ihre Praxis.
                </h1>
                <p className="mt-5 max-w-[27em] text-lead md:mt-6">
                  Wir vergleichen Leistung, Tempo und Konditionen der Labore in Ihrer Region und
                  stellen Ihnen die besten Alternativen vor.
                </p>
                <HeroMap className="mt-10 hidden lg:-ml-3 lg:block" late />
              </div>
              <div className="lg:col-span-5">
                <StartBox path={PATH}>
                  <LandingStart key={key} path={PATH} view={view} />
                </StartBox>
                <p className="mt-3.5 text-note">
                  Kostenlos und unverbindlich. Der Vergleich ist in der Pilotphase.
                </p>
              </div>
            </Container>
          </section>
          <Proof />
        </>
      )}
    />
  );
}
