import { pageMeta } from "~/widgets/page-meta";
import { ProsePage } from "~/widgets/prose";
import type { Route } from "./+types/terms";
import { termsDate, termsSections } from "./terms-text";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Allgemeine Geschäftsbedingungen",
    description:
      "Die Bedingungen für die Nutzung von Laborlotse: kostenlose Vermittlung von Kontakten, keine Vertragspartei, Newsletter nur nach Double-Opt-in, Schweizer Recht.",
    path: "/terms",
  });

/** Read at build time, so that the text is part of the page and of no script. */
export function loader() {
  return { date: termsDate, sections: termsSections };
}

export default function TermsPage({ loaderData: { date, sections } }: Route.ComponentProps) {
  return (
    <ProsePage
      title={"Allgemeine Geschäfts\u00adbedingungen"}
      note={`Gültig ab ${date}`}
      sections={sections}
    />
  );
}
