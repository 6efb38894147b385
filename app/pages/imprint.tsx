import { pageMeta } from "~/widgets/page-meta";
import { ProsePage } from "~/widgets/prose";
import type { Route } from "./+types/imprint";
import { imprintSections } from "./imprint-text";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Impressum",
    description:
      "Wer Laborlotse betreibt: Adresse, Handelsregisternummer, Kontakt, Haftungsausschluss und Urheberrecht.",
    path: "/imprint",
  });

/** Read at build time, so that the text is part of the page and of no script. */
export function loader() {
  return { sections: imprintSections };
}

export default function ImprintPage({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <ProsePage
      title="Impressum"
      note="Angaben zur Betreiberin des Portals Laborlotse"
      sections={sections}
    />
  );
}
