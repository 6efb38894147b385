import { ArrowLeft, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Key } from "~/desk/controls/key";
import { useShortcuts } from "~/desk/controls/shortcuts";
import { TAB, TabRow } from "~/desk/controls/tab-row";
import { ButtonLink } from "~/ui/button";
import type { DocumentHeadData } from "./document-head.server";
import { DIRECTORY, documentPath } from "./paths";
import { StateLabel } from "./state-label";

/** Which document it is, how it stands, and the ways to its parts. */
export function DocumentHead({ document }: { document: DocumentHeadData }) {
  const { kind, slug, title, state, kindLabel, publicPath, sample } = document;
  const navigate = useNavigate();
  const preview = documentPath(kind, slug, "vorschau");
  useShortcuts({
    v: () => window.open(preview, "_blank", "noopener"),
    Escape: () => void navigate(DIRECTORY),
  });
  const facts = [
    kindLabel,
    publicPath,
    ...(document.publishedVersion ? [`Version ${document.publishedVersion}`] : []),
    ...(sample ? ["Beispieldaten"] : []),
  ];
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 pt-4 pb-2 lg:px-6">
        <Link
          to={DIRECTORY}
          aria-label="Zum Verzeichnis"
          className="-ml-3 grid size-11 place-items-center rounded-control hover:bg-mist"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-name font-semibold">{title}</h1>
          <p className="wrap-anywhere text-note text-soft">{facts.join(", ")}</p>
        </div>
        <span className="text-meta">
          <StateLabel state={state} />
        </span>
        <ButtonLink
          to={preview}
          target="_blank"
          reloadDocument
          variant="outline"
          size="s"
          className="ml-auto"
          aria-keyshortcuts="v"
        >
          <Eye aria-hidden="true" className="size-4" />
          Vorschau <Key>V</Key>
        </ButtonLink>
      </header>
      <Parts {...document} />
    </>
  );
}

/** Parts of a document's page; only a laboratory has evidence, and only it is asked for proposals. */
function Parts({ kind, slug, changed, versions, openProposals, waitingProofs }: DocumentHeadData) {
  const isLab = kind === "lab";
  return (
    <div className="flex border-line border-b px-5 lg:px-6">
      <TabRow aria-label="Dokument">
        <Part to={documentPath(kind, slug)}>Bearbeiten</Part>
        <Part to={documentPath(kind, slug, "unterschied")} count={changed}>
          Unterschied
        </Part>
        <Part to={documentPath(kind, slug, "verlauf")} count={versions}>
          Verlauf
        </Part>
        {(isLab || kind === "home-card") && (
          <Part to={documentPath(kind, slug, "kontakte")}>Kontakte</Part>
        )}
        {isLab && (
          <>
            <Part to={documentPath(kind, slug, "nachweise")} count={waitingProofs}>
              Nachweise
            </Part>
            <Part to={documentPath(kind, slug, "analysen")}>Analysen</Part>
            <Part to={documentPath(kind, slug, "anbindungen")}>Anbindungen</Part>
            <Part to={documentPath(kind, slug, "vorschlaege")} count={openProposals}>
              Vorschläge
            </Part>
          </>
        )}
      </TabRow>
    </div>
  );
}

function Part({ to, count = 0, children }: { to: string; count?: number; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={pathname === to ? "page" : undefined} className={TAB}>
      {children}
      {count > 0 && <span className="font-normal text-soft tabular-nums">{count}</span>}
    </Link>
  );
}
