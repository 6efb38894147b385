import type { EntryStatus } from "~/desk/panel/entry-status";
import { lockEntry } from "~/desk/panel/find-entry.server";
import type { Actor } from "~/server/audit/audit-log.server";
import { inTransaction } from "~/server/database/database.server";
import { setStatus } from "~/server/submissions/set-status.server";

/**
 * Sets how far the operator has come; the same status again changes nothing.
 * @throws 404 for an entry that does not exist
 */
export function changeStatus(entryId: string, to: EntryStatus, actor: Actor): Promise<void> {
  return inTransaction(async (tx) => {
    const { entry } = await lockEntry(tx, entryId);
    await setStatus(tx, entry, to, actor);
  });
}
