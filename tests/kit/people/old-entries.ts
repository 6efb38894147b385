import { randomUUID } from "node:crypto";
import { DAY_MS } from "../../../app/lib/durations";
import { database } from "../../../app/platform/database/database.server";
import { entries } from "../../../database/entries";

// Entries of any age, for the tests of what happens after a time.

/** The moment of a run: the real one, because a run doubts a clock that is days behind its entries. */
export const NOW = new Date();
export const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

type EntryChanges = Partial<typeof entries.$inferInsert>;

/** An entry of a kind, as old as it is said. */
export async function entry(kind: string, changes: EntryChanges): Promise<string> {
  const id = randomUUID();
  await database()
    .insert(entries)
    .values({ id, kind, editTokenHash: "", title: "T", ...changes });
  return id;
}
