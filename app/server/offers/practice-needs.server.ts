import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { MAX_NOTICE_PERIOD_LENGTH, MAX_SOFTWARE_LENGTH, readSamples } from "~/offers/needs";
import { type SamplesByGroup, testGroups } from "~/offers/test-groups";
import { isAnyOf } from "~/server/database/any-of.server";
import { database, inTransaction, type Transaction } from "~/server/database/database.server";
import { mailSupplement } from "~/server/submissions/supplement-mail.server";
import { entries } from "../../../database/entries";
import { entryEvents } from "../../../database/entry-events";
import { practiceNeeds } from "../../../database/practice";
import type { PracticeAccess } from "./practice-access.server";

/** What a practice adds to its request; all of it is voluntary. */
export interface PracticeNeeds {
  samplesByGroup: SamplesByGroup;
  software: string;
  noticePeriod: string;
  /** Slugs of laboratories that must not be asked from now on; those of a round that runs stay asked. */
  excludedLabs: readonly string[];
}

/** More laboratories than there are. */
const MAX_EXCLUDED = 200;

/** Keeps what is given and leaves the rest as it is; where something changed, the operator gets one mail. */
export function savePracticeNeeds(
  { entryIds }: PracticeAccess,
  entryId: string,
  changes: Partial<PracticeNeeds>,
): Promise<"done" | "over"> {
  return inTransaction(async (tx) => {
    if (!entryIds.includes(entryId)) return "over";
    const [entry] = await tx
      .select({ id: entries.id })
      .from(entries)
      .where(eq(entries.id, entryId))
      .for("update");
    if (entry === undefined) return "over";
    const before = await readPracticeNeeds(entryId, tx);
    const after = inBounds({ ...before, ...changes });
    if (isDeepStrictEqual(before, after)) return "done";
    const updatedAt = sql`now()`;
    const row = { ...after, excludedLabs: [...after.excludedLabs], updatedAt };
    await tx
      .insert(practiceNeeds)
      .values({ entryId, ...row })
      .onConflictDoUpdate({ target: practiceNeeds.entryId, set: row });
    await tx
      .insert(entryEvents)
      .values({ entryId, event: "supplemented", detail: { changed: [] } });
    await tx.update(entries).set({ updatedAt }).where(eq(entries.id, entryId));
    await mailSupplement(tx, entryId, []);
    return "done";
  });
}

/** Of an entry that has said nothing, everything is empty. */
export async function readPracticeNeeds(
  entryId: string,
  db: Pick<Transaction, "select"> = database(),
): Promise<PracticeNeeds> {
  const [row] = await db.select().from(practiceNeeds).where(eq(practiceNeeds.entryId, entryId));
  return needsOf(row);
}

/** The same of several entries, by id. */
export async function readNeedsOfEntries(
  entryIds: readonly string[],
): Promise<Map<string, PracticeNeeds>> {
  const rows = await database()
    .select()
    .from(practiceNeeds)
    .where(isAnyOf(practiceNeeds.entryId, entryIds));
  const known = new Map(rows.map((row) => [row.entryId, row]));
  return new Map(entryIds.map((id) => [id, needsOf(known.get(id))]));
}

function needsOf(row: typeof practiceNeeds.$inferSelect | undefined): PracticeNeeds {
  return {
    samplesByGroup: knownGroups(row?.samplesByGroup ?? {}),
    software: row?.software ?? "",
    noticePeriod: row?.noticePeriod ?? "",
    excludedLabs: row?.excludedLabs ?? [],
  };
}

/** Nothing is kept that a round could not be opened with. */
function inBounds({ samplesByGroup, software, noticePeriod, excludedLabs }: PracticeNeeds) {
  return {
    samplesByGroup: knownGroups(samplesByGroup),
    software: software.slice(0, MAX_SOFTWARE_LENGTH).trim(),
    noticePeriod: noticePeriod.slice(0, MAX_NOTICE_PERIOD_LENGTH).trim(),
    excludedLabs: [...new Set(excludedLabs)].slice(0, MAX_EXCLUDED),
  };
}

function knownGroups(stored: Record<string, number>): SamplesByGroup {
  const known = testGroups.flatMap(({ value }) => {
    const count = readSamples(stored[value]);
    return count === undefined ? [] : [[value, count] as const];
  });
  return Object.fromEntries(known);
}
