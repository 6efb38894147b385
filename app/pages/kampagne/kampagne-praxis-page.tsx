import { Container } from "~/ui/page";
import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/kampagne-praxis-page";
import { receiveCampaignStep } from "./action.server";
import { CampaignPage, sendStep } from "./campaign-page";
import { resumeCampaign } from "./draft";
import { NextSteps } from "./next-steps";
import { Proof } from "./proof";
import { StartBox } from "./start-box";
import { PracticeStart } from "./start-steps";
import { type CampaignView, firstView } from "./view";

const PATH = "/kampagne-praxis";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Laborvergleich für Ihre Praxis",
    description:
      "Passt Ihr Labor noch zu Ihrer Praxis? Wir vergleichen die Labore in Ihrer Region. Kostenlos und unverbindlich.",
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

/** «First variant»: asks for the practice at once, then optional questions (decisions.md, «Gaps»). */
export default function KampagnePraxisPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CampaignPage
      path={PATH}
      loaded={loaderData}
      answered={actionData}
      start={(view, key) => (
        <>
          <section className="bg-petrol-deep py-11 text-paper lg:py-16">
            <Container>
              <h1 className="max-w-[13em] text-balance font-semibold text-display">
                Passt Ihr Labor noch zu Ihrer Praxis?
              </h1>
              <p className="mt-5 max-w-[32em] text-lead md:mt-6">
                Sagen Sie uns, wo und in welchem Fach Sie arbeiten. Wir prüfen die Labore in Ihrer
                Region und stellen Ihnen Alternativen vor.
              </p>
            </Container>
          </section>
          <Container className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
            <div className="max-md:-mx-5 md:col-span-7 md:-mx-8 md:-my-8">
              <StartBox path={PATH}>
                <PracticeStart key={key} path={PATH} view={view} />
              </StartBox>
            </div>
            <NextSteps />
          </Container>
          <Proof />
        </>
      )}
    />
  );
}
