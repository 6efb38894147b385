import { randomUUID } from "node:crypto";
import { DAY_MS } from "../../../app/lib/durations";
import { database } from "../../../app/platform/database/database.server";
import { entries } from "../../../database/entries";

/** The real time, because a run distrusts a clock that is days behind its entries. */
export const NOW = new Date();
export const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

type EntryChanges = Partial<typeof entries.$inferInsert>;

export async function entry(kind: string, changes: EntryChanges): Promise<string> {
  const id = randomUUID();
  await database()
    .insert(entries)
    .values({ id, kind, editTokenHash: "", title: "T", ...changes });
  return id;
}
