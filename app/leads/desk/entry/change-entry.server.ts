import { setStatus } from "~/forms/submissions/set-status.server";
import type { Actor } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { type Assignee, assignEntry, readAssignee } from "./assign-entry.server";
import type { EntryStatus } from "./entry-status";
import { lockEntry } from "./find-entry.server";

/** Setting the same status again changes nothing. @throws 404 for an unknown entry */
export function changeStatus(entryId: string, to: EntryStatus, actor: Actor): Promise<void> {
  return inTransaction(async (tx) => {
    const { entry } = await lockEntry(tx, entryId);
    await setStatus(tx, entry, to, actor);
  });
}

/**
 * Assigns the operator in the field `assignee`, or nobody.
 * @throws 404 for an unknown entry, 400 for an operator who may not work on it
 */
export function changeAssignee(
  entryId: string,
  form: FormData,
  actor: Actor,
): Promise<Assignee | null> {
  return inTransaction(async (tx) => {
    const { entry } = await lockEntry(tx, entryId);
    const to = await readAssignee(tx, form);
    await assignEntry(tx, entry, to, actor);
    return to;
  });
}
