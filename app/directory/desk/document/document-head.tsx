import { ArrowLeft, Eye } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { ButtonLink } from "~/ui/button";
import { KeyboardKey } from "~/ui/controls/keyboard-key";
import { useShortcuts } from "~/ui/controls/shortcuts";
import { TAB_CLASS, TabRow } from "~/ui/controls/tab-row";
import { Link } from "~/ui/link";
import type { DocumentHeadData } from "./document-head.server";
import { DIRECTORY_PATH, type DocumentPart, documentPath } from "./paths";
import { StateLabel } from "./state-label";

interface Props {
  document: DocumentHeadData;
  /** The part that contains the current page, if the page is not itself a part. */
  within?: string;
}

export function DocumentHead({ document, within }: Props) {
  const { kind, slug, title, state, kindLabel, publicPath, sample, submittedOn } = document;
  const navigate = useNavigate();
  const preview = documentPath(kind, slug, "vorschau");
  useShortcuts({
    v: () => window.open(preview, "_blank", "noopener"),
    Escape: () => void navigate(DIRECTORY_PATH),
  });
  const facts = [
    kindLabel,
    publicPath,
    ...(document.publishedVersion ? [`Version ${document.publishedVersion}`] : []),
    ...(sample ? ["Beispieldaten"] : []),
    ...(submittedOn ? [`vom Labor eingereicht am ${submittedOn}`] : []),
  ];
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 pt-4 pb-2 lg:px-6">
        <Link
          to={DIRECTORY_PATH}
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
          Vorschau <KeyboardKey>V</KeyboardKey>
        </ButtonLink>
      </header>
      <Parts {...document} within={within} />
    </>
  );
}

/** Only a laboratory has evidence and proposals. */
function Parts({ within, ...document }: DocumentHeadData & { within: string | undefined }) {
  const { kind, slug, changed, versions, openProposals, waitingProofs } = document;
  const { pathname } = useLocation();
  const path = (part?: DocumentPart) => documentPath(kind, slug, part);
  const parts = [
    { to: path(), name: "Bearbeiten" },
    { to: path("unterschied"), name: "Unterschied", count: changed },
    { to: path("verlauf"), name: "Verlauf", count: versions },
  ];
  if (kind === "lab" || kind === "home-card") {
    parts.push({ to: path("kontakte"), name: "Kontakte" });
  }
  if (kind === "lab") {
    parts.push(
      { to: path("nachweise"), name: "Nachweise", count: waitingProofs },
      { to: path("analysen"), name: "Analysen" },
      { to: path("anbindungen"), name: "Anbindungen" },
      { to: path("vorschlaege"), name: "Vorschläge", count: openProposals },
    );
  }
  return (
    <div className="flex border-line border-b px-5 lg:px-6">
      <TabRow aria-label="Dokument">
        {parts.map(({ to, name, count = 0 }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to || within === to ? "page" : undefined}
            className={TAB_CLASS}
          >
            {name}
            {count > 0 && <span className="font-normal text-soft tabular-nums">{count}</span>}
          </Link>
        ))}
      </TabRow>
    </div>
  );
}
