import { eq } from "drizzle-orm";
import { database, type Transaction } from "~/server/database.server";
import { entries, entryEvents } from "../../../../database/schema";
import { type Entry, lockEntry } from "./find-entry.server";

export type Status = Entry["status"];

/**
 * Sets how far the operator has come; the same status again changes nothing.
 * @returns whether anything changed
 * @throws 404 for an entry that does not exist
 */
export function changeStatus(entryId: string, to: Status, actor: string): Promise<boolean> {
  return database().transaction(async (tx) => {
    const { entry } = await lockEntry(tx, entryId);
    return setStatus(tx, entry, to, actor);
  });
}

/** Part of another change of an entry that is locked already. */
export async function setStatus(
  tx: Transaction,
  entry: Entry,
  to: Status,
  actor: string,
): Promise<boolean> {
  if (entry.status === to) return false;
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
  return true;
}
