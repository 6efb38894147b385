import { pageMeta } from "~/widgets/page-meta";
import { ProsePage } from "~/widgets/prose";
import type { Route } from "./+types/privacy";
import { privacyDate, privacySections } from "./privacy-text";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Datenschutzerklärung",
    description:
      "Welche Daten Laborlotse bearbeitet, wer sie erhält, was Ihr Browser speichert, wie lange wir sie aufbewahren und welche Rechte Sie haben.",
    path: "/privacy",
  });

/** Read at build time, so that the text is part of the page and of no script. */
export function loader() {
  return { date: privacyDate, sections: privacySections };
}

export default function PrivacyPage({ loaderData: { date, sections } }: Route.ComponentProps) {
  return (
    <ProsePage title={"Datenschutz\u00aderklärung"} note={`Stand: ${date}`} sections={sections} />
  );
}
