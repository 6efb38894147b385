import { lockDocuments } from "~/directory/model/documents.server";
import type { Actor } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { acquirePublishLock, publishDraftVersion, recordPublication } from "./publishing.server";

export interface PublishedLabs {
  published: { slug: string; version: number }[];
  /** Incomplete, or saved by somebody since it was seen. */
  left: string[];
}

/** Publishes complete drafts of laboratories as one revision, as real data; the others stay as they are. */
export async function publishLabDrafts(
  chosen: readonly { slug: string; draftVersion: number }[],
  { note, actor }: { note: string; actor: Actor },
): Promise<PublishedLabs> {
  return inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    await lockDocuments(
      tx,
      chosen.map(({ slug }) => ({ kind: "lab", slug })),
    );
    const published: PublishedLabs["published"] = [];
    const left: string[] = [];
    for (const { slug, draftVersion } of chosen) {
      const options = { note, actor, draftVersion, sample: false };
      const made = await publishDraftVersion(tx, "lab", slug, options);
      if (made.outcome === "made") published.push({ slug, version: made.version });
      else left.push(slug);
    }
    if (published.length > 0) {
      const changes = published.map((one) => ({ kind: "lab", ...one }));
      await recordPublication(tx, actor.name, changes);
    }
    return { published, left };
  });
}
