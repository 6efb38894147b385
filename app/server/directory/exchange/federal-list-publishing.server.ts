import { type Actor, recordAudit } from "~/server/audit/audit-log.server";
import { inTransaction } from "~/server/database/database.server";
import type { PublishedChange } from "../../../../database/directory";
import { lockDocuments, readDocuments } from "../documents/documents.server";
import { writeDraft } from "../documents/drafts.server";
import { pollPublicationNow } from "../publication/publication.server";
import {
  acquirePublishLock,
  recordPublication,
  storeVersion,
} from "../publication/publishing.server";
import { buildSnapshot, readPublished } from "../publication/snapshot.server";
import { type AnalysisChange, compareWithList, type FederalPosition } from "./federal-list.server";

/** What the list would change of what is published now. */
export async function previewFederalList(positions: readonly FederalPosition[]) {
  return compareWithList(buildSnapshot(await readPublished()).analyses, positions);
}

/**
 * Publishes positions and tax points as one revision; a draft of such an analysis gets them too.
 * @param edition day from which the list is valid
 * @returns the revision
 */
export async function publishFederalList(
  changes: readonly AnalysisChange[],
  { edition, actor }: { edition: string; actor: Actor },
): Promise<number> {
  const { name: by } = actor;
  const revision = await inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const kind = "analysis";
    const slugs = changes.map(({ slug }) => slug);
    // Locked before it is read, so that nobody's newer draft is overwritten.
    await lockDocuments(
      tx,
      slugs.map((slug) => ({ kind, slug })),
    );
    const documents = await readDocuments(kind, slugs, tx);
    const published: PublishedChange[] = [];
    for (const { slug, after } of changes) {
      const known = documents.get(slug);
      if (known?.published === undefined) throw new Error(`${slug} is not published any more`);
      const place = { alPosition: after.number, taxPoints: after.taxPoints, alEdition: edition };
      const version = await storeVersion(tx, {
        kind,
        slug,
        by,
        note: `Analysenliste, gültig ab ${edition}`,
        content: { ...known.published, ...place },
      });
      if (known.state === "geändert") {
        await writeDraft(tx, kind, slug, { ...known.content, ...place }, by);
      }
      published.push({ kind, slug, version });
    }
    const made = await recordPublication(tx, by, published);
    const detail = { revision: made, edition };
    recordAudit(tx, { actor, action: "federal-list-published", detail });
    return made;
  });
  pollPublicationNow();
  return revision;
}
