import { STATE_WORDS } from "#catalogue/state-words";
import { findDocumentOfKinds } from "~/directory/desk/document/document.server";
import { documentPath, tableFilePath, tablePath } from "~/directory/desk/document/paths";
import { RowForm } from "~/directory/rows/row-form";
import { TableDownloads } from "~/directory/rows/table-downloads";
import { readForm } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { Link } from "~/ui/link";
import type { Route } from "./+types/integrations-page";
import {
  handleIntegrationAction,
  type IntegrationsView,
  readIntegrations,
} from "./integrations.server";

export const handle = { open: "work", post: "work" } satisfies DeskHandle;

export async function loader({ params, request }: Route.LoaderArgs) {
  const lab = await findDocumentOfKinds(["lab"], params);
  return readIntegrations(lab, new URL(request.url).searchParams);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { slug } = await findDocumentOfKinds(["lab"], params);
  return handleIntegrationAction(slug, await readForm(request), context.get(adminContext));
}

export default function IntegrationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lab, edited, draftVersion, hasDraft } = loaderData;
  return (
    <div className="max-w-[64rem] px-5 py-6 text-meta lg:px-6">
      <h2 className="font-semibold text-card">Anbindungen an Praxissoftware</h2>
      <p className="mt-1 max-w-[48em] text-soft">
        Tragen Sie nur ein, was bekannt ist: Was fehlt, steht auf dem Portal als «keine Angabe» und
        nie als «nein». Was Sie ändern, ist Entwurf des Profils und wird mit diesem veröffentlicht.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to={tablePath(lab, "anbindungen")} className={TEXT_BUTTON_CLASS}>
          Aus einer Tabelle einlesen
        </Link>
        <TableDownloads getPath={(format) => tableFilePath(lab, "anbindungen", format)} />
        {hasDraft && (
          <Link to={documentPath("lab", lab)} className={TEXT_BUTTON_CLASS}>
            Zum Profil, um zu veröffentlichen
          </Link>
        )}
      </p>
      {edited && (
        <RowForm
          key={edited.id}
          name={edited.name}
          isKnown={edited.isKnown}
          fields={loaderData.fields}
          values={actionData?.values ?? edited.values}
          errors={actionData?.errors ?? []}
          hidden={{ softwareId: edited.id, draftVersion }}
          cancelTo="?"
        />
      )}
      <Rows rows={loaderData.rows} />
    </div>
  );
}

function Rows({ rows }: Pick<IntegrationsView, "rows">) {
  if (rows.length === 0) {
    return (
      <p className="mt-6 border-line border-y py-4">
        Das Verzeichnis nennt noch keine Praxissoftware. Legen Sie zuerst eine an und
        veröffentlichen Sie sie.
      </p>
    );
  }
  return (
    <ul className="mt-4 border-line border-t">
      {rows.map(({ id, name, state, words }) => (
        <li
          key={id}
          className="flex min-h-14 flex-wrap items-center gap-x-4 border-line border-b py-1"
        >
          <span className="min-w-48 flex-1">
            <Link to={`?software=${id}`} className={`${TEXT_BUTTON_CLASS} font-semibold`}>
              {name}
            </Link>
            <span className="-mt-2 block pb-1 text-note text-soft">{words}</span>
          </span>
          {state !== undefined && state !== "published" && (
            <span className="font-semibold">{STATE_WORDS.row[state]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
