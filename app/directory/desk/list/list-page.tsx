import { Link, Outlet, redirect, useLocation, useParams, useSearchParams } from "react-router";
import { parseDocumentKind } from "~/directory/desk/document/document.server";
import { DIRECTORY_PATH, documentPath, panelPath } from "~/directory/desk/document/paths";
import { copyDocument } from "~/directory/model/drafts.server";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { formatNumber } from "~/lib/format-number";
import { FigureList } from "~/list/figure-list";
import { NumberedPages } from "~/list/page-links";
import { skipRevalidationForPanel } from "~/list/skip-revalidation-for-panel";
import { updateListQuery } from "~/list/update-list-query";
import { usePanelRowNavigation } from "~/list/use-panel-row-navigation";
import { KeyboardShortcutLine } from "~/ui/controls/keyboard-key";
import type { Route } from "./+types/list-page";
import { DocumentTable } from "./document-table";
import { type DocumentList, readDocumentList } from "./list.server";
import { DocumentKindTabs, DocumentListFilter } from "./list-filter";

export const handle = { open: "work", post: "work" } satisfies DeskHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Verzeichnis | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export function loader({ request }: Route.LoaderArgs) {
  return readDocumentList(new URL(request.url).searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const kind = parseDocumentKind({ kind: getPostedField(form, "kind") });
  const copy = await copyDocument(
    kind,
    getPostedField(form, "slug"),
    context.get(adminContext).name,
  );
  if (copy === undefined) throw new Response(null, { status: 404 });
  return redirect(documentPath(kind, copy), 303);
}

export const shouldRevalidate = skipRevalidationForPanel;

export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  const { page, pages, groups, before, matches } = loaderData;
  const [query] = useSearchParams();
  const { search } = useLocation();
  const { kind, slug } = useParams();
  const open = kind && slug ? panelPath(kind, slug) + search : undefined;
  const outlet = usePanelRowNavigation({
    one: "Dokument",
    paths: groups.flatMap(({ documents }) =>
      documents.map((one) => panelPath(one.kind, one.slug) + search),
    ),
    open,
    before,
    total: matches,
    close: DIRECTORY_PATH + search,
  });
  return (
    <div className={`flex-1 ${open ? "lg:grid lg:grid-cols-[minmax(0,1fr)_28rem]" : "flex"}`}>
      <h1 className="sr-only">Verzeichnis</h1>
      <div className={`flex min-w-0 flex-1 flex-col ${open ? "max-lg:hidden" : ""}`}>
        {loaderData.failure && <PublicationAlarm failure={loaderData.failure} />}
        {loaderData.unfit.length > 0 && <UnfitAlarm unfit={loaderData.unfit} />}
        <div className={open ? "max-2xl:hidden" : ""}>
          <ListFigures figures={loaderData.figures} total={loaderData.total} />
        </div>
        <DocumentKindTabs tabs={loaderData.tabs} kind={loaderData.kind} />
        <DocumentListFilter />
        <h2 className="sr-only">Dokumente</h2>
        <DocumentTable groups={groups} total={loaderData.total} open={open} />
        <NumberedPages
          page={page}
          pages={pages}
          getPath={(other) =>
            `${DIRECTORY_PATH}${updateListQuery(query, { seite: other === 1 ? "" : String(other) })}`
          }
          className="px-5 py-3 lg:px-6"
        />
        <KeyboardShortcutLine
          commands={[
            [["J", "K"], "wählen"],
            [["↵"], "öffnen"],
            [["B"], "bearbeiten"],
            [["N"], "neu"],
            [["/"], "suchen"],
            [["Esc"], "schliessen"],
          ]}
        />
      </div>
      <Outlet context={outlet} />
    </div>
  );
}

interface Props {
  figures: DocumentList["figures"];
  total: number;
}

function ListFigures({ figures, total }: Props) {
  const figureRows: [label: string, value: number, note: string][] = [
    ["Veröffentlicht", figures.published, `von ${formatNumber(total)} Dokumenten`],
    ["Entwürfe", figures.drafts, "noch nie veröffentlicht"],
    ["Geändert", figures.changed, "mit neuerem Entwurf"],
    ["Nachweise", figures.ending, "abgelaufen oder in 60 Tagen"],
    ["Vorschläge", figures.proposals, "offen, von Laboren"],
    ["Revision", figures.revision, "sehen Besucher jetzt"],
  ];
  return (
    <FigureList
      figures={figureRows.map(([label, value, note]) => ({
        label,
        value: formatNumber(value),
        note,
      }))}
    />
  );
}

/** The newest revision has a page that can't be rendered, so visitors see the one before. */
function PublicationAlarm({ failure }: { failure: NonNullable<DocumentList["failure"]> }) {
  const { revision, path, at } = failure;
  return (
    <p role="alert" className="m-5 border-error border-l-6 py-2 pl-4 text-error lg:mx-6">
      <strong>Veröffentlichung fehlgeschlagen.</strong> Revision {revision} kann seit {at} nicht
      angezeigt werden{path === "" ? "" : `: Fehler auf der Seite ${path}`}. Besucher sehen
      weiterhin die Revision davor; das Portal versucht es jede Minute erneut.
    </p>
  );
}

function UnfitAlarm({ unfit }: { unfit: DocumentList["unfit"] }) {
  return (
    <div role="alert" className="m-5 border-error border-l-6 py-2 pl-4 text-error lg:mx-6">
      <strong>Auf keiner Seite.</strong> Diese Dokumente passen nicht zu dieser Version des Portals.
      Bitte ergänzen Sie, was fehlt, und veröffentlichen Sie sie neu:
      <ul className="list-disc pl-5">
        {unfit.map(({ path, name }) => (
          <li key={path}>
            <Link to={path} className="underline underline-offset-4">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
