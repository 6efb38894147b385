import type { DeskHandle } from "~/identity/route-handles";
import { formatNumber } from "~/lib/format-number";
import { readFilter } from "~/list/filter";
import { ListPage } from "~/list/list-page";
import type { Column } from "~/list/list-table";
import { toPaging } from "~/list/to-paging.server";
import { listActors, listAuditLines, NO_OPERATOR } from "~/platform/audit/audit-list.server";
import { readListCursor } from "~/platform/database/keyset.server";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import {
  ACTION_OPTIONS,
  type DescribedAuditLine,
  describeAuditLine,
} from "./describe-lines.server";

const PATH = "/admin/protokoll";

export const handle = { open: "operate" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Protokoll");

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const people = await listActors();
  const fields = [
    {
      name: "person",
      label: "Person",
      options: [
        ...people.map(({ id, name }) => ({ value: id, label: name })),
        { value: NO_OPERATOR, label: "ohne Anmeldung" },
      ],
    },
    { name: "vorgang", label: "Vorgang", options: ACTION_OPTIONS },
    { name: "von", label: "von" },
    { name: "bis", label: "bis" },
  ] as const;
  const { person, vorgang: action, von: from, bis: to } = readFilter(fields, query);
  const cursor = readListCursor(query);
  const page = await listAuditLines({ person, action, from, to }, cursor);
  const lines = page.rows.map(describeAuditLine);
  return {
    fields,
    lines,
    paging: toPaging({ ...page, rows: lines }, cursor),
  };
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { lines, fields, paging } = loaderData;
  return (
    <ListPage
      title="Protokoll"
      path={PATH}
      head={{
        intro: (
          <p className="mt-2 max-w-[42em] text-meta text-soft">
            Wer im Leitstand was getan hat, und was Laborlotse selbst löscht. Keine Zeile lässt sich
            ändern; nach zwei Jahren wird sie gelöscht.
          </p>
        ),
      }}
      filter={{ fields }}
      caption="Protokoll, neueste Zeile zuerst"
      columns={COLUMNS}
      groups={[{ key: "", rows: lines }]}
      empty={
        <EmptyState
          drawing={emptyList}
          title="Keine Zeile passt zu dieser Auswahl"
          text="Wählen Sie eine andere Person, einen anderen Vorgang oder einen längeren Zeitraum."
        />
      }
      paging={paging}
    />
  );
}

const COLUMNS: readonly Column<DescribedAuditLine>[] = [
  {
    head: "Zeile",
    isLabelled: true,
    className: "text-soft tabular-nums",
    cell: ({ seq }) => formatNumber(seq),
  },
  { head: "Zeit", className: "whitespace-nowrap tabular-nums", cell: ({ at }) => at },
  { head: "Person", cell: ({ person }) => person },
  { head: "Vorgang", cell: ({ action }) => <span className="font-semibold">{action}</span> },
  {
    head: "Gegenstand",
    className: "tabular-nums",
    cell: ({ entryId, subject }) =>
      entryId === null ? (
        subject
      ) : (
        <TextLink to={`/admin/eintrag/${entryId}`} className="inline-block @max-5xl:py-1">
          {subject}
        </TextLink>
      ),
  },
  { head: "Angaben", cell: ({ detail }) => detail },
];
