import { redirect, useSearchParams } from "react-router";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { formatMoment } from "~/lib/swiss-time";
import { PageLinks } from "~/list/page-links";
import { checkAuditLog, readLastAuditCheck } from "~/platform/audit/audit-check.server";
import { listActors, listAuditLines, NO_OPERATOR } from "~/platform/audit/audit-list.server";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { showFailure } from "~/ui/toasts/toast";
import type { Route } from "./+types/page";
import { readAuditQuery } from "./audit-query.server";
import { AuditCheckSection } from "./check-section";
import { ACTION_OPTIONS, describeAuditLine } from "./describe-lines.server";
import { AuditLineFilter } from "./line-filter";
import { AuditLineTable } from "./line-table";

const PATH = "/admin/protokoll";

export const handle = { open: "operate", post: "operate" } satisfies DeskHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Protokoll | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { filter, cursor } = readAuditQuery(query);
  const [{ lines, hasNewer, hasOlder }, actors, check] = await Promise.all([
    listAuditLines(filter, cursor),
    listActors(),
    readLastAuditCheck(),
  ]);
  return {
    filter: { ...filter, action: filter.action ?? "" },
    people: [
      ...actors.map(({ id, name }) => ({ value: id, label: name })),
      { value: NO_OPERATOR, label: "ohne Anmeldung" },
    ],
    actions: ACTION_OPTIONS,
    lines: lines.map(describeAuditLine),
    newer: hasNewer ? lines.at(0)?.seq : undefined,
    older: hasOlder ? lines.at(-1)?.seq : undefined,
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
  const { lines, check, filter, people, actions, newer, older } = loaderData;
  const [query] = useSearchParams();
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="font-semibold text-profile">Protokoll</h1>
      <p className="mt-2 max-w-[42em] text-meta text-soft">
        Wer im Leitstand was getan hat, und was Laborlotse selbst löscht. Jede Zeile ist mit der
        vorherigen verkettet und wird nach zwei Jahren gelöscht.
      </p>
      <AuditCheckSection {...check} />
      <AuditLineFilter filter={filter} people={people} actions={actions} />
      <h2 className="sr-only">Zeilen</h2>
      {lines.length === 0 ? (
        <EmptyState
          drawing={emptyList}
          title="Keine Zeile passt zu dieser Auswahl"
          text="Wählen Sie eine andere Person, einen anderen Vorgang oder einen längeren Zeitraum."
        />
      ) : (
        <AuditLineTable lines={lines} />
      )}
      <PageLinks
        newest={getPath(query)}
        newer={newer === undefined ? undefined : getPath(query, { vor: `${newer}` })}
        older={older === undefined ? undefined : getPath(query, { nach: `${older}` })}
      />
    </div>
  );
}

/** Pages are found by the line at their edge, so that new lines do not shift them. */
function getPath(query: URLSearchParams, position: Record<string, string> = {}): string {
  const filter = new URLSearchParams(query);
  for (const name of ["nach", "vor", "geprueft"]) filter.delete(name);
  return `${PATH}?${new URLSearchParams([...filter, ...Object.entries(position)])}`;
}
