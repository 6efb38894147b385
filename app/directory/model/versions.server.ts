import { and, desc, eq } from "drizzle-orm";
import type { DocumentKind } from "#catalogue/kinds";
import {
  documents,
  documentVersions,
  isPublishedVersion,
  type StoredContent,
} from "#database/directory";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { lockDocument, type VersionLine } from "./documents.server";
import { writeDraft } from "./drafts.server";
import { upcastContent } from "./upcast-content.server";

/** Newest first, without content, which is read one version at a time. */
export function listVersions(kind: DocumentKind, slug: string): Promise<VersionLine[]> {
  const { version, note, publishedBy: by, publishedAt: at } = documentVersions;
  return database()
    .select({ version, note, by, at })
    .from(documentVersions)
    .where(matchesDocument(kind, slug))
    .orderBy(desc(version));
}

/** @returns undefined for an unknown number */
export async function readVersion(
  kind: DocumentKind,
  slug: string,
  version: number,
  db: Pick<Transaction, "select"> = database(),
): Promise<(VersionLine & { content: StoredContent }) | undefined> {
  const [found] = await db
    .select()
    .from(documentVersions)
    .where(and(matchesDocument(kind, slug), eq(documentVersions.version, version)));
  if (found === undefined) return undefined;
  const { note, publishedBy: by, publishedAt: at, schemaVersion } = found;
  return { version, note, by, at, content: upcastContent(kind, found.content, schemaVersion) };
}

/** @returns undefined if the document is not published */
export async function readPublishedContent(
  kind: DocumentKind,
  slug: string,
): Promise<StoredContent | undefined> {
  const [found] = await database()
    .select({ content: documentVersions.content, schemaVersion: documentVersions.schemaVersion })
    .from(documents)
    .innerJoin(documentVersions, isPublishedVersion)
    .where(and(eq(documents.kind, kind), eq(documents.slug, slug)));
  return found && upcastContent(kind, found.content, found.schemaVersion);
}

/**
 * Copies an earlier version into the draft.
 * @param baseVersion `draftVersion` of the draft that it replaces, so that nobody else's changes are lost
 * @returns the draft's new version; undefined if there is no such version, or the draft has changed
 */
export async function restoreVersion(
  kind: DocumentKind,
  slug: string,
  version: number,
  { by, baseVersion }: { by: string; baseVersion: number },
): Promise<number | undefined> {
  return inTransaction(async (tx) => {
    const row = await lockDocument(tx, kind, slug);
    const earlier = await readVersion(kind, slug, version, tx);
    if (earlier === undefined || row?.draftVersion !== baseVersion) return undefined;
    return writeDraft(tx, kind, slug, earlier.content, by);
  });
}

function matchesDocument(kind: DocumentKind, slug: string) {
  return and(eq(documentVersions.kind, kind), eq(documentVersions.slug, slug));
}
