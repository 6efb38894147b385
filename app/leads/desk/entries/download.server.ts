import type { LoaderFunctionArgs } from "react-router";
import { adminContext } from "~/identity/admin-session.server";
import { readSelection } from "~/leads/desk/selection/bulk-update.server";
import { isoDay } from "~/lib/swiss-time";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { createAttachment, toStream } from "~/platform/http/answers/attachment.server";
import { type DeskFilter, readDeskFilter } from "./desk-filter.server";
import { countEntries } from "./entry-list.server";
import { csvExport, jsonExport } from "./export.server";

const WRITERS = { csv: csvExport, json: jsonExport };

export async function downloadEntries(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  format: keyof typeof WRITERS,
): Promise<Response> {
  const actor = context.get(adminContext);
  const query = new URL(request.url).searchParams;
  const filter = { ...readDeskFilter(query, actor.id), ...limitToSelection(query) };
  const detail = { format, filter: setFields(filter), entries: await countEntries(filter) };
  await inTransaction(async (tx) => recordAudit(tx, { actor, action: "exported", detail }));
  return createAttachment(
    toStream(WRITERS[format](filter)),
    `laborlotse-eintraege-${isoDay(new Date())}`,
    format,
  );
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
