import type { PublicHandle } from "~/identity/route-handles";
import { ButtonLink } from "~/ui/button";
import drawing from "~/ui/drawings/under-construction.svg?url";
import { pageMeta } from "~/ui/layout/page-meta";
import { OutcomeView } from "~/ui/outcome-view";
import type { Route } from "./+types/under-construction";

export const handle = { open: "everyone", cached: "unlisted" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Diese Seite entsteht",
    description: "Diese Seite von Laborlotse wird gerade eingerichtet.",
    path: "/under-construction",
    isListed: false,
  });

/** Placeholder of pages that are announced before they exist (docs/decisions/0011). */
export default function UnderConstructionPage() {
  return (
    <OutcomeView
      drawing={drawing}
      title="Diese Seite entsteht"
      text="Wir richten diesen Bereich gerade ein. Laborprofile und Potenzialrechner stehen Ihnen bereits zur Verfügung. Der persönliche Vergleich für Ihre Region ist in der Pilotphase."
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
