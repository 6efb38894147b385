import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { readSelection } from "~/leads/desk/selection/bulk-update.server";
import { isoDay } from "~/lib/swiss-time";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { createAttachment, toStream } from "~/platform/http/answers/attachment.server";
import { createTableAnswer, getTableFormat } from "~/platform/http/answers/table-answer.server";
import type { Route } from "./+types/export-entries";
import { type DeskFilter, readDeskFilter } from "./desk-filter.server";
import { countEntries } from "./entry-list.server";
import { createEntryTable, jsonExport } from "./export.server";

export const handle = { open: "export" } satisfies DeskHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(adminContext);
  const { pathname, searchParams: query } = new URL(request.url);
  const format = pathname.endsWith(".json") ? "json" : getTableFormat(request);
  const filter = { ...readDeskFilter(query, actor.id), ...limitToSelection(query) };
  const detail = { format, filter: setFields(filter), entries: await countEntries(filter) };
  await inTransaction(async (tx) => recordAudit(tx, { actor, action: "exported", detail }));
  const name = `laborlotse-eintraege-${isoDay(new Date())}`;
  return format === "json"
    ? createAttachment(toStream(jsonExport(filter)), name, format)
    : createTableAnswer(createEntryTable(filter), name, format);
}

/** Ignores the status of ticked entries, which may have changed. */
function limitToSelection(query: URLSearchParams): Partial<DeskFilter> {
  const selectedIds = readSelection(query);
  return selectedIds.length === 0 ? {} : { selectedIds, status: "alle" };
}

/** Omits search words, which may name a person. */
function setFields({
  q,
  allColumns: _,
  selectedIds: __,
  assignee,
  ...choices
}: DeskFilter): Record<string, string> {
  const set = Object.entries(choices).filter(([, value]) => value !== "");
  return {
    ...Object.fromEntries(set),
    ...(assignee === undefined ? {} : { assignee: assignee === null ? "niemand" : "ich" }),
    ...(q === "" ? {} : { q: "…" }),
  };
}
