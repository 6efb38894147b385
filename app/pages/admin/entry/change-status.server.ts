import { eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "~/server/database.server";
import { entries, entryEvents } from "../../../../database/schema";
import type { EntryStatus } from "../entry-status";
import { type Entry, lockEntry } from "./find-entry.server";

/**
 * Sets how far the operator has come; the same status again changes nothing.
 * @throws 404 for an entry that does not exist
 */
export function changeStatus(entryId: string, to: EntryStatus, actor: string): Promise<void> {
  return inTransaction(async (tx) => {
    const { entry } = await lockEntry(tx, entryId);
    await setStatus(tx, entry, to, actor);
  });
}

/** Part of another change of an entry that is locked already. */
export async function setStatus(
  tx: Transaction,
  entry: Entry,
  to: EntryStatus,
  actor: string,
): Promise<void> {
  if (entry.status === to) return;
  const now = new Date();
  await tx
    .update(entries)
    .set({
      status: to,
      handledAt: to === "erledigt" ? now : null,
      answeredAt: entry.answeredAt ?? (entry.status === "neu" ? now : null),
      updatedAt: now,
    })
    .where(eq(entries.id, entry.id));
  await tx
    .insert(entryEvents)
    .values({ entryId: entry.id, event: "status", detail: { from: entry.status, to }, actor });
}
