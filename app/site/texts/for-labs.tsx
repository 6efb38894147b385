import type { PublicHandle } from "~/identity/route-handles";
import { formatDay } from "~/lib/swiss-time";
import { countAskingPractices } from "~/rounds/index.server";
import { noBreak } from "~/site/no-break.server";
import { ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/layout/page-meta";
import { ProsePage } from "~/ui/prose/prose";
import type { Route } from "./+types/for-labs";
import { forLabsSections } from "./for-labs-text";

const TITLE = "Für Labore";
const PATH = "/fuer-labore";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: TITLE,
    description:
      "Wie Praxen Ihr Labor auf Laborlotse finden und anfragen, was ein Eintrag kostet und wie Ihr Labor aufgenommen wird.",
    path: PATH,
    crumbs: TITLE,
  });

/** The count is that of the day on which the page was remembered, and says so. */
export async function loader() {
  const practices = await countAskingPractices();
  const demand = practices === undefined ? undefined : { practices, asOf: formatDay(new Date()) };
  return noBreak({ sections: forLabsSections(demand) });
}

/** See docs/promises.md, Laboratory registration. */
export default function ForLabsPage({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <ProsePage title={TITLE} note="Was Laborlotse bietet, und was es kostet" sections={sections}>
      <div className="mb-12 flex flex-wrap gap-4 print:hidden">
        <ButtonLink to="/lab-registration" variant="signal" size="l">
          Labor registrieren
        </ButtonLink>
        <ButtonLink to="/labor/anmelden" variant="outline" size="l">
          Anmelden
        </ButtonLink>
      </div>
    </ProsePage>
  );
}
