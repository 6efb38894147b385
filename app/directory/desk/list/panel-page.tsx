import { Eye, PencilLine } from "lucide-react";
import { isRouteErrorResponse, useNavigate } from "react-router";
import { documentPath } from "~/directory/desk/document/paths";
import { StateLabel } from "~/directory/desk/document/state-label";
import { FramedLabLogo } from "~/directory/lab-facts/framed-mark";
import { ChangesList } from "~/directory/rows/changes-list";
import type { DeskHandle } from "~/identity/route-handles";
import { formatCount } from "~/lib/format-number";
import { Panel, PanelSection } from "~/list/panel";
import { ButtonLink } from "~/ui/button";
import { KeyboardKey } from "~/ui/controls/keyboard-key";
import { useShortcuts } from "~/ui/controls/shortcuts";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/panel-page";
import { readDocumentPanel } from "./panel.server";
import { DocumentPanelFacts } from "./panel-facts";

export const handle = { open: "work" } satisfies DeskHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(`${loaderData?.title ?? "Dokument nicht gefunden"} | Verzeichnis`);

export function loader({ params }: Route.LoaderArgs) {
  return readDocumentPanel(params);
}

export default function DocumentPanel({ loaderData }: Route.ComponentProps) {
  const { kind, slug, title, state, kindLabel, publishedVersion, sample } = loaderData;
  const navigate = useNavigate();
  const edit = documentPath(kind, slug);
  const preview = documentPath(kind, slug, "vorschau");
  useShortcuts({
    b: () => void navigate(edit),
    v: () => window.open(preview, "_blank", "noopener"),
  });
  const facts = [
    kindLabel,
    ...(publishedVersion === undefined ? [] : [`Version ${publishedVersion}`]),
    ...(sample ? ["Beispieldaten"] : []),
  ];
  return (
    <Panel
      key={`${kind} ${slug}`}
      title={title}
      facts={
        <>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            {loaderData.isLab && <FramedLabLogo picture={loaderData.logo} name={title} size={48} />}
            <p>
              <StateLabel state={state} />
              <span className="block text-note text-soft">{facts.join(", ")}</span>
            </p>
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <ButtonLink to={edit} variant="signal" size="s" aria-keyshortcuts="b">
              <PencilLine aria-hidden="true" className="size-4" />
              Bearbeiten <KeyboardKey tone="dark">B</KeyboardKey>
            </ButtonLink>
            <ButtonLink
              to={preview}
              target="_blank"
              reloadDocument
              variant="outline"
              size="s"
              aria-keyshortcuts="v"
            >
              <Eye aria-hidden="true" className="size-4" />
              Vorschau
            </ButtonLink>
          </div>
        </>
      }
    >
      <Draft {...loaderData} />
      <DocumentPanelFacts document={loaderData} />
    </Panel>
  );
}

function Draft({ kind, slug, state, changed, changes }: Route.ComponentProps["loaderData"]) {
  if (changed === 0) {
    if (state !== "draft") return null;
    return (
      <PanelSection title="Entwurf">
        <p className="text-soft">Noch nie veröffentlicht.</p>
      </PanelSection>
    );
  }
  return (
    <PanelSection title="Entwurf" aside={formatCount(changed, "Feld geändert", "Felder geändert")}>
      <ChangesList changes={changes} />
      <p className="mt-3">
        <ButtonLink to={documentPath(kind, slug, "unterschied")} variant="outline" size="s">
          Unterschied ansehen
        </ButtonLink>
      </p>
    </PanelSection>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Panel title="Dokument nicht gefunden">
      <p className="px-5 pb-8 text-soft">Dieses Dokument gibt es nicht, oder nicht mehr.</p>
    </Panel>
  );
}
