import type { ReactNode } from "react";
import { HeroMap } from "~/directory/index";
import { PartSwatch, PotentialBar } from "~/leads/calculator/potential-bar";
import { calculatePotential, formatRange } from "~/lib/potential";
import { PaymentNote } from "~/ui/layout/payment-note";
import { Link } from "~/ui/link";
import { PageContainer } from "~/ui/page";
import { CampaignProof } from "./campaign-proof";
import type { CampaignPath } from "./fields";
import type { CampaignPraise } from "./praise";
import { CampaignNextSteps } from "./step-frame";

interface StartProps {
  praise: CampaignPraise;
  /** The form of step 1. */
  children: ReactNode;
}

interface StepTexts {
  short: string;
  title: string;
  lead: string;
}

interface Campaign {
  title: string;
  description: string;
  Start(props: StartProps): ReactNode;
  /** From step 2 on. */
  later: readonly StepTexts[];
}

const LANDING_STEPS: readonly StepTexts[] = [
  {
    short: "Ihre Praxis",
    title: "Ihre Praxisinformationen",
    lead: "Ihre Anfrage ist gespeichert. Mit Ort und Fachgebiet finden wir heraus, welche Labore in Frage kommen. Alle Angaben sind freiwillig.",
  },
  {
    short: "Optionale Fragen",
    title: "Optionale Fragen zu Ihrer Praxis",
    lead: "Ihre Antworten helfen uns bei der Auswahl. An Labore geben wir davon nur die Probenzahl weiter. Sie können auch ohne Antworten absenden.",
  },
];

export const CAMPAIGNS: Readonly<Record<CampaignPath, Campaign>> = {
  "/kampagne": {
    title: "Kostenlosen Laborvergleich anfordern",
    description:
      "Name und E-Mail genügen: Wir stellen Ihnen Labore vor, die bei Ihnen abholen. Kostenlos und unverbindlich, in der Pilotphase.",
    Start: LandingStart,
    later: LANDING_STEPS,
  },
  "/kampagne-v2": {
    title: "Rechenbeispiel: bis CHF 30'000 brutto pro Jahr",
    description:
      "Ein Rechenbeispiel ohne rechtliche Prüfung: Zahlungen eines Labors müssen Sie unter Umständen weitergeben. Vergleich kostenlos und unverbindlich anfordern.",
    Start: ExampleStart,
    later: LANDING_STEPS,
  },
  "/kampagne-praxis": {
    title: "Laborvergleich für Ihre Praxis",
    description:
      "Passt Ihr Labor noch zu Ihrer Praxis? Wir stellen Ihnen Labore vor, die bei Ihnen abholen. Kostenlos und unverbindlich, in der Pilotphase.",
    Start: PracticeStart,
    later: [
      {
        short: "Optionale Fragen",
        title: "Optionale Fragen zu Ihrem Labor",
        lead: "Ihre Anfrage ist gespeichert. Was sollte ein neues Labor besser machen? An Labore geben wir von Ihren Antworten nur die Probenzahl weiter. Sie können auch ohne Antworten absenden.",
      },
    ],
  },
};

function LandingStart({ praise, children }: StartProps) {
  return (
    <>
      <section className="clipped-sides bg-petrol-deep py-8 text-paper lg:py-10">
        <PageContainer className="grid gap-x-6 gap-y-9 lg:grid-cols-12">
          <div className="lg:col-span-7 lg:pr-6">
            <h1 className="text-balance font-semibold text-display">
              Das passende Labor für Ihre Praxis.
            </h1>
            <p className="mt-5 max-w-[27em] text-lead md:mt-6">
              Wir stellen Ihnen Labore vor, die bei Ihnen abholen, sobald der Vergleich verfügbar
              ist.
            </p>
            <HeroMap sites={praise.sites} className="mt-10 hidden lg:-ml-3 lg:block" />
          </div>
          <div className="lg:col-span-5">
            {children}
            <PilotNote />
          </div>
        </PageContainer>
      </section>
      <CampaignProof praise={praise} />
    </>
  );
}

function PilotNote() {
  return (
    <p className="mt-3.5 text-note">
      Kostenlos und unverbindlich. Der persönliche Vergleich für Ihre Region ist in der Pilotphase.
    </p>
  );
}

/** Must match the calculator's result. */
const EXAMPLE = {
  samplesPerWeek: 50,
  practiceLogos: true,
  numberOfPractices: 1,
  websiteLogo: false,
};
const AMOUNTS = calculatePotential(EXAMPLE);

const NOTE_ID = "hinweis";

function ExampleStart({ praise, children }: StartProps) {
  return (
    <>
      <section className="bg-petrol-deep py-8 text-paper lg:py-10">
        <PageContainer className="grid gap-x-6 gap-y-9 lg:grid-cols-12">
          <div className="lg:col-span-7 lg:pr-12">
            <h1 className="text-balance font-semibold text-display">
              Bis CHF 30'000 pro Jahr, brutto.
            </h1>
            <p className="mt-5 max-w-[32em] text-lead md:mt-6">
              50 Proben pro Woche und ein Logo in der Praxis ergeben in unserem{" "}
              <Link to="/commercial-calculator" className="underline underline-offset-4">
                Rechner
              </Link>{" "}
              <span className="whitespace-nowrap">{formatRange(AMOUNTS.total)}</span>, im Titel
              aufgerundet.
            </p>
            <ExampleBar />
            <HeroMap sites={praise.sites} className="mt-8 hidden lg:-ml-3 lg:block" />
          </div>
          <div className="lg:col-span-5">
            {children}
            <PilotNote />
          </div>
        </PageContainer>
      </section>
      <PageContainer>
        <div id={NOTE_ID} className="scroll-mt-24 py-8">
          <PaymentNote className="max-w-[46rem] text-meta" />
        </div>
      </PageContainer>
      <CampaignProof praise={praise} />
    </>
  );
}

function ExampleBar() {
  return (
    <div className="mt-6 max-w-[36rem] lg:mt-8">
      <PotentialBar input={EXAMPLE} tone="deep" />
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-meta">
        <li className="flex items-center gap-2.5">
          <PartSwatch part="onlineRegistration" tone="deep" />
          {formatRange(AMOUNTS.onlineRegistration)} Online-Erfassung
        </li>
        <li className="flex items-center gap-2.5">
          <PartSwatch part="practiceLogos" tone="deep" />
          {formatRange(AMOUNTS.practiceLogos)} Logo
        </li>
      </ul>
      <p className="mt-1 text-note">
        Brutto, allenfalls weiterzugeben:{" "}
        <a href={`#${NOTE_ID}`} className="underline underline-offset-4">
          Hinweis
        </a>
      </p>
    </div>
  );
}

/** The «first variant» asks for the practice at once, then optional questions. */
function PracticeStart({ praise, children }: StartProps) {
  return (
    <>
      <section className="clipped-sides bg-petrol-deep py-11 text-paper lg:py-12">
        <PageContainer className="items-center gap-x-6 lg:grid lg:grid-cols-12">
          <div className="lg:col-span-7">
            <h1 className="max-w-[13em] text-balance font-semibold text-display">
              Passt Ihr Labor noch zu Ihrer Praxis?
            </h1>
            <p className="mt-5 max-w-[30em] text-lead md:mt-6">
              Sagen Sie uns, wo und in welchem Fachgebiet Sie arbeiten. Wir stellen Ihnen Labore
              vor, die bei Ihnen abholen, sobald der Vergleich verfügbar ist.
            </p>
          </div>
          <HeroMap sites={praise.sites} className="hidden lg:col-span-5 lg:-mr-3 lg:block" />
        </PageContainer>
      </section>
      <PageContainer className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
        <div className="max-md:-mx-5 md:col-span-7 md:-mx-8 md:-my-8">{children}</div>
        <CampaignNextSteps />
      </PageContainer>
      <CampaignProof praise={praise} />
    </>
  );
}
