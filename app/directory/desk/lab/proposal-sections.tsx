import { Form } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import { documentPath } from "~/directory/desk/document/paths";
import type { ChangedField } from "~/directory/editor/describe-changes.server";
import { ChangesList } from "~/directory/rows/changes-list";
import { formatCounts } from "~/directory/rows/format-counts";
import { formatCount } from "~/lib/format-number";
import { Paging } from "~/list/paging";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { TextAreaField } from "~/ui/form-fields";
import { Link } from "~/ui/link";
import type { AnalysesProposal } from "./proposed-analyses.server";

interface OpenProposalProps {
  proposal: { id: string; by: string; at: string; changes: ChangedField[] };
  refused: { error: string; reason: string; fields: string[] } | undefined;
}

export function OpenProposalSection({
  proposal: { id, by, at, changes },
  refused,
}: OpenProposalProps) {
  return (
    <Form method="post" noValidate className="mt-4 border-ink border-t-[1.5px] pt-4">
      <p className="wrap-anywhere">
        <strong>Vorschlag von {by}</strong> <span className="text-soft">{at}</span>
      </p>
      {changes.length === 0 && (
        <p className="mt-2 text-soft">Der Vorschlag entspricht dem Entwurf.</p>
      )}
      {changes.map((field) => (
        <fieldset key={field.key} className="mt-3 border-line border-t pt-2">
          <legend className="sr-only">{field.label}</legend>
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              name="field"
              value={field.key}
              defaultChecked={refused?.fields.includes(field.key) ?? true}
              className="check size-6 shrink-0"
            />
            {field.label} übernehmen
          </label>
          <div className="pl-9 [&_dl>:last-child]:border-b-0">
            <ChangesList changes={[field]} />
          </div>
        </fieldset>
      ))}
      <AnswerFields
        id={id}
        hint="Nötig, wenn etwas wegbleibt."
        acceptLabel={
          changes.length > 0 ? "In den Entwurf übernehmen" : "Als übernommen beantworten"
        }
        intents={{ accept: "accept", reject: "reject" }}
        refused={refused}
      />
    </Form>
  );
}

interface ProposedAnalysesProps {
  lab: string;
  proposal: AnalysesProposal;
  refused: { error: string; reason: string } | undefined;
}

/** Unlike a profile's proposal, this is accepted as a whole or not at all. */
export function ProposedAnalyses({ lab, proposal, refused }: ProposedAnalysesProps) {
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

interface AnswerFieldsProps {
  id: string;
  hint: string;
  acceptLabel: string;
  intents: Record<"accept" | "reject", string>;
  refused: { error: string; reason: string } | undefined;
}

/** How the operator answers a proposal. */
function AnswerFields({ id, hint, acceptLabel, intents, refused }: AnswerFieldsProps) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <div className="mt-5 max-w-[40rem]">
        <TextAreaField
          label="Grund"
          name="reason"
          id={`reason-${id}`}
          hint={`Das Labor erhält ihn mit der Antwort. ${hint}`}
          rows={3}
          defaultValue={refused?.reason}
          error={refused?.error}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={intents.accept} size="s">
          {acceptLabel}
        </Button>
        <Button type="submit" name="intent" value={intents.reject} size="s" variant="outline">
          Ganz ablehnen
        </Button>
      </div>
    </>
  );
}
