import { isDeepStrictEqual } from "node:util";
import { desc, eq, sql } from "drizzle-orm";
import type { FederalList, FederalPosition } from "#catalogue/federal-list";
import { federalLists } from "#database/analyses";
import { FEDERAL_LIST, type PublishedChange, publications } from "#database/directory";
import { acquirePublishLock, recordPublication } from "~/directory/publication/publishing.server";
import { readPublished } from "~/directory/publication/read-published.server";
import { buildSnapshot } from "~/directory/publication/snapshot.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { compareWithList, type FederalListComparison } from "./compare-federal-list.server";

export async function previewFederalList(
  positions: readonly FederalPosition[],
): Promise<FederalListComparison & { currentEdition: string | undefined }> {
  const stored = await readPublished();
  const { analyses } = await buildSnapshot(stored);
  const currentList = stored.federalList;
  const comparison = compareWithList(analyses, positions, currentList?.positions ?? []);
  return { ...comparison, currentEdition: currentList?.edition };
}

/**
 * Replaces the current list.
 * @returns the revision
 */
export async function publishFederalList(list: FederalList, actor: Actor): Promise<number> {
  return inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    return publishList(tx, list, actor);
  });
}

async function publishList(tx: Transaction, list: FederalList, actor: Actor): Promise<number> {
  const { edition } = list;
  const revision = await recordPublication(tx, actor.name, [toFederalListChange(edition)]);
  await storeFederalList(tx, revision, list);
  const detail = { revision, edition };
  await recordAudit(tx, { actor, action: "federal-list-published", detail });
  return revision;
}

/**
 * The current list for a day after it was published, with the one before it; undefined if it is older, the first, or
 * there because the one before it was taken back: undoing that would publish what was wrong again.
 */
export async function findUndoableList(
  db: Pick<Transaction, "select"> = database(),
): Promise<{ revision: number; at: Date; before: FederalList } | undefined> {
  const { revision, edition, positions } = federalLists;
  const isRecent = sql<boolean>`${publications.at} > now() - interval '1 day'`;
  const [last, before, earlier] = await db
    .select({ revision, edition, positions, at: publications.at, isRecent })
    .from(federalLists)
    .innerJoin(publications, eq(publications.revision, revision))
    .orderBy(desc(revision))
    .limit(3);
  if (last === undefined || before === undefined || !last.isRecent) return undefined;
  if (earlier !== undefined && isSameList(last, earlier)) return undefined;
  return { revision: last.revision, at: last.at, before };
}

function isSameList(one: FederalList, other: FederalList): boolean {
  return one.edition === other.edition && isDeepStrictEqual(one.positions, other.positions);
}

/**
 * Publishes the list again that a newer one has replaced.
 * @param replaced revision of the newer one, as the person saw it
 * @returns undefined if that is no longer the current list, or a day has passed
 */
export async function undoFederalList(
  replaced: string,
  actor: Actor,
): Promise<{ revision: number; edition: string } | undefined> {
  return inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const last = await findUndoableList(tx);
    if (last === undefined || String(last.revision) !== replaced) return undefined;
    const { edition, positions } = last.before;
    return { revision: await publishList(tx, { edition, positions }, actor), edition };
  });
}

export function toFederalListChange(edition: string): PublishedChange {
  return { kind: FEDERAL_LIST, slug: edition, version: null };
}

export async function storeFederalList(
  tx: Transaction,
  revision: number,
  { edition, positions }: FederalList,
): Promise<void> {
  await tx.insert(federalLists).values({ revision, edition, positions: [...positions] });
}
