import { Form, Link } from "react-router";
import { findDocumentOfKinds } from "~/directory/desk/document/document.server";
import { tableFilePath, tablePath } from "~/directory/desk/document/paths";
import { LabAnalysesList } from "~/directory/rows/lab-analyses-list";
import { LabAnalysisForm } from "~/directory/rows/lab-analysis-form";
import { readForm } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { formatCount, formatNumber } from "~/lib/format-number";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import type { Route } from "./+types/analyses-page";
import { handleLabAnalysesAction } from "./lab-analyses-action.server";
import { LabAnalysesDrafts } from "./lab-analyses-drafts";
import { readLabAnalyses } from "./lab-analyses-view.server";

async function findLabSlug(params: Route.LoaderArgs["params"]): Promise<string> {
  return (await findDocumentOfKinds(["lab"], params)).slug;
}

export const handle = { open: "work", post: "work" } satisfies DeskHandle;

export async function loader({ params, request }: Route.LoaderArgs) {
  return readLabAnalyses(await findLabSlug(params), new URL(request.url).searchParams);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams;
  const actor = context.get(adminContext);
  return handleLabAnalysesAction(await findLabSlug(params), await readForm(request), {
    actor,
    query,
  });
}

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
        <a href={tableFilePath(lab, "analysen")} download className={TEXT_BUTTON_CLASS}>
          Tabelle herunterladen (CSV)
        </a>
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
