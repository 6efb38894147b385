import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { priorities } from "#catalogue/priorities";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { practiceNeeds } from "#database/practice";
import { parseBasket } from "~/directory/index";
import { type Snapshot, toBasket } from "~/directory/index.server";
import { queueSupplementMail } from "~/forms/submissions/supplement-mail.server";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import {
  MAX_ANALYSES_LENGTH,
  MAX_NOTICE_PERIOD_LENGTH,
  MAX_SOFTWARE_LENGTH,
  readSamples,
} from "./needs";
import { type SamplesByGroup, testGroups } from "./test-groups";

export interface PracticeNeeds {
  samplesByGroup: SamplesByGroup;
  software: string;
  noticePeriod: string;
  analyses: string;
  priorities: readonly string[];
  /**
   * Slugs of laboratories that must not be invited any more; those in a running round stay invited.
   */
  excludedLabs: readonly string[];
}

const MAX_EXCLUDED = 200;

/** Leaves other fields unchanged; any change sends the operator one mail. */
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
    const after = limitNeeds({ ...before, ...changes });
    if (isDeepStrictEqual(before, after)) return "done";
    const updatedAt = sql`now()`;
    await storeNeeds(tx, entryId, after);
    await tx
      .insert(entryEvents)
      .values({ entryId, event: "supplemented", detail: { changed: [] } });
    await tx.update(entries).set({ updatedAt }).where(eq(entries.id, entryId));
    await queueSupplementMail(tx, entryId, []);
    return "done";
  });
}

/** Saves a request's answers without a separate mail; empty answers change nothing. */
export async function saveRequestNeeds(
  tx: Transaction,
  entryId: string,
  answers: Pick<PracticeNeeds, "software" | "analyses" | "priorities">,
): Promise<void> {
  const before = await readPracticeNeeds(entryId, tx);
  const { software, analyses, priorities: chosen } = answers;
  const after = limitNeeds({
    ...before,
    software: software || before.software,
    analyses: analyses || before.analyses,
    priorities: chosen.length > 0 ? chosen : before.priorities,
  });
  if (!isDeepStrictEqual(before, after)) await storeNeeds(tx, entryId, after);
}

/** @param ids separated by commas, as a list's address holds them; unknown ones are left out */
export function getAnalysisNames(snapshot: Pick<Snapshot, "analysis">, ids: string): string {
  const { analyses } = toBasket(snapshot, parseBasket(ids));
  return analyses.map(({ name }) => name).join("\n");
}

/** A list that the practice has sent before stays. */
export async function addListedAnalyses(
  tx: Transaction,
  entryId: string,
  analyses: string,
): Promise<void> {
  const before = await readPracticeNeeds(entryId, tx);
  if (before.analyses === "" && analyses !== "")
    await storeNeeds(tx, entryId, limitNeeds({ ...before, analyses }));
}

async function storeNeeds(
  tx: Transaction,
  entryId: string,
  needs: ReturnType<typeof limitNeeds>,
): Promise<void> {
  const row = { ...needs, updatedAt: sql`now()` };
  await tx
    .insert(practiceNeeds)
    .values({ entryId, ...row })
    .onConflictDoUpdate({ target: practiceNeeds.entryId, set: row });
}

export async function readPracticeNeeds(
  entryId: string,
  db: Pick<Transaction, "select"> = database(),
): Promise<PracticeNeeds> {
  const [row] = await db.select().from(practiceNeeds).where(eq(practiceNeeds.entryId, entryId));
  return toPracticeNeeds(row);
}

/** Laboratories that a practice does not want to be asked, in any of its entries. */
export async function readExcludedLabs(
  ofPractice: readonly string[],
  db?: Pick<Transaction, "select">,
): Promise<string[]> {
  const needs = await readNeedsByEntry(ofPractice, db);
  return [...new Set([...needs.values()].flatMap(({ excludedLabs }) => excludedLabs))];
}

export async function readNeedsByEntry(
  entryIds: readonly string[],
  db: Pick<Transaction, "select"> = database(),
): Promise<Map<string, PracticeNeeds>> {
  const rows = await db
    .select()
    .from(practiceNeeds)
    .where(isAnyOf(practiceNeeds.entryId, entryIds));
  const known = new Map(rows.map((row) => [row.entryId, row]));
  return new Map(entryIds.map((id) => [id, toPracticeNeeds(known.get(id))]));
}

function toPracticeNeeds(row: typeof practiceNeeds.$inferSelect | undefined): PracticeNeeds {
  return {
    samplesByGroup: pickKnownGroups(row?.samplesByGroup ?? {}),
    software: row?.software ?? "",
    noticePeriod: row?.noticePeriod ?? "",
    analyses: row?.analyses ?? "",
    priorities: row?.priorities ?? [],
    excludedLabs: row?.excludedLabs ?? [],
  };
}

/** Drops values with which a round can't be opened. */
function limitNeeds(needs: PracticeNeeds) {
  const { samplesByGroup, software, noticePeriod, analyses, excludedLabs } = needs;
  return {
    samplesByGroup: pickKnownGroups(samplesByGroup),
    analyses: analyses.slice(0, MAX_ANALYSES_LENGTH).trim(),
    priorities: priorities
      .map(({ value }) => value)
      .filter((value) => needs.priorities.includes(value)),
    software: software.slice(0, MAX_SOFTWARE_LENGTH).trim(),
    noticePeriod: noticePeriod.slice(0, MAX_NOTICE_PERIOD_LENGTH).trim(),
    excludedLabs: [...new Set(excludedLabs)].slice(0, MAX_EXCLUDED),
  };
}

function pickKnownGroups(stored: Record<string, number>): SamplesByGroup {
  const known = testGroups.flatMap(({ value }) => {
    const count = readSamples(stored[value]);
    return count === undefined ? [] : [[value, count] as const];
  });
  return Object.fromEntries(known);
}
