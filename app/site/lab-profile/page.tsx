import { data } from "react-router";
import { toLabFacts } from "#catalogue/lab-facts";
import { parseOpeningHours } from "#catalogue/opening-week";
import type { DoctorComment, Lab } from "#catalogue/published";
import { LabLogo } from "~/directory/index";
import { snapshotContext, suggestLabsForPath } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { formatCount } from "~/lib/format-number";
import { CompareToggle } from "~/site/comparison/compare-toggle";
import { ChoiceLink, ComparedLabsBar } from "~/site/comparison/compared-labs-bar";
import { noBreak } from "~/site/no-break.server";
import { useOpenLinked } from "~/ui/disclosure";
import { NotFoundState } from "~/ui/layout/not-found-state";
import { pageMeta, unlistedMeta } from "~/ui/layout/page-meta";
import { useReportPageView } from "~/ui/layout/use-report-page-view";
import { BackLink } from "~/ui/navigation/back-link";
import { PageContainer, PageTitle } from "~/ui/page";
import { ProfileSection } from "~/ui/profile-section";
import { Stars } from "~/ui/stars";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import { FactBand } from "./fact-band";
import { ProfileConditions, ResponseFactsSection } from "./figures";
import { Leadership } from "./leadership";
import { LabOfferBar, LabOfferPanel } from "./offer-panel";
import { PracticeSoftware } from "./practice-software";
import { LabProofsSection } from "./proofs";
import { Reviews } from "./reviews";
import { SpecialTests } from "./special-tests";
import { toDiagnosticLabData } from "./structured-data.server";
import { TestOffer } from "./test-offer";

export const handle = {
  open: "everyone",
  cached: "listed",
  each: "labs",
  counted: "lab",
} satisfies PublicHandle;

/** On the server only, so that no other page's bundle includes the profiles. */
export function loader({ params, context }: Route.LoaderArgs) {
  const snapshot = context.get(snapshotContext);
  const lab = snapshot.lab(params.labId);
  if (lab === undefined) {
    const isGone = snapshot.isGone("lab", params.labId);
    const suggestions = suggestLabsForPath(snapshot, params.labId);
    return data({ lab, isGone, suggestions }, { status: isGone ? 410 : 404 });
  }
  const listed = lab.specialTests.flatMap(({ tests }) => tests.map(({ id }) => id));
  return data({
    // The name is stored in the browser's list and in requests, so it must not contain no-break spaces.
    lab: { ...noBreak(lab), name: lab.name },
    facts: noBreak(toLabFacts(lab)),
    openingWeek: parseOpeningHours(lab.openingHours),
    software: snapshot.software.map(({ id, name }) => ({ id, name })),
    described: listed.filter((id) => snapshot.test(id) !== undefined),
    structured: toDiagnosticLabData(lab),
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.lab) return unlistedMeta("Labor nicht gefunden");
  const { lab, structured } = loaderData;
  const path = `/lab/${lab.id}`;
  return pageMeta({
    title: `Laborprofil ${lab.name}`,
    description: lab.sample ? `Beispielprofil: ${lab.shortDescription}` : lab.shortDescription,
    path,
    crumbs: [
      { name: "Labore für alle Fachbereiche", path: "/category/alle" },
      { name: lab.name, path },
    ],
    structured,
  });
};

/** See docs/promises.md, Lab profile. */
export default function LabPage({ loaderData }: Route.ComponentProps) {
  useReportPageView();
  useOpenLinked();
  if (loaderData.lab === undefined) {
    if (loaderData.isGone) return <LabRemoved />;
    return (
      <NotFoundState
        title="Labor nicht gefunden"
        text="Unter dieser Adresse gibt es kein Laborprofil. Vielleicht ist sie nicht vollständig."
        link={{ label: "Zur Startseite", to: "/" }}
        suggestions={loaderData.suggestions}
      />
    );
  }
  const { lab, facts, openingWeek, software, described } = loaderData;
  return (
    <>
      <ProfileHead lab={lab} />
      <FactBand facts={facts} />
      <JumpLinks parts={listSections(lab)} />
      <PageContainer className="grid grid-cols-1 gap-x-6 gap-y-16 py-10 md:gap-y-20 md:py-16 lg:grid-cols-12 lg:pb-24">
        <div className="grid min-w-0 grid-cols-1 gap-y-16 md:gap-y-20 lg:col-span-8 lg:pr-10">
          <Introduction lab={lab} />
          <TestOffer lab={lab} />
          {lab.specialTests.length > 0 && (
            <SpecialTests groups={lab.specialTests} described={described} labName={lab.name} />
          )}
          <Leadership leadership={lab.medicalLeadership} />
          {(lab.reviews.length > 0 || !lab.sample) && <Reviews reviews={lab.reviews} />}
          {lab.doctorComments.length > 0 && (
            <DoctorComments comments={lab.doctorComments} isSample={lab.sample} />
          )}
          <div className="border-ink border-t-[1.5px]">
            <LabProofsSection lab={lab} />
            <PracticeSoftware lab={lab} software={software} />
            {lab.responseFacts && <ResponseFactsSection facts={lab.responseFacts} />}
            <ProfileConditions lab={lab} />
          </div>
        </div>
        <LabOfferPanel lab={lab} week={openingWeek} />
      </PageContainer>
      <LabOfferBar lab={lab} />
      <ComparedLabsBar className="max-lg:hidden" />
    </>
  );
}

function listSections({ specialTests, doctorComments }: Lab) {
  return [
    { anchor: "angebot", label: "Analysen" },
    ...(specialTests.length > 0 ? [{ anchor: "spezialtests", label: "Spezialtests" }] : []),
    { anchor: "leitung", label: "Leitung" },
    ...(doctorComments.length > 0 ? [{ anchor: "stimmen", label: "Stimmen" }] : []),
    { anchor: "nachweise", label: "Nachweise" },
  ];
}

function LabRemoved() {
  return (
    <NotFoundState
      title="Dieses Labor ist nicht mehr auf dem Portal"
      text="Das Profil ist aus dem Verzeichnis entfernt. Andere Labore finden Sie in der Gesamtliste."
      link={{ label: "Alle Labore ansehen", to: "/category/alle" }}
    />
  );
}

function Introduction({ lab: { shortDescription, specialties, website } }: { lab: Lab }) {
  return (
    <div className="-mb-4">
      <p className="max-w-[36em] text-lead">{shortDescription}</p>
      <p className="mt-4 text-soft">
        <strong className="mr-3 font-semibold text-ink">Fachgebiete</strong>
        {specialties.join(", ")}
      </p>
      {website && (
        <p className="mt-2">
          <TextLink to={website} rel="noreferrer nofollow" className="wrap-anywhere">
            {new URL(website).host}
          </TextLink>
        </p>
      )}
    </div>
  );
}

interface JumpLinksProps {
  parts: readonly { anchor: string; label: string }[];
}

/** Stays below the header while scrolling. */
function JumpLinks({ parts }: JumpLinksProps) {
  return (
    <nav
      aria-label="Teile des Profils"
      className="jump-links sticky top-16 z-10 border-line border-b bg-paper lg:top-19 print:hidden"
    >
      <PageContainer>
        <ul className="-mx-5 flex gap-x-6 overflow-x-auto pr-10 pl-5 max-md:[mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)] md:mx-0 md:px-0">
          {parts.map(({ anchor, label }) => (
            <li key={anchor} className="shrink-0">
              <a
                href={`#${anchor}`}
                className="inline-flex min-h-12 items-center font-semibold text-meta text-petrol underline-offset-4 hover:underline focus-visible:outline-offset-[-4px]"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </PageContainer>
    </nav>
  );
}

interface DoctorCommentsProps {
  comments: readonly DoctorComment[];
  isSample: boolean;
}

function DoctorComments({ comments, isSample }: DoctorCommentsProps) {
  return (
    <ProfileSection
      anchor="stimmen"
      title="Stimmen aus der Praxis"
      lead={
        isSample
          ? "Beispieldaten: Die Aussagen sind fiktiv."
          : "Was Praxen über die Zusammenarbeit sagen."
      }
    >
      <ul>
        {comments.map(({ doctor, specialty, town, comment, rating }) => (
          <li key={doctor} className="border-line border-b py-6">
            <figure className="grid gap-x-6 gap-y-4 md:grid-cols-[200px_1fr]">
              <blockquote className="text-lead md:col-start-2">«{comment}»</blockquote>
              <figcaption className="md:col-start-1 md:row-start-1">
                <p className="font-semibold text-meta">{doctor}</p>
                <p className="text-meta text-soft">
                  {specialty}, {town}
                </p>
                <Stars rating={rating} hideNumber className="mt-1" />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

function ProfileHead({ lab }: { lab: Lab }) {
  return (
    <div className="bg-mist">
      <PageContainer className="pt-4 pb-8 md:pt-5 md:pb-12">
        <BackLink icon="arrow-left">Zurück</BackLink>
        <div className="mt-2 flex flex-col gap-x-8 gap-y-4 md:mt-3 md:flex-row md:items-center">
          <span className="grid size-18 shrink-0 place-items-center rounded-control border border-line bg-paper md:size-28">
            <LabLogo picture={lab.logo} name={lab.name} className="size-12 md:size-18" />
          </span>
          <div>
            <PageTitle>{lab.name}</PageTitle>
            <p className="mt-2 flex flex-wrap items-center gap-x-3">
              {lab.reviewCount > 0 && (
                <>
                  <Stars rating={lab.rating} title="Volle Sterne, abgerundet" />
                  <span className="text-soft">
                    {`${formatCount(lab.reviewCount, "Bewertung", "Bewertungen")}${lab.sample ? " (Beispieldaten)" : ""}`}
                  </span>
                </>
              )}
              {lab.isEmergencyLab && (
                <span className="font-semibold text-meta text-petrol">Notfalllabor</span>
              )}
            </p>
            <p className="flex flex-wrap items-center gap-x-6">
              <CompareToggle lab={lab} />
              <ChoiceLink />
            </p>
          </div>
        </div>
      </PageContainer>
    </div>
  );
}
