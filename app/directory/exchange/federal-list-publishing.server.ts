import type { FederalList, FederalPosition } from "#catalogue/federal-list";
import { federalLists } from "#database/analyses";
import { FEDERAL_LIST, type PublishedChange } from "#database/directory";
import { pollPublicationNow } from "~/directory/publication/current-snapshot.server";
import { acquirePublishLock, recordPublication } from "~/directory/publication/publishing.server";
import { readPublished } from "~/directory/publication/read-published.server";
import { buildSnapshot } from "~/directory/publication/snapshot.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
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
  const { edition } = list;
  const revision = await inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const made = await recordPublication(tx, actor.name, [toFederalListChange(edition)]);
    await storeFederalList(tx, made, list);
    const detail = { revision: made, edition };
    await recordAudit(tx, { actor, action: "federal-list-published", detail });
    return made;
  });
  pollPublicationNow();
  return revision;
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
