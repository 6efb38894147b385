import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { formatProfilesDataDate } from "~/site/data-date.server";
import { noBreak } from "~/site/no-break.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { ProsePage } from "~/ui/prose/prose";
import type { Route } from "./+types/charter";
import { CharterRules, MoneyFlow } from "./charter-summary";
import { charterChanged, charterSections } from "./charter-text";

const TITLE = "So vergleichen wir";
const PATH = "/so-vergleichen-wir";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: TITLE,
    description:
      "Nach welchen Regeln Laborlotse Labore sortiert und vergleicht, wer wem was bezahlt, wie Bewertungen entstehen und wohin Sie sich mit einer Beschwerde wenden.",
    path: PATH,
    crumbs: TITLE,
  });

/** On the server, so that no script contains the text. */
export function loader({ context }: Route.LoaderArgs) {
  const snapshot = context.get(snapshotContext);
  const asOf = formatProfilesDataDate(snapshot);
  const changed = `Text zuletzt geändert am ${charterChanged}`;
  return noBreak({
    foot: asOf === "" ? changed : `Profile: Stand ${asOf}. ${changed}`,
    sections: charterSections(snapshot),
  });
}

/** See docs/promises.md, Comparison. */
export default function CharterPage({ loaderData: { foot, sections } }: Route.ComponentProps) {
  return (
    <ProsePage title={TITLE} lead={<CharterRules />} foot={foot} sections={sections}>
      <MoneyFlow />
    </ProsePage>
  );
}
