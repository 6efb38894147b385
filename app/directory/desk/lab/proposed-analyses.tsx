import { Form, Link } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import { documentPath } from "~/directory/desk/document/paths";
import { ChangesList } from "~/directory/rows/changes-list";
import { formatCounts } from "~/directory/rows/format-counts";
import { formatCount } from "~/lib/format-number";
import { Paging } from "~/list/paging";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { TextAreaField } from "~/ui/form-fields";
import type { AnalysesProposal as Proposal } from "./proposed-analyses.server";

interface Props {
  lab: string;
  proposal: Proposal;
  refused: { error: string; reason: string } | undefined;
}

/** Unlike a profile's proposal, this is accepted as a whole or not at all. */
export function ProposedAnalyses({ lab, proposal, refused }: Props) {
  const { by, at, seen, counts, genetic, paging, rows } = proposal;
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
      <Form method="post" noValidate className="mt-5">
        <input type="hidden" name="seen" value={seen} />
        <div className="max-w-[40rem]">
          <TextAreaField
            label="Grund"
            name="reason"
            id="reason-analysen"
            hint="Das Labor erhält ihn mit der Antwort. Nötig, wenn Sie ablehnen."
            rows={3}
            defaultValue={refused?.reason}
            error={refused?.error}
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="accept-analyses" size="s">
            In den Entwurf übernehmen
          </Button>
          <Button type="submit" name="intent" value="reject-analyses" size="s" variant="outline">
            Ganz ablehnen
          </Button>
        </div>
      </Form>
    </section>
  );
}
