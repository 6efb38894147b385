import { ButtonLink } from "~/ui/button";
import { Container, Lead, PageTitle } from "~/ui/page";
import drawing from "~/widgets/drawings/under-construction.svg?url";
import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/under-construction";

export const meta: Route.MetaFunction = () => [
  ...pageMeta({
    title: "Diese Seite entsteht",
    description: "Diese Seite von Laborlotse wird gerade eingerichtet.",
    path: "/under-construction",
  }),
  { name: "robots", content: "noindex" },
];

/** Placeholder (specification, route table). */
export default function UnderConstructionPage() {
  return (
    <Container className="py-16 md:py-24">
      <img src={drawing} alt="" width={240} height={160} />
      <div className="mt-8">
        <PageTitle>Diese Seite entsteht</PageTitle>
      </div>
      <Lead>
        Wir richten diesen Bereich gerade ein. Labore, Spezialtests und Rechner stehen Ihnen schon
        zur Verfügung.
      </Lead>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="/">Zur Startseite</ButtonLink>
        <ButtonLink to="/contact" variant="outline">
          Kontakt aufnehmen
        </ButtonLink>
      </div>
    </Container>
  );
}
