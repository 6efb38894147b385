import type { PublicHandle } from "~/identity/route-handles";
import { noBreak } from "~/site/no-break.server";
import { currentOrigin, pageMeta } from "~/ui/layout/page-meta";
import { ProsePage } from "~/ui/prose/prose";
import type { Route } from "./+types/interface";
import { interfaceExamples, interfaceRules, interfaceSections } from "./interface-text";

const TITLE = "Schnittstelle";
const PATH = "/schnittstelle";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: TITLE,
    description:
      "Der offene Katalog von Laborlotse: Labore und Analysen als JSON und CSV, ohne Konto, mit Beschreibung aller Felder und Beispielen zum Kopieren.",
    path: PATH,
    crumbs: TITLE,
  });

/** On the server, so that no script contains the text; examples stay free of no-break spaces. */
export function loader() {
  const examples = interfaceExamples(currentOrigin());
  return {
    sections: [...noBreak(interfaceSections), ...examples, ...noBreak(interfaceRules)],
  };
}

/** See docs/promises.md, Open catalogue. */
export default function InterfacePage({ loaderData: { sections } }: Route.ComponentProps) {
  return <ProsePage title={TITLE} note="Der offene Katalog, für Programme" sections={sections} />;
}
