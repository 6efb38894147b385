import { Clock, Copy, Inbox } from "lucide-react";
import { Form, Link, useSearchParams } from "react-router";
import { ListHeading } from "~/desk/controls/list-heading";
import { useRowKeys } from "~/desk/controls/use-row-keys";
import emptyList from "~/frame/drawings/empty-list.svg?url";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { DIRECTORY, documentPath } from "../document/paths";
import { StateLabel } from "../document/state-label";
import type { DocumentList } from "./list.server";

type Row = DocumentList["documents"][number];

/** What was edited last stands first; J and K lead from row to row. */
export function DocumentTable({ documents, total }: { documents: readonly Row[]; total: number }) {
  useRowKeys();
  if (documents.length === 0) return <NoDocuments total={total} />;
  return (
    <table className="w-full border-collapse text-meta">
      <caption className="sr-only">Dokumente, zuletzt bearbeitete zuerst</caption>
      <thead>
        <tr className="border-line border-y text-left text-note text-soft">
          <ListHeading className="pl-5 max-md:hidden lg:pl-6">Zustand</ListHeading>
          <ListHeading className="max-md:pl-5">Dokument</ListHeading>
          <ListHeading className="max-md:hidden">Art</ListHeading>
          <ListHeading className="max-md:hidden">Bearbeitet</ListHeading>
          <ListHeading className="max-lg:hidden">Nachweise</ListHeading>
          <ListHeading className="max-lg:hidden">Daten</ListHeading>
          <ListHeading className="pr-5 text-right lg:pr-6">Kopie</ListHeading>
        </tr>
      </thead>
      <tbody>
        {documents.map((row) => (
          <DocumentRow key={`${row.kind} ${row.slug}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function DocumentRow({ row }: { row: Row }) {
  return (
    <tr className="relative border-line border-b align-top hover:bg-mist">
      <td className="py-2 pr-4 pl-5 max-md:hidden lg:pl-6">
        <Signs row={row} />
      </td>
      <td className="min-w-0 py-2 pr-4 max-md:pl-5">
        <Link
          to={documentPath(row.kind, row.slug)}
          data-row=""
          className="wrap-anywhere font-semibold after:absolute after:inset-0"
        >
          {row.title}
        </Link>
        <span className="wrap-anywhere block text-note text-soft">{row.slug}</span>
        <span className="flex flex-wrap gap-x-3 text-note md:hidden">
          <Signs row={row} />
          <span className="text-soft">{row.kindLabel}</span>
        </span>
      </td>
      <td className="py-2 pr-4 max-md:hidden">{row.kindLabel}</td>
      <td className="whitespace-nowrap py-2 pr-4 max-md:hidden">
        {row.editedAt ?? "–"}
        <span className="block text-note text-soft">{row.editedBy}</span>
      </td>
      <td className="py-2 pr-4 max-lg:hidden">
        {row.evidence === undefined ? (
          "–"
        ) : (
          <>
            <span className={`font-semibold ${row.evidence.isUrgent ? "text-error" : ""}`}>
              {row.evidence.label}: {row.evidence.remaining}
            </span>
            <span className="block text-note text-soft">gültig bis {row.evidence.validUntil}</span>
          </>
        )}
      </td>
      <td className="py-2 pr-4 text-soft max-lg:hidden">{row.sample ? "Beispiel" : "–"}</td>
      <td className="py-1 pr-3 text-right lg:pr-4">
        <Form method="post" className="relative z-1">
          <input type="hidden" name="kind" value={row.kind} />
          <input type="hidden" name="slug" value={row.slug} />
          <button
            type="submit"
            aria-label={`${row.title} kopieren`}
            className="inline-grid size-11 place-items-center rounded-control text-petrol hover:bg-paper"
          >
            <Copy aria-hidden="true" className="size-4" />
          </button>
        </Form>
      </td>
    </tr>
  );
}

function Signs({ row }: { row: Row }) {
  return (
    <>
      <StateLabel state={row.state} />
      {row.evidenceEnds && (
        <Sign Icon={Clock}>
          <span className={row.evidence?.isUrgent ? "text-error" : ""}>Nachweis läuft ab</span>
        </Sign>
      )}
      {row.hasProposal && <Sign Icon={Inbox}>Vorschlag offen</Sign>}
    </>
  );
}

function Sign({ Icon, children }: { Icon: typeof Clock; children: React.ReactNode }) {
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
        <ButtonLink to={`${DIRECTORY}/neu`} variant="outline">
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
        <ButtonLink to={DIRECTORY} variant="outline">
          Filter zurücksetzen
        </ButtonLink>
      )}
    </EmptyState>
  );
}
