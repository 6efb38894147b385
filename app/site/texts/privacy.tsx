import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { noBreak } from "~/site/no-break.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { ProsePage } from "~/ui/prose/prose";
import type { Route } from "./+types/privacy";
import { privacyChanged, privacyDate, privacySections } from "./privacy-text";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Datenschutzerklärung",
    description:
      "Welche Daten Laborlotse bearbeitet, wer sie erhält, was Ihr Browser speichert, wie lange wir sie aufbewahren und welche Rechte Sie haben.",
    path: "/privacy",
  });

/** On the server, so that no script contains the text. */
export function loader({ context }: Route.LoaderArgs) {
  return noBreak({
    note: `Erste Fassung vom ${privacyDate}, zuletzt geändert am ${privacyChanged}`,
    sections: privacySections(context.get(snapshotContext).operator),
  });
}

export default function PrivacyPage({ loaderData: { note, sections } }: Route.ComponentProps) {
  return <ProsePage title={"Datenschutz\u00aderklärung"} note={note} sections={sections} />;
}
