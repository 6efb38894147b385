import { lazy } from "react";
import { ALL_LABS } from "#catalogue/all-labs-path";
import { specialtyAreas } from "#catalogue/categories";
import type { LabCard, Operator } from "#catalogue/published";
import { countProfiles, getSampleShare } from "#catalogue/sample-note";
import { parseSpecialty } from "#catalogue/specialties";
import { heroMapSites, snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { answerPlace } from "~/leads/index.server";
import { ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawings/drawing";
import { DeferredHydration } from "~/ui/layout/deferred-hydration";
import { absoluteUrl, pageMeta } from "~/ui/layout/page-meta";
import { Section, SectionTitle } from "~/ui/page";
import type { Route } from "./+types/page";
import { HomeFigures } from "./figures";
import { Hero, loadHomeAnswer } from "./hero";
import { HomeEntrances } from "./home-entrances";
import { LabChangeReasons } from "./lab-change-reasons";
import { TopLabCard } from "./top-lab-card";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Laborvergleich für Arztpraxen",
    description:
      "Kostenloses Portal für Arztpraxen in der Schweiz: sehen, welche Labore bei Ihnen abholen, Offerten anfragen, Analysen und Spezialtests nachschlagen.",
    path: "/",
    isListed: loaderData?.answer === undefined,
    structured: loaderData?.organization,
  });

/** On the server, so that the browser loads no list or structured data as code. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { labs, homeCards, figures, operator, analyses, tests } = context.get(snapshotContext);
  const query = new URL(request.url).searchParams;
  const plz = (query.get("plz") ?? "").slice(0, 80);
  const specialty = parseSpecialty(query.get("specialty") ?? "");
  const answer = answerPlace(labs, { entered: plz, specialty });
  const areas = specialtyAreas.map(({ slug, label, description }) => ({
    slug,
    label,
    description,
  }));
  return {
    plz,
    specialty,
    answer,
    reasons: homeReasons,
    steps: homeSteps,
    areas,
    figures,
    counts: {
      [labs.length === 1 ? "Laborprofil" : "Laborprofile"]: labs.length,
      Analysen: analyses.length,
      Spezialtests: tests.length,
      "Kantone mit Abholung": new Set(labs.flatMap((lab) => lab.collectionCantons)).size,
    },
    labs: homeCards,
    sites: heroMapSites(labs),
    profiles: countProfiles(labs),
    labCount: labs.length,
    organization: organization(operator),
  };
}

const HomeAnswer = lazy(() => loadHomeAnswer().catch(() => ({ default: () => null })));

/** See docs/promises.md, Home 1. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { plz, specialty, answer } = loaderData;
  return (
    <>
      <Hero sites={loaderData.sites} plz={plz} specialty={specialty} answer={answer} />
      <DeferredHydration>
        {answer && (
          <HomeAnswer key={JSON.stringify(answer.place)} answer={answer} specialty={specialty} />
        )}
        <HomeEntrances labCount={loaderData.labCount} profiles={loaderData.profiles} />
        <HomeFigures counts={loaderData.counts} figures={loaderData.figures} />
        <LabChangeReasons reasons={loaderData.reasons} steps={loaderData.steps} />
        <SpecialtyAreas areas={loaderData.areas} />
        {loaderData.labs.length > 0 && <TopLabs labs={loaderData.labs} />}
      </DeferredHydration>
    </>
  );
}

function organization(operator: Operator) {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: operator.name,
    legalName: operator.legalEntity,
    url: absoluteUrl("/"),
    logo: absoluteUrl("/icon-512.png"),
    email: operator.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: operator.street,
      postalCode: operator.postalCode,
      addressLocality: operator.city,
      addressCountry: "CH",
    },
  };
}

/** See docs/promises.md, Home 6. */
function TopLabs({ labs }: { labs: readonly LabCard[] }) {
  const share = getSampleShare(labs);
  return (
    <Section tone="mist" aria-labelledby="top-labs">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-5">
        <SectionTitle id="top-labs">Ausgewählte Labore</SectionTitle>
        <ButtonLink to={ALL_LABS} variant="outline" size="s" className="bg-paper">
          Alle Laborprofile
        </ButtonLink>
      </div>
      <p className="mt-2 text-note text-soft">
        {share === "all" && "Beispieldaten: Labore, Telefonnummern und Bewertungen sind fiktiv. "}
        Auswahl und Reihenfolge bestimmen wir, ohne Bezahlung.
      </p>
      <ul className="mt-8 grid grid-cols-1 gap-4 md:mt-10 md:gap-6 lg:grid-cols-2">
        {labs.map((lab) => (
          <TopLabCard
            key={lab.id}
            lab={lab}
            isMarked={share === "some" && lab.sample}
            hasPhone={labs.some(({ phone }) => phone !== undefined)}
          />
        ))}
      </ul>
    </Section>
  );
}

/** See docs/promises.md, Home 4. */
const homeReasons = [
  {
    title: "Zuverlässigerer Service",
    text: "Achten Sie auf feste Abholzeiten und eine Ansprechperson, die zurückruft.",
  },
  {
    title: "Schnellere Resultate",
    text: "Befunde häufig noch am selben Tag, dringende Werte je nach Labor vorab per Telefon.",
  },
  {
    title: "Bessere Konditionen",
    text: "Sie fragen mehrere Labore auf einmal an und vergleichen die Offerten nebeneinander.",
  },
  {
    title: "Breiteres Portfolio",
    text: "Bietet ein Labor alles an, was Sie brauchen, genügen ein Formular und eine Abholung.",
  },
  {
    title: "Bessere Anbindung",
    text: "Je nach Labor laufen Aufträge und Befunde direkt in Ihrer Praxissoftware, ohne Abtippen.",
  },
];

/** From the practice and back. */
const homeSteps = [
  { time: "08:10", what: "Entnahme", where: "Praxis, Chur" },
  { time: "11:30", what: "Abholung", where: "Kurier, Tour 4" },
  { time: "13:05", what: "Analyse", where: "Labor, St. Gallen" },
  { time: "16:40", what: "Befund", where: "In Ihrer Praxissoftware" },
];

interface SpecialtyArea {
  slug: string;
  label: string;
  description: string;
}

/** Title and description, not clickable (docs/promises.md, Home 5). */
function SpecialtyAreas({ areas }: { areas: readonly SpecialtyArea[] }) {
  return (
    <Section aria-labelledby="areas">
      <SectionTitle id="areas">Fachbereiche</SectionTitle>
      <p className="mt-3 text-soft">Was Praxen Ihres Fachgebiets vom Labor brauchen.</p>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 border-ink border-t-[1.5px] md:gap-x-0 lg:mt-12 lg:grid-cols-4">
        {areas.map(({ slug, label, description }) => (
          <li
            key={slug}
            className="flex min-h-22 items-center gap-2 border-line border-b py-3 md:block md:px-6 md:pt-9 md:pb-9 md:not-odd:border-l md:odd:pl-0 lg:not-nth-[4n+1]:border-l lg:not-nth-[4n+1]:pl-6"
          >
            <Drawing id={slug} className="size-8 shrink-0 md:size-13" />
            <div className="min-w-0 md:mt-8">
              <h3 className="font-semibold text-meta md:text-card">
                {label.replace(" /", "\u00a0/")}
              </h3>
              <p className="mt-2 text-meta text-soft max-sm:sr-only">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
