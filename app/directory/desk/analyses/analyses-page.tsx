import { Form } from "react-router";
import {
  draftsVersionHash,
  readRowsWithDrafts,
} from "~/directory/analyses/lab-analysis-drafts.server";
import { listRowRevisions } from "~/directory/analyses/lab-analysis-publishing.server";
import { listRows } from "~/directory/analyses/list-rows.server";
import { documentPath, tableFilePath, tablePath } from "~/directory/desk/document/paths";
import { labAnalysisFields } from "~/directory/editor/lab-analysis-fields.server";
import { formatCounts } from "~/directory/rows/format-counts";
import { LabAnalysesList } from "~/directory/rows/lab-analyses-list";
import { LabAnalysisForm } from "~/directory/rows/lab-analysis-form";
import type { RejectedForm } from "~/directory/rows/rejected-form";
import { TableDownloads } from "~/directory/rows/table-downloads";
import type { DeskHandle } from "~/identity/route-handles";
import { formatCount, formatNumber } from "~/lib/format-number";
import { formatMoment } from "~/lib/swiss-time";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { TextField } from "~/ui/field";
import { Link } from "~/ui/link";
import type { Route } from "./+types/analyses-page";
import { findLabSlug, handleLabAnalysesAction } from "./lab-analyses-action.server";

type LabAnalysesView = Awaited<ReturnType<typeof readLabAnalyses>>;

async function readLabAnalyses(lab: string, query: URLSearchParams) {
  const rows = await readRowsWithDrafts(lab);
  const { counts, ...list } = listRows(rows, query);
  return {
    lab,
    ...list,
    fields: labAnalysisFields,
    drafts: { ...counts, seen: draftsVersionHash(rows.values()) },
    revisions: (await listRowRevisions(lab)).map(({ at, ...one }) => ({
      ...one,
      at: formatMoment(at),
    })),
  };
}

export const handle = { open: "work" } satisfies DeskHandle;

export async function loader({ params, request }: Route.LoaderArgs) {
  return readLabAnalyses(await findLabSlug(params), new URL(request.url).searchParams);
}

export const action = handleLabAnalysesAction;

export default function LabAnalysesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lab, total, edited, revisions } = loaderData;
  return (
    <div className="max-w-[80rem] px-5 py-6 text-meta lg:px-6">
      <h2 className="font-semibold text-card">Analysen</h2>
      <p className="mt-1 text-soft">
        {formatCount(total, "Analyse", "Analysen")} mit Angaben. Was Sie ändern, bleibt Entwurf, bis
        Sie alle Änderungen zusammen veröffentlichen.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to={tablePath(lab, "analysen")} className={TEXT_BUTTON_CLASS}>
          Aus einer Tabelle einlesen
        </Link>
        <TableDownloads getPath={(format) => tableFilePath(lab, "analysen", format)} />
      </p>
      <LabAnalysesDrafts view={loaderData} refused={actionData} />
      {edited && (
        <LabAnalysisForm
          key={`${edited.id} ${edited.version}`}
          edited={edited}
          fields={loaderData.fields}
          refused={actionData}
        />
      )}
      <LabAnalysesList view={loaderData} draftsLabel="Nur Entwürfe" mayEdit />
      {revisions.length > 0 && <Revisions view={loaderData} />}
    </div>
  );
}

function Revisions({ view: { revisions, drafts } }: { view: Route.ComponentProps["loaderData"] }) {
  const hasDraft = drafts.added + drafts.changed + drafts.removed > 0;
  return (
    <section aria-labelledby="verlauf" className="mt-10">
      <h3 id="verlauf" className="font-semibold">
        Verlauf
      </h3>
      <ul className="mt-2 border-line border-t">
        {revisions.map(({ revision, at, by, note, rows }, place) => (
          <li
            key={revision}
            className="flex min-h-14 flex-wrap items-center gap-x-6 border-line border-b py-2"
          >
            <span className="min-w-48 flex-1">
              <span className="block">{note || "Ohne Notiz"}</span>
              <span className="block text-note text-soft">
                Revision {formatNumber(revision)}, {at}, {by}
              </span>
            </span>
            <span className="text-soft">{formatCount(rows, "Zeile", "Zeilen")}</span>
            {place > 0 && (
              <Form method="post">
                <input type="hidden" name="revision" value={revision} />
                <input type="hidden" name="seen" value={drafts.seen} />
                <Button
                  type="submit"
                  name="intent"
                  value="restore-rows"
                  size="s"
                  variant={hasDraft ? "destructive" : "outline"}
                >
                  {hasDraft ? "Entwurf durch diese ersetzen" : "Als Entwurf wiederherstellen"}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  view: LabAnalysesView;
  refused: RejectedForm | undefined;
}

function LabAnalysesDrafts({ view: { lab, drafts }, refused }: Props) {
  const { seen, ...counts } = drafts;
  const summary = formatCounts(counts);
  const message = refused?.errors.find(({ field }) => field === "note")?.message;
  const obstacle = refused?.errors.find(({ field }) => field === "profil" || field === "analysen");
  if (summary === "") {
    return message === undefined ? null : (
      <p role="alert" className="my-5 border-error border-l-6 py-1 pl-4 text-error">
        {message}
      </p>
    );
  }
  return (
    <section aria-labelledby="entwurf" className="my-5 rounded-box bg-mist p-5">
      <h3 id="entwurf" className="font-semibold">
        Entwurf: {summary}
      </h3>
      <Form method="post" className="mt-3 grid gap-4">
        <input type="hidden" name="seen" value={seen} />
        {obstacle && (
          <p role="alert" className="border-error border-l-6 py-1 pl-4 text-error">
            {obstacle.message}{" "}
            {obstacle.field === "profil" && (
              <Link to={documentPath("lab", lab)} className="underline underline-offset-4">
                Zum Profil
              </Link>
            )}
          </p>
        )}
        <TextField
          label="Notiz"
          name="note"
          defaultValue={refused?.values.note}
          hint="Was sich ändert und warum; steht im Verlauf"
          maxLength={200}
          error={message}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="publish-rows" size="s">
            Veröffentlichen
          </Button>
          <Button type="submit" name="intent" value="discard-rows" size="s" variant="outline">
            Entwurf verwerfen
          </Button>
        </div>
      </Form>
    </section>
  );
}
