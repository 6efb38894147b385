import { sql } from "drizzle-orm";
import { type DocumentKind, kinds } from "#catalogue/kinds";
import {
  documents,
  documentVersions,
  type PublishedChange,
  type StoredContent,
} from "#database/directory";
import type { Transaction } from "~/platform/database/database.server";

interface NewVersion {
  kind: DocumentKind;
  slug: string;
  content: StoredContent;
}

/** @returns the new version's number */
export async function storeVersion(
  tx: Transaction,
  { note, by, ...document }: NewVersion & { note: string; by: string },
): Promise<number> {
  const [stored] = await storeVersions(tx, [document], { note, by });
  if (stored === undefined) throw new Error("The version was not stored");
  return stored.version;
}

/** The text index takes 1.4 ms per version: more in one statement would exceed the timeout. */
const MAX_VERSIONS_AT_ONCE = 500;

export async function storeVersions(
  tx: Transaction,
  all: readonly NewVersion[],
  { note, by }: { note: string; by: string },
): Promise<(PublishedChange & { version: number })[]> {
  const stored: (PublishedChange & { version: number })[] = [];
  for (let at = 0; at < all.length; at += MAX_VERSIONS_AT_ONCE) {
    const some = all.slice(at, at + MAX_VERSIONS_AT_ONCE);
    const last = await lastVersions(tx, some);
    const rows = some.map(({ kind, slug, content }) => ({
      kind,
      slug,
      content,
      note,
      publishedBy: by,
      version: (last.get(`${kind} ${slug}`) ?? 0) + 1,
      schemaVersion: kinds[kind].schemaVersion,
    }));
    await tx.insert(documentVersions).values(rows);
    await tx.execute(sql`
      update ${documents} set published_version = stored.version, taken_off_at = null
      from unnest(${unnestColumns(rows)}, ${sql.param(rows.map(({ version }) => version))}::int[])
        as stored(kind, slug, version)
      where ${documents.kind} = stored.kind and ${documents.slug} = stored.slug`);
    stored.push(...rows.map(({ kind, slug, version }) => ({ kind, slug, version })));
  }
  return stored;
}

async function lastVersions(
  tx: Transaction,
  some: readonly NewVersion[],
): Promise<Map<string, number>> {
  const { kind, slug, version } = documentVersions;
  const rows = await tx
    .select({ kind, slug, last: sql<number>`max(${version})` })
    .from(documentVersions)
    .where(sql`(${kind}, ${slug}) in (select * from unnest(${unnestColumns(some)}))`)
    .groupBy(kind, slug);
  return new Map(rows.map((one) => [`${one.kind} ${one.slug}`, one.last]));
}

function unnestColumns(some: readonly { kind: string; slug: string }[]) {
  const column = (name: "kind" | "slug") => sql.param(some.map((one) => one[name]));
  return sql`${column("kind")}::text[], ${column("slug")}::text[]`;
}
