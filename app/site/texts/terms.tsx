import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { noBreak } from "~/site/no-break.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { ProsePage } from "~/ui/prose/prose";
import type { Route } from "./+types/terms";
import { termsChanged, termsDate, termsSections } from "./terms-text";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Allgemeine Geschäftsbedingungen",
    description:
      "Die Bedingungen für die Nutzung von Laborlotse: kostenlose Vermittlung von Kontakten, keine Vertragspartei, Newsletter nur nach Double-Opt-in, Schweizer Recht.",
    path: "/terms",
  });

/** On the server, so that no script contains the text. */
export function loader({ context }: Route.LoaderArgs) {
  return noBreak({
    note: `Erste Fassung vom ${termsDate}, diese Fassung gilt ab ${termsChanged}`,
    sections: termsSections(context.get(snapshotContext).operator),
  });
}

export default function TermsPage({ loaderData: { note, sections } }: Route.ComponentProps) {
  return (
    <ProsePage title={"Allgemeine Geschäfts\u00adbedingungen"} note={note} sections={sections} />
  );
}
