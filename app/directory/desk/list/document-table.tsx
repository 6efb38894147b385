import { Clock, Copy, Inbox, PencilLine } from "lucide-react";
import { Form, Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { DIRECTORY_PATH, documentPath, panelPath } from "~/directory/desk/document/paths";
import { StateLabel } from "~/directory/desk/document/state-label";
import { FramedLabLogo } from "~/directory/lab-facts/framed-mark";
import { formatNumber } from "~/lib/format-number";
import { ListHeading } from "~/list/list-heading";
import { ListRow, ROW_LINK_CLASS } from "~/list/list-row";
import { ButtonLink } from "~/ui/button";
import { useShortcuts } from "~/ui/controls/shortcuts";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import type { DocumentList } from "./list.server";

type Group = DocumentList["groups"][number];
type Row = Group["documents"][number];

interface Props {
  groups: readonly Group[];
  total: number;
  open: string | undefined;
}

/** J and K move between rows, B opens the editor. */
export function DocumentTable({ groups, total, open }: Props) {
  useEditKey(open === undefined);
  if (groups.length === 0) return <NoDocuments total={total} />;
  const isOpen = open !== undefined;
  return (
    <table className="w-full border-collapse text-meta">
      <caption className="sr-only">Dokumente nach Art, was zu tun ist zuerst</caption>
      <thead>
        <tr className="border-line border-y text-left text-note text-soft">
          <ListHeading className="pl-5 max-md:hidden lg:pl-6">Zustand</ListHeading>
          <ListHeading className="max-md:pl-5">Dokument</ListHeading>
          <ListHeading className="max-md:hidden">Bearbeitet</ListHeading>
          <ListHeading className={isOpen ? "max-2xl:hidden" : "max-lg:hidden"}>
            Nachweise
          </ListHeading>
          <ListHeading className={isOpen ? "hidden" : "max-xl:hidden"}>Daten</ListHeading>
          <ListHeading className="pr-5 text-right lg:pr-6">Schritte</ListHeading>
        </tr>
      </thead>
      {groups.map(({ kind, title, count, documents }) => (
        <tbody key={kind}>
          <tr className="border-line border-b bg-mist">
            <th scope="rowgroup" colSpan={6} className="px-5 py-1 text-left text-note lg:px-6">
              {title}{" "}
              <span className="pl-2 font-normal text-soft tabular-nums">{formatNumber(count)}</span>
            </th>
          </tr>
          {documents.map((row) => (
            <DocumentRow key={row.slug} row={row} open={open} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** If a panel is open, the key belongs to the panel. */
function useEditKey(isOfList: boolean): void {
  const navigate = useNavigate();
  const edit = () => {
    const row = document.querySelector<HTMLElement>("[data-row]:focus");
    const path = row?.dataset.edit;
    if (path !== undefined) void navigate(path);
  };
  useShortcuts(isOfList ? { b: edit } : {});
}

function DocumentRow({ row, open }: { row: Row; open: string | undefined }) {
  const { search } = useLocation();
  const path = panelPath(row.kind, row.slug) + search;
  const edit = documentPath(row.kind, row.slug);
  const isOpen = open !== undefined;
  return (
    <ListRow isOpen={open === path}>
      <td className="py-2 pr-4 pl-5 max-md:hidden lg:pl-6">
        <RowBadges row={row} />
      </td>
      <td className="min-w-0 py-2 pr-4 max-md:pl-5">
        <span className="flex items-start gap-3">
          {row.kind === "lab" && <FramedLabLogo picture={row.mark} name={row.title} size={40} />}
          <span className="min-w-0">
            <Link
              to={path}
              preventScrollReset
              data-row=""
              data-edit={edit}
              aria-current={open === path ? "true" : undefined}
              className={ROW_LINK_CLASS}
            >
              {row.title}
            </Link>
            <span className="wrap-anywhere block text-note text-soft">{row.slug}</span>
            <span className="block text-note md:hidden">
              <RowBadges row={row} />
            </span>
          </span>
        </span>
      </td>
      <td className="whitespace-nowrap py-2 pr-4 max-md:hidden">
        {row.editedAt ?? "–"}
        <span className="block text-note text-soft">{row.editedBy}</span>
      </td>
      <td className={`py-2 pr-4 ${isOpen ? "max-2xl:hidden" : "max-lg:hidden"}`}>
        <EvidenceSummary row={row} />
      </td>
      <td className={`py-2 pr-4 text-soft ${isOpen ? "hidden" : "max-xl:hidden"}`}>
        {row.sample ? "Beispiel" : "–"}
      </td>
      <td className="py-1 pr-3 lg:pr-4">
        <span className="relative z-1 flex justify-end">
          <Link
            to={edit}
            aria-label={`${row.title} bearbeiten`}
            title="Bearbeiten"
            className="inline-grid size-11 place-items-center rounded-control text-petrol hover:bg-paper"
          >
            <PencilLine aria-hidden="true" className="size-4" />
          </Link>
          <Form method="post" className="max-md:hidden">
            <input type="hidden" name="kind" value={row.kind} />
            <input type="hidden" name="slug" value={row.slug} />
            <button
              type="submit"
              aria-label={`${row.title} kopieren`}
              title="Kopieren"
              className="inline-grid size-11 place-items-center rounded-control text-petrol hover:bg-paper"
            >
              <Copy aria-hidden="true" className="size-4" />
            </button>
          </Form>
        </span>
      </td>
    </ListRow>
  );
}

/** The first evidence to expire, else the number of pieces. */
function EvidenceSummary({ row: { evidence, proofs } }: { row: Row }) {
  if (evidence !== undefined) {
    return (
      <>
        <span className={`font-semibold ${evidence.isUrgent ? "text-error" : ""}`}>
          {evidence.label}: {evidence.remaining}
        </span>
        <span className="block text-note text-soft">gültig bis {evidence.validUntil}</span>
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

function RowBadges({ row }: { row: Row }) {
  return (
    <>
      <StateLabel state={row.state} />
      {row.evidenceEnds && (
        <RowBadge Icon={Clock}>
          <span className={row.evidence?.isUrgent ? "text-error" : ""}>Nachweis läuft ab</span>
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

function NoDocuments({ total }: { total: number }) {
  const [query] = useSearchParams();
  if (total === 0) {
    return (
      <EmptyState
        drawing={emptyList}
        title="Noch kein Dokument"
        text="Labore, Tests und Artikel stehen hier, sobald das erste angelegt ist."
      >
        <ButtonLink to={`${DIRECTORY_PATH}/neu`} variant="outline">
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
