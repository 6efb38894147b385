import { type Actor, recordAudit } from "~/server/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/server/database/database.server";
import type { FederalList, FederalPosition } from "../../../../catalogue/federal-list";
import { federalLists, type PublishedChange } from "../../../../database/directory";
import { lockDocuments, readDocuments } from "../documents/documents.server";
import { writeDraft } from "../documents/drafts.server";
import { pollPublicationNow } from "../publication/publication.server";
import {
  acquirePublishLock,
  recordPublication,
  storeVersion,
} from "../publication/publishing.server";
import { buildSnapshot, readPublished } from "../publication/snapshot.server";
import { compareWithList, type FederalListComparison } from "./compare-federal-list.server";

/** How a federal list stands in `PublishedChange`; its slug is the day from which it is valid. */
const FEDERAL_LIST = "federal-list";

/** What the list would change of what is published now. */
export async function previewFederalList(
  positions: readonly FederalPosition[],
): Promise<FederalListComparison & { heldEdition: string | undefined }> {
  const stored = await readPublished();
  const { analyses } = buildSnapshot(stored);
  const held = stored.federalList;
  return {
    ...compareWithList(analyses, positions, held?.positions ?? []),
    heldEdition: held?.edition,
  };
}

/**
 * Publishes the list, and the positions that analyses get by it, as one revision; a draft of such an analysis gets
 * them too.
 * @returns the revision
 */
export async function publishFederalList(
  list: FederalList,
  given: FederalListComparison["given"],
  actor: Actor,
): Promise<number> {
  const { edition } = list;
  const revision = await inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const kind = "analysis";
    const slugs = given.map(({ slug }) => slug);
    // Locked before it is read, so that nobody's newer draft is overwritten.
    await lockDocuments(
      tx,
      slugs.map((slug) => ({ kind, slug })),
    );
    const documents = await readDocuments(kind, slugs, tx);
    const published: PublishedChange[] = [changeOfList(edition)];
    for (const { slug, position } of given) {
      const known = documents.get(slug);
      if (known?.published === undefined) throw new Error(`${slug} is not published any more`);
      const place = { federalPositions: [position.number] };
      const note = `Analysenliste, gültig ab ${edition}`;
      const content = { ...known.published, ...place };
      const version = await storeVersion(tx, { kind, slug, content, note, by: actor.name });
      if (known.state === "geändert") {
        await writeDraft(tx, kind, slug, { ...known.content, ...place }, actor.name);
      }
      published.push({ kind, slug, version });
    }
    const made = await recordPublication(tx, actor.name, published);
    await storeFederalList(tx, made, list);
    const detail = { revision: made, edition };
    recordAudit(tx, { actor, action: "federal-list-published", detail });
    return made;
  });
  pollPublicationNow();
  return revision;
}

/** A list in a publication. */
export function changeOfList(edition: string): PublishedChange {
  return { kind: FEDERAL_LIST, slug: edition, version: null };
}

/** Keeps a list from a revision on. */
export async function storeFederalList(
  tx: Transaction,
  revision: number,
  { edition, positions }: FederalList,
): Promise<void> {
  await tx.insert(federalLists).values({ revision, edition, positions: [...positions] });
}
