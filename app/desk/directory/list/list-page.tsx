import { redirect, useSearchParams } from "react-router";
import { changedQuery } from "~/desk/controls/changed-query";
import { NumberedPages } from "~/desk/controls/page-links";
import { readForm } from "~/forms/read-form.server";
import { copyDocument } from "~/server/directory/documents/drafts.server";
import { adminContext } from "~/server/session/admin-session.server";
import { kindOf } from "../document/document.server";
import { DIRECTORY, documentPath } from "../document/paths";
import type { Route } from "./+types/list-page";
import { DocumentTable } from "./document-table";
import { readList } from "./list.server";
import { ListFigures } from "./list-figures";
import { KindTabs, ListFilter } from "./list-filter";
import { PublicationAlarm, UnfitAlarm } from "./publication-alarm";

export const meta: Route.MetaFunction = () => [
  { title: "Verzeichnis | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export function loader({ request }: Route.LoaderArgs) {
  return readList(new URL(request.url).searchParams);
}

/** Copies a document; the copy is a draft. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const kind = kindOf({ kind: String(form.get("kind")) });
  const copy = await copyDocument(kind, String(form.get("slug")), context.get(adminContext).name);
  if (copy === undefined) throw new Response(null, { status: 404 });
  return redirect(documentPath(kind, copy), 303);
}

export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  const { page, pages } = loaderData;
  const [query] = useSearchParams();
  return (
    <div className="flex flex-1 flex-col">
      <h1 className="sr-only">Verzeichnis</h1>
      {loaderData.failure && <PublicationAlarm failure={loaderData.failure} />}
      {loaderData.unfit.length > 0 && <UnfitAlarm unfit={loaderData.unfit} />}
      <ListFigures figures={loaderData.figures} total={loaderData.total} />
      <KindTabs tabs={loaderData.tabs} kind={loaderData.kind} />
      <ListFilter />
      <h2 className="sr-only">Dokumente</h2>
      <DocumentTable documents={loaderData.documents} total={loaderData.total} />
      <NumberedPages
        {...{ page, pages }}
        pathOf={(other) =>
          `${DIRECTORY}${changedQuery(query, { seite: other === 1 ? "" : String(other) })}`
        }
        className="px-5 py-3 lg:px-6"
      />
    </div>
  );
}
