import { getSampleShare } from "#catalogue/sample-note";
import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { noBreak } from "~/site/no-break.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { ProsePage } from "~/ui/prose/prose";
import type { Route } from "./+types/imprint";
import { imprintChanged, imprintSections } from "./imprint-text";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Impressum",
    description:
      "Wer Laborlotse betreibt: Adresse, Handelsregisternummer, Kontakt, Haftungsausschluss und Urheberrecht.",
    path: "/imprint",
  });

/** On the server, so that no script contains the text. */
export function loader({ context }: Route.LoaderArgs) {
  const { operator, ...others } = context.get(snapshotContext);
  const { labs, tests, homeCards, testimonials, figures } = others;
  const share = getSampleShare([...labs, ...tests, ...homeCards, ...testimonials, ...figures]);
  return noBreak({
    note: `Angaben zur Betreiberin des Portals Laborlotse. Text zuletzt geändert am ${imprintChanged}`,
    sections: imprintSections(operator, share),
  });
}

export default function ImprintPage({ loaderData: { note, sections } }: Route.ComponentProps) {
  return <ProsePage title="Impressum" note={note} sections={sections} />;
}
