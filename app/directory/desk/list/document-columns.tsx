import { Clock, Copy, Inbox, PencilLine } from "lucide-react";
import { Form } from "react-router";
import { documentPath } from "~/directory/desk/document/paths";
import { StateLabel } from "~/directory/desk/document/state-label";
import { FramedLabLogo } from "~/directory/lab-facts/framed-mark";
import { formatNumber } from "~/lib/format-number";
import { type Column, RowTitle } from "~/list/list-table";
import { Link } from "~/ui/link";
import type { DocumentList } from "./list.server";

export type DocumentRow = DocumentList["groups"][number]["rows"][number];

export const DOCUMENT_COLUMNS: readonly Column<DocumentRow>[] = [
  {
    head: "Zustand",
    className: "@max-3xl:hidden",
    cell: (row) => <RowBadges row={row} />,
  },
  {
    head: "Dokument",
    className: "min-w-0",
    cell: (row, link) => (
      <span className="flex items-start gap-3 @5xl:items-center">
        {row.kind === "lab" && <FramedLabLogo picture={row.mark} name={row.title} size={28} />}
        <span className="min-w-0">
          <RowTitle detail={row.slug}>{link(row.title)}</RowTitle>
          <span className="block text-note @3xl:hidden">
            <RowBadges row={row} />
          </span>
        </span>
      </span>
    ),
  },
  {
    head: "Bearbeitet",
    className: "whitespace-nowrap @max-3xl:hidden",
    cell: ({ editedAt, editedBy }) => (
      <>
        {editedAt ?? "–"}
        <span className="block text-note text-soft @5xl:ml-2 @5xl:inline">{editedBy}</span>
      </>
    ),
  },
  {
    head: "Nachweise",
    className: "@max-5xl:hidden",
    cell: (row) => <EvidenceSummary row={row} />,
  },
  {
    head: "Daten",
    className: "text-soft @max-7xl:hidden",
    cell: ({ sample }) => (sample ? "Beispiel" : "–"),
  },
  {
    head: "Schritte",
    className: "text-right",
    cell: (row) => <Steps row={row} />,
  },
];

interface Props {
  row: DocumentRow;
}

const STEP_CLASS =
  "inline-grid size-11 place-items-center rounded-control text-petrol hover:bg-paper";

function Steps({ row: { kind, slug, title } }: Props) {
  return (
    <span className="relative z-1 -my-2 -mr-2 flex justify-end">
      <Link
        to={documentPath(kind, slug)}
        aria-label={`${title} bearbeiten`}
        title="Bearbeiten"
        className={STEP_CLASS}
      >
        <PencilLine aria-hidden="true" className="size-4" />
      </Link>
      <Form method="post" className="max-md:hidden">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="slug" value={slug} />
        <button
          type="submit"
          aria-label={`${title} kopieren`}
          title="Kopieren"
          className={STEP_CLASS}
        >
          <Copy aria-hidden="true" className="size-4" />
        </button>
      </Form>
    </span>
  );
}

/** The first evidence to expire, else the number of pieces. */
function EvidenceSummary({ row: { evidence, proofs } }: Props) {
  if (evidence !== undefined) {
    return (
      <>
        <span className={`font-semibold ${evidence.isUrgent ? "text-error" : ""}`}>
          {evidence.label}: {evidence.remaining}
        </span>
        <span className="block text-note text-soft @5xl:ml-2 @5xl:inline">
          gültig bis {evidence.validUntil}
        </span>
      </>
    );
  }
  if (proofs === undefined) return <span className="text-soft">–</span>;
  return proofs === 0 ? (
    <span className="text-soft">noch keine</span>
  ) : (
    <span>{formatNumber(proofs)} gültig</span>
  );
}

function RowBadges({ row }: Props) {
  return (
    <>
      <StateLabel state={row.state} />
      {row.evidence && (
        <RowBadge Icon={Clock}>
          <span className={row.evidence.isUrgent ? "text-error" : ""}>Nachweis läuft ab</span>
        </RowBadge>
      )}
      {row.hasProposal && <RowBadge Icon={Inbox}>Vorschlag offen</RowBadge>}
    </>
  );
}

function RowBadge({ Icon, children }: { Icon: typeof Clock; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap text-note font-semibold">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </span>
  );
}
