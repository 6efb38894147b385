import { asc, inArray } from "drizzle-orm";
import { data } from "react-router";
import { germanState, parseStateWord } from "#catalogue/state-words";
import { entries } from "#database/entries";
import { readForm } from "~/forms/read-form.server";
import { setStatus } from "~/forms/submissions/set-status.server";
import { assignEntry, readAssignee } from "~/leads/desk/entry/assign-entry.server";
import { isUuid } from "~/lib/identity";
import type { Actor } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { LIST_PAGE_SIZE } from "~/platform/database/keyset.server";
import { SELECTION_FIELD } from "./selection-field";

export interface BulkUpdateOutcome {
  state: string;
  changed: number;
  unchanged: number;
  missing: number;
}

/**
 * Sets a status or an assignee for a page's selected entries, each with its own event and audit
 * line. A deleted entry does not block the others.
 * @throws 400 for anything that the list does not send
 */
export async function bulkUpdateEntries(
  request: Request,
  actor: Actor,
): Promise<BulkUpdateOutcome> {
  const form = await readForm(request);
  const ids = readSelection(form);
  return inTransaction(async (tx) => {
    const { state, isSo, change } = await readChange(tx, form, actor);
    const { id, status, answeredAt, assigneeId } = entries;
    const found = await tx
      .select({ id, status, answeredAt, assigneeId })
      .from(entries)
      .where(inArray(entries.id, ids))
      // A common order prevents deadlocks between two operators.
      .orderBy(asc(entries.id))
      .for("update");
    const toChange = found.filter((entry) => !isSo(entry));
    for (const entry of toChange) await change(entry);
    return {
      state,
      changed: toChange.length,
      unchanged: found.length - toChange.length,
      missing: ids.length - found.length,
    };
  });
}

type UpdatableField = Pick<
  typeof entries.$inferSelect,
  "id" | "status" | "answeredAt" | "assigneeId"
>;

interface Change {
  state: string;
  isSo: (entry: UpdatableField) => boolean;
  change: (entry: UpdatableField) => Promise<void>;
}

/** The pressed button sets a status, or submits the field `assignee`. */
async function readChange(tx: Transaction, form: FormData, actor: Actor): Promise<Change> {
  if (form.has("assign")) {
    const to = await readAssignee(tx, form);
    return {
      state: to === null ? "bei niemandem" : `bei ${to.name}`,
      isSo: ({ assigneeId }) => assigneeId === (to?.id ?? null),
      change: (entry) => assignEntry(tx, entry, to, actor),
    };
  }
  const status = parseStateWord("entry", form.get("status"));
  if (status === undefined) throw data(null, { status: 400 });
  return {
    state: `«${germanState("entry", status)}»`,
    isSo: (entry) => entry.status === status,
    change: (entry) => setStatus(tx, entry, status, actor),
  };
}

/** @throws 400 for more ids than a page has, and for invalid ones */
export function readSelection(fields: FormData | URLSearchParams): string[] {
  const ids = [...new Set(fields.getAll(SELECTION_FIELD).map(String))];
  if (ids.length > LIST_PAGE_SIZE || !ids.every(isUuid)) throw data(null, { status: 400 });
  return ids;
}
