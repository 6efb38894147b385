import { data } from "react-router";
import { Container } from "~/ui/page";
import { breadcrumbList } from "~/widgets/breadcrumb-list";
import { NotFoundState } from "~/widgets/not-found-state";
import { pageMeta } from "~/widgets/page-meta";
import { labById } from "../../../catalogue/labs";
import type { Route } from "./+types/page";
import { Conditions } from "./conditions";
import { DoctorComments } from "./doctor-comments";
import { Leadership } from "./leadership";
import { OfferBar, OfferPanel } from "./offer-panel";
import { ProfileHead } from "./profile-head";
import { SpecialTests } from "./special-tests";
import { TestOffer } from "./test-offer";

/** On the server only, so that no other page's bundle carries the profiles. */
export function loader({ params }: Route.LoaderArgs) {
  const lab = labById(params.labId);
  return lab === undefined ? data(undefined, { status: 404 }) : data(lab);
}

export const meta: Route.MetaFunction = ({ loaderData: lab }) => {
  if (!lab)
    return [{ title: "Labor nicht gefunden | Laborlotse" }, { name: "robots", content: "noindex" }];
  const path = `/lab/${lab.id}`;
  return [
    ...pageMeta({ title: `Laborprofil ${lab.name}`, description: lab.shortDescription, path }),
    breadcrumbList([
      { name: "Labore für alle Fachbereiche", path: "/category/alle" },
      { name: lab.name, path },
    ]),
  ];
};

/** Lab profile (specification, point 2). */
export default function LabPage({ loaderData: lab }: Route.ComponentProps) {
  if (!lab) {
    return (
      <NotFoundState
        title="Labor nicht gefunden"
        text="Unter dieser Adresse gibt es kein Laborprofil. Vielleicht ist sie nicht vollständig."
        link={{ label: "Zur Startseite", to: "/" }}
      />
    );
  }
  return (
    <>
      <ProfileHead lab={lab} />
      <Container className="grid grid-cols-1 gap-x-6 gap-y-16 py-10 md:gap-y-20 md:py-16 lg:grid-cols-12 lg:pb-24">
        <div className="grid min-w-0 grid-cols-1 gap-y-16 md:gap-y-20 lg:col-span-8 lg:pr-10">
          <Introduction text={lab.shortDescription} specialties={lab.specialties} />
          <Conditions lab={lab} />
          <TestOffer categories={lab.testCategories} />
          <SpecialTests groups={lab.specialTests} />
          <Leadership leadership={lab.medicalLeadership} />
          <DoctorComments comments={lab.doctorComments} />
        </div>
        <OfferPanel lab={lab} />
      </Container>
      <OfferBar lab={lab} />
    </>
  );
}

function Introduction({ text, specialties }: { text: string; specialties: readonly string[] }) {
  return (
    <div className="-mb-4">
      <p className="max-w-[36em] text-lead">{text}</p>
      <p className="mt-4 text-soft">
        <strong className="mr-3 font-semibold text-ink">Fachgebiete</strong>
        {specialties.join(", ")}
      </p>
    </div>
  );
}
