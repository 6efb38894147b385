import { Form, Link } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import { documentPath } from "~/directory/desk/document/paths";
import { ChangesList } from "~/directory/rows/changes-list";
import { formatCounts } from "~/directory/rows/format-counts";
import { formatCount } from "~/lib/format-number";
import { Paging } from "~/list/paging";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { AnswerFields } from "./answer-fields";
import type { AnalysesProposal as Proposal } from "./proposed-analyses.server";

interface Props {
  lab: string;
  proposal: Proposal;
  refused: { error: string; reason: string } | undefined;
}

/** Unlike a profile's proposal, this is accepted as a whole or not at all. */
export function ProposedAnalyses({ lab, proposal, refused }: Props) {
  const { id, by, at, seen, counts, genetic, paging, rows } = proposal;
  return (
    <section aria-labelledby="analysen" className="mt-4 border-ink border-t-[1.5px] pt-4">
      <h3 id="analysen" className="wrap-anywhere">
        <strong>Vorschlag zu Analysen von {by || "einer gelöschten Person"}</strong>{" "}
        <span className="text-soft">{at}</span>
      </h3>
      <p className="mt-2 font-semibold">
        {formatCounts(counts) || "Der Vorschlag entspricht dem Entwurf."}
      </p>
      {genetic > 0 && (
        <p className="mt-2 border-signal border-l-6 py-1 pl-4">
          {formatCount(genetic, "genetische Untersuchung", "genetische Untersuchungen")} darunter:
          nur mit Bewilligung des BAG (Art. 28 GUMG).{" "}
          <Link to={documentPath("lab", lab, "nachweise")} className={TEXT_BUTTON_CLASS}>
            Zu den Nachweisen
          </Link>
        </p>
      )}
      <ul aria-label="Vorgeschlagene Analysen" className="mt-3 border-line border-t">
        {rows.map(({ analysisId, name, kind, isGenetic, changes }) => (
          <li key={analysisId} className="border-line border-b py-3">
            <p className="flex justify-between gap-4">
              <span className="wrap-anywhere font-semibold">
                {name}
                {isGenetic && <span className="font-normal text-soft"> genetisch</span>}
              </span>
              <span
                className={`font-semibold ${kind === "removed" ? "text-error" : "text-petrol"}`}
              >
                {STATE_WORDS.row[kind]}
              </span>
            </p>
            <div className="[&_dl>:last-child]:border-b-0 md:[&_dl]:grid md:[&_dl]:grid-cols-2 md:[&_dl]:gap-x-6">
              <ChangesList changes={changes} />
            </div>
          </li>
        ))}
      </ul>
      <Paging paging={paging} className="mt-3" />
      <Form method="post" noValidate>
        <input type="hidden" name="seen" value={seen} />
        <AnswerFields
          id={id}
          hint="Nötig, wenn Sie ablehnen."
          acceptLabel="In den Entwurf übernehmen"
          intents={{ accept: "accept-analyses", reject: "reject-analyses" }}
          refused={refused}
        />
      </Form>
    </section>
  );
}
