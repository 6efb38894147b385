import { redirect } from "react-router";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { formatNumber } from "~/lib/format-number";
import { formatMoment } from "~/lib/swiss-time";
import { readFilter } from "~/list/filter";
import { ListPage } from "~/list/list-page";
import type { Column } from "~/list/list-table";
import { toPaging } from "~/list/to-paging.server";
import { checkAuditLog, readLastAuditCheck } from "~/platform/audit/audit-check.server";
import { listActors, listAuditLines, NO_OPERATOR } from "~/platform/audit/audit-list.server";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { readListCursor } from "~/platform/database/keyset.server";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { TextLink } from "~/ui/text-link";
import { showFailure } from "~/ui/toasts/toast";
import type { Route } from "./+types/page";
import { AuditCheckSection } from "./check-section";
import {
  ACTION_OPTIONS,
  type DescribedAuditLine,
  describeAuditLine,
} from "./describe-lines.server";

const PATH = "/admin/protokoll";

export const handle = { open: "operate", post: "operate" } satisfies DeskHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Protokoll | Laborlotse" },
  { name: "robots", content: "noindex" },
];

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
  const [page, check] = await Promise.all([
    listAuditLines({ person, action, from, to }, cursor),
    readLastAuditCheck(),
  ]);
  const lines = page.rows.map(describeAuditLine);
  return {
    fields,
    lines,
    paging: toPaging({ ...page, rows: lines }, cursor),
    check: {
      at: check?.checkedAt ? formatMoment(check.checkedAt) : undefined,
      brokenAt: check?.brokenAt ?? undefined,
      isNew: query.has("geprueft"),
    },
  };
}

/** Checks the whole log, and then records the check in it. */
export async function action({ context }: Route.ActionArgs) {
  const { lines, brokenAt = null } = await checkAuditLog();
  const actor = context.get(adminContext);
  await inTransaction(async (tx) =>
    recordAudit(tx, { actor, action: "log-checked", detail: { lines, brokenAt } }),
  );
  throw redirect(`${PATH}?geprueft=1`, 303);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response && answer.status < 400) throw answer;
    showFailure("Die Prüfung wurde nicht abgeschlossen. Bitte versuchen Sie es erneut.");
    return null;
  }
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { lines, check, fields, paging } = loaderData;
  return (
    <ListPage
      title="Protokoll"
      path={PATH}
      head={{
        intro: (
          <>
            <p className="mt-2 max-w-[42em] text-meta text-soft">
              Wer im Leitstand was getan hat, und was Laborlotse selbst löscht. Jede Zeile ist mit
              der vorherigen verkettet und wird nach zwei Jahren gelöscht.
            </p>
            <AuditCheckSection {...check} />
          </>
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
