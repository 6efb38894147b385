import { Container } from "~/ui/page";
import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/kampagne-v2-page";
import { receiveCampaignStep } from "./action.server";
import { CampaignPage, sendStep } from "./campaign-page";
import { resumeCampaign } from "./draft";
import { Proof, Quote } from "./proof";
import { StartBox } from "./start-box";
import { LandingStart } from "./start-steps";
import { testimonials } from "./testimonials";
import { type CampaignView, firstView } from "./view";

const PATH = "/kampagne-v2";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Bis CHF 30'000 zusätzlicher Ertrag",
    description:
      "Was ein anderes Labor Ihrer Praxis bringt, und was Praxen berichten, die verglichen haben. Kostenlos und unverbindlich anfordern.",
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

const [first, ...others] = testimonials;

/** Second landing variant: earnings and testimonials first, the same form (decisions.md, «Gaps»). */
export default function KampagneV2Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CampaignPage
      path={PATH}
      loaded={loaderData}
      answered={actionData}
      start={(view, key) => (
        <>
          <section className="bg-petrol-deep py-11 text-paper lg:py-16">
            <Container className="grid gap-x-6 gap-y-9 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
              <div className="lg:col-span-7 lg:pr-12">
                <h1 className="text-balance font-semibold text-display">
                  Bis CHF 30'000 mehr Ertrag pro Jahr.
                </h1>
                <p className="mt-5 max-w-[27em] text-lead md:mt-6">
                  So viel kann ein besseres Angebot Ihres Labors ausmachen. Wir zeigen Ihnen,
                  welches Labor in Ihrer Region das beste Gesamtpaket bietet.
                </p>
                <div className="mt-9 lg:mt-12">
                  <Quote testimonial={first} isOnDeep />
                </div>
              </div>
              <div className="lg:col-span-5 lg:row-span-2">
                <StartBox path={PATH}>
                  <LandingStart key={key} path={PATH} view={view} />
                </StartBox>
                <p className="mt-3.5 text-note">
                  Bruttowerte ohne rechtliche Prüfung. Zahlungen eines Labors an eine Praxis können
                  nach Art. 56 Abs. 3 KVG weitergabepflichtig und auf der Rechnung auszuweisen sein
                  (Art. 76a KVV).
                </p>
              </div>
              <div className="lg:col-span-7 lg:pr-12">
                <ul className="grid gap-x-6 gap-y-9 md:grid-cols-2">
                  {others.map((testimonial) => (
                    <li key={testimonial.name}>
                      <Quote testimonial={testimonial} isOnDeep />
                    </li>
                  ))}
                </ul>
                <p className="mt-6 text-note">
                  Beispieldaten: Personen, Aussagen und Beträge sind fiktiv.
                </p>
              </div>
            </Container>
          </section>
          <Proof shownTestimonials={[]} />
        </>
      )}
    />
  );
}
