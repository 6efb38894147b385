import { desc, eq } from "drizzle-orm";
import { entryEvents } from "#database/entry-events";
import { database } from "~/platform/database/database.server";
import type { EntryEvent } from "./format-event.server";

/** What happened to an entry, newest first. */
export async function listEntryEvents(entryId: string): Promise<EntryEvent[]> {
  const events = await database()
    .select()
    .from(entryEvents)
    .where(eq(entryEvents.entryId, entryId))
    .orderBy(desc(entryEvents.createdAt), desc(entryEvents.id));
  // The table's columns can't say which detail belongs to which event.
  return events as EntryEvent[];
}
