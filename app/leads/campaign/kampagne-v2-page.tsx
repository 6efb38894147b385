import { Link } from "react-router";
import { getSampleShare } from "#catalogue/sample-note";
import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { PartSwatch, PotentialBar } from "~/leads/calculator/potential-bar";
import { calculatePotential, formatAmount, formatRange } from "~/lib/potential";
import { pageMeta } from "~/ui/layout/page-meta";
import { PaymentNote } from "~/ui/layout/payment-note";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/kampagne-v2-page";
import { CampaignPage } from "./campaign-page";
import { CampaignProof, TestimonialQuote } from "./campaign-proof";
import { resumeCampaign } from "./draft";
import { type CampaignData, loadCampaignDataOnce } from "./praise";
import { getInitialCampaignData } from "./praise.server";
import { receiveCampaignStep } from "./receive-step.server";
import { submitCampaignStep } from "./send-step";
import { CampaignStartBox, LandingStart } from "./start-step";

const PATH = "/kampagne-v2";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Rechenbeispiel: bis CHF 30'000 brutto pro Jahr",
    description:
      "Ein Rechenbeispiel ohne rechtliche Prüfung: Zahlungen eines Labors an eine Praxis können weitergabepflichtig sein. Vergleich kostenlos und unverbindlich anfordern.",
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

/** Must match the calculator's result. */
const EXAMPLE = {
  samplesPerWeek: 50,
  practiceLogos: true,
  numberOfPractices: 1,
  websiteLogo: false,
};
const AMOUNTS = calculatePotential(EXAMPLE);

function ExampleBar() {
  return (
    <div className="mt-6 max-w-[36rem] lg:mt-8">
      <PotentialBar input={EXAMPLE} tone="deep" />
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-meta">
        <li className="flex items-center gap-2.5">
          <PartSwatch part="onlineRegistration" tone="deep" />
          {formatAmount(AMOUNTS.onlineRegistration)} Online-Erfassung
        </li>
        <li className="flex items-center gap-2.5">
          <PartSwatch part="practiceLogos" tone="deep" />
          {formatRange(AMOUNTS.practiceLogos)} Logo
        </li>
      </ul>
      <p className="mt-1 text-note">Brutto, allenfalls weiterzugeben: Hinweis unten.</p>
    </div>
  );
}

export default function KampagneV2Page({ loaderData, actionData }: Route.ComponentProps) {
  const { praise } = loaderData;
  const share = getSampleShare(praise.testimonials);
  return (
    <CampaignPage
      path={PATH}
      loaded={loaderData.step}
      actionResult={actionData}
      start={(current, key) => (
        <>
          <section className="bg-petrol-deep py-11 text-paper lg:py-16">
            <PageContainer className="grid gap-x-6 gap-y-9 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
              <div className="lg:col-span-7 lg:pr-12">
                <h1 className="text-balance font-semibold text-display">
                  Bis CHF 30'000 pro Jahr, brutto.
                </h1>
                <p className="mt-5 max-w-[32em] text-lead md:mt-6">
                  50 Proben pro Woche und ein Logo in der Praxis ergeben in unserem{" "}
                  <Link to="/commercial-calculator" className="underline underline-offset-4">
                    Rechner
                  </Link>{" "}
                  <span className="whitespace-nowrap">{formatRange(AMOUNTS.total)}</span>, brutto;
                  der obere Wert ist im Titel gerundet. Wir prüfen, welche Labore in Ihrer Region zu
                  Ihrer Praxis passen.
                </p>
                <ExampleBar />
              </div>
              <div className="lg:col-span-5 lg:row-span-2">
                <CampaignStartBox path={PATH}>
                  <LandingStart key={key} path={PATH} current={current} />
                </CampaignStartBox>
                <p className="mt-3.5 text-note">
                  Kostenlos und unverbindlich. Der persönliche Vergleich für Ihre Region ist in der
                  Pilotphase.
                </p>
              </div>
              <div className="lg:col-span-7 lg:pr-12">
                <PaymentNote className="mb-9 max-w-[42rem] border-paper border-l-2 pl-5 text-meta lg:mb-12" />
                <ul className="grid gap-x-6 gap-y-9 md:grid-cols-2">
                  {praise.testimonials.map((testimonial) => (
                    <li key={testimonial.id} className="md:odd:last:col-span-full">
                      <TestimonialQuote
                        testimonial={testimonial}
                        isOnDeep
                        isMarked={share === "some" && testimonial.sample}
                      />
                    </li>
                  ))}
                </ul>
                <p className="mt-6 text-note">
                  {share === "all"
                    ? "Beispieldaten: Personen und Aussagen sind fiktiv; die Beträge stammen aus dem Rechner."
                    : "Die Beträge sind ein Beispiel."}
                </p>
              </div>
            </PageContainer>
          </section>
          <CampaignProof praise={{ ...praise, testimonials: [] }} />
        </>
      )}
    />
  );
}
