import { desc, eq } from "drizzle-orm";
import { entryEvents } from "#database/entry-events";
import { database } from "~/platform/database/database.server";
import type { EntryEvent } from "./format-event.server";

export async function listEntryEvents(entryId: string): Promise<EntryEvent[]> {
  const events = await database()
    .select()
    .from(entryEvents)
    .where(eq(entryEvents.entryId, entryId))
    .orderBy(desc(entryEvents.createdAt), desc(entryEvents.id));
  // The table's types can't link a detail to its event.
  return events as EntryEvent[];
}
