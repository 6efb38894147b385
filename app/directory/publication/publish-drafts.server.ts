import type { DocumentKind } from "#catalogue/kinds";
import type { Actor } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { pollPublicationNow } from "./current-snapshot.server";
import { acquirePublishLock, publishDraftVersion, recordPublication } from "./publishing.server";

export interface ChosenDraft {
  kind: DocumentKind;
  slug: string;
  draftVersion: number;
}

export interface PublishedDrafts {
  published: { kind: DocumentKind; slug: string; version: number }[];
  /** Incomplete, or saved by somebody since it was seen. */
  left: string[];
}

/** Publishes complete drafts as one revision, as real data; the others stay as they are. */
export async function publishDrafts(
  chosen: readonly ChosenDraft[],
  { note, actor }: { note: string; actor: Actor },
): Promise<PublishedDrafts> {
  const done = await inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const published: PublishedDrafts["published"] = [];
    const left: string[] = [];
    // In the common lock order, against deadlocks.
    const ordered = [...chosen].sort((one, other) => (one.slug < other.slug ? -1 : 1));
    for (const { kind, slug, draftVersion } of ordered) {
      const options = { note, actor, draftVersion, sample: false };
      const made = await publishDraftVersion(tx, kind, slug, options);
      if (made.outcome === "made") published.push({ kind, slug, version: made.version });
      else left.push(slug);
    }
    if (published.length > 0) await recordPublication(tx, actor.name, published);
    return { published, left };
  });
  if (done.published.length > 0) pollPublicationNow();
  return done;
}
