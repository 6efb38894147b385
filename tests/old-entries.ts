import { randomUUID } from "node:crypto";
import { database } from "../app/server/database.server";
import { entries } from "../database/schema";

// Entries of any age, for the tests of what happens after a time.

/** The morning of a run. */
export const NOW = new Date("2026-11-21T03:15:00+01:00");
const DAY_MS = 24 * 60 * 60 * 1_000;
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
