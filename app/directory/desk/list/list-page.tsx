import { Download, Image, Plus, Table } from "lucide-react";
import { redirect, useNavigate, useParams, useSearchParams } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import { parseDocumentKind } from "~/directory/desk/document/document.server";
import {
  DIRECTORY_PATH,
  documentPath,
  LABS_TABLE_PATH,
  panelPath,
} from "~/directory/desk/document/paths";
import { copyDocument } from "~/directory/model/drafts.server";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { formatNumber } from "~/lib/format-number";
import { FigureList } from "~/list/figure-list";
import type { KeyCommand } from "~/list/key-bar";
import { ListPage, skipRevalidationForPanel } from "~/list/list-page";
import { ButtonLink } from "~/ui/button";
import { KeyboardKey } from "~/ui/controls/keyboard-key";
import { useShortcuts } from "~/ui/controls/shortcuts";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import type { Option } from "~/ui/field";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import type { Route } from "./+types/list-page";
import { DOCUMENT_COLUMNS, type DocumentRow } from "./document-columns";
import { type DocumentList, readDocumentList } from "./list.server";

export const handle = { open: "work", post: "work" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Verzeichnis");

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
  const { figures, total, failure, unfit } = loaderData;
  const { kind, slug } = useParams();
  const navigate = useNavigate();
  useShortcuts({ n: () => void navigate(NEW_PATH) });
  const edit = (row: DocumentRow | undefined) => {
    if (row !== undefined) void navigate(documentPath(row.kind, row.slug));
  };
  return (
    <ListPage
      title="Verzeichnis"
      path={DIRECTORY_PATH}
      panel="Dokument"
      open={kind && slug ? panelPath(kind, slug) : undefined}
      getPath={({ id }) => id}
      notices={
        <>
          {failure && <PublicationAlarm failure={failure} />}
          {unfit.length > 0 && <UnfitAlarm unfit={unfit} />}
        </>
      }
      figures={<ListFigures figures={figures} total={total} />}
      tabs={{ label: "Arten", name: "art", current: loaderData.kind, options: loaderData.tabs }}
      filter={{
        fields: [{ name: "zustand", label: "Zustand", options: STATES }],
        search: ["Name, Kürzel oder Synonym suchen", "Name, Kürzel oder Synonym"],
        tools: <Tools />,
        children: (
          <ButtonLink to={NEW_PATH} size="s" aria-keyshortcuts="n">
            <Plus aria-hidden="true" className="size-4" />
            Neu <KeyboardKey tone="dark">N</KeyboardKey>
          </ButtonLink>
        ),
      }}
      caption="Dokumente nach Art, was zu tun ist zuerst"
      columns={DOCUMENT_COLUMNS}
      groups={loaderData.groups}
      empty={<NoDocuments total={total} />}
      total={loaderData.matches}
      paging={loaderData.paging}
      keys={KEYS}
      commands={{ b: edit }}
    />
  );
}

const NEW_PATH = `${DIRECTORY_PATH}/neu`;

const KEYS: readonly KeyCommand[] = [
  [["B"], "bearbeiten"],
  [["N"], "neu"],
];

const STATES: readonly Option[] = [
  { value: STATE_WORDS.document.published, label: "veröffentlicht" },
  { value: STATE_WORDS.document.draft, label: "Entwurf" },
  { value: STATE_WORDS.document.changed, label: "geändert" },
  { value: "nachweis", label: "Nachweis läuft ab" },
  { value: STATE_WORDS.document.taken_off, label: "aus dem Verzeichnis entfernt" },
];

const TOOL_CLASS =
  "inline-flex min-h-11 items-center gap-2 px-2 text-meta underline-offset-4 hover:underline";

function Tools() {
  const mayImport = useRight("operate");
  return (
    <>
      <Link to={`${DIRECTORY_PATH}/bilder`} className={TOOL_CLASS}>
        <Image aria-hidden="true" className="size-4" />
        Bilder
      </Link>
      <Link to={LABS_TABLE_PATH} className={TOOL_CLASS}>
        <Table aria-hidden="true" className="size-4" />
        Labore als Tabelle
      </Link>
      {mayImport && (
        <Link to={`${DIRECTORY_PATH}/austausch`} className={TOOL_CLASS}>
          <Download aria-hidden="true" className="size-4" />
          Import und Export
        </Link>
      )}
    </>
  );
}

function NoDocuments({ total }: { total: number }) {
  const [query] = useSearchParams();
  if (total === 0) {
    return (
      <EmptyState
        drawing={emptyList}
        title="Noch kein Dokument"
        text="Labore, Tests und Artikel stehen hier, sobald das erste angelegt ist."
      >
        <ButtonLink to={NEW_PATH} variant="outline">
          Dokument anlegen
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={emptyList}
      title="Nichts gefunden"
      text="Kein Dokument passt zu dieser Auswahl."
    >
      {query.size > 0 && (
        <ButtonLink to={DIRECTORY_PATH} variant="outline">
          Filter zurücksetzen
        </ButtonLink>
      )}
    </EmptyState>
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
