import { ButtonLink } from "~/ui/button";
import { Outcome } from "~/ui/outcome";
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
    <Outcome
      drawing={drawing}
      title="Diese Seite entsteht"
      text="Wir richten diesen Bereich gerade ein. Laborvergleich und Potenzialrechner stehen Ihnen schon zur Verfügung."
      actions={
        <>
          <ButtonLink to="/">Zur Startseite</ButtonLink>
          <ButtonLink to="/contact" variant="outline">
            Kontakt aufnehmen
          </ButtonLink>
        </>
      }
    />
  );
}
