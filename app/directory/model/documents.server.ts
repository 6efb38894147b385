import { and, eq, isNotNull, max, sql } from "drizzle-orm";
import { type DocumentContent, type DocumentKind, kinds } from "#catalogue/kinds";
import { documents, documentVersions, type StoredContent } from "#database/directory";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { type ContentChange, getDraftChanges } from "./changes.server";
import { upcastContent } from "./upcast-content.server";

/** «changed»: published, with a draft that differs. «taken_off»: was published once. */
export type DocumentState = "draft" | "published" | "changed" | "taken_off";

export function getTitle(kind: DocumentKind, content: StoredContent): string {
  // A draft may hold anything where a text belongs.
  const title: unknown = content[kinds[kind].titleField];
  return typeof title === "string" ? title : "";
}

type Row = typeof documents.$inferSelect;

export function getDocumentState({ publishedVersion, draft, takenOffAt }: Row): DocumentState {
  if (publishedVersion !== null) return draft === null ? "published" : "changed";
  return takenOffAt === null ? "draft" : "taken_off";
}

/** Without the content, which `readVersion` reads. */
export interface VersionLine {
  version: number;
  note: string;
  by: string;
  at: Date;
}

export interface DocumentOnDesk<Kind extends DocumentKind = DocumentKind> {
  kind: Kind;
  slug: string;
  state: DocumentState;
  sample: boolean;
  title: string;
  /** The draft, else the published content. It may be incomplete. */
  content: StoredContent;
  draftVersion: number;
  draftBy: string | undefined;
  draftAt: Date | undefined;
  /** When its laboratory handed the draft in for its first publication. */
  submittedAt: Date | undefined;
  published: DocumentContent<Kind> | undefined;
  publishedVersion: number | undefined;
  changes: ContentChange[];
  lastVersion: VersionLine | undefined;
}

/**
 * Reads only the last version, however many there are.
 * @returns undefined for an unknown document
 */
export async function readDocument<Kind extends DocumentKind>(
  kind: Kind,
  slug: string,
  db: Pick<Transaction, "select"> = database(),
): Promise<DocumentOnDesk<Kind> | undefined> {
  // PostgreSQL rejects NUL in a text, and the query of a URL may contain it.
  if (slug.includes("\0")) return undefined;
  const [found] = await db
    .select({ row: documents, last: documentVersions })
    .from(documents)
    .leftJoin(documentVersions, isLastVersion)
    .where(isDocument(kind, slug));
  return found && onDesk(kind, found.row, found.last ?? undefined);
}

/** All of a kind that have a draft, in one statement. */
export async function readDocumentsWithDraft<Kind extends DocumentKind>(
  kind: Kind,
): Promise<DocumentOnDesk<Kind>[]> {
  const found = await database()
    .select({ row: documents, last: documentVersions })
    .from(documents)
    .leftJoin(documentVersions, isLastVersion)
    .where(and(eq(documents.kind, kind), isNotNull(documents.draft)));
  return found.map(({ row, last }) => onDesk(kind, row, last ?? undefined));
}

function onDesk<Kind extends DocumentKind>(
  kind: Kind,
  row: Row,
  last: typeof documentVersions.$inferSelect | undefined,
): DocumentOnDesk<Kind> {
  const stored = last && upcastContent(kind, last.content, last.schemaVersion);
  const { draft } = row;
  const content = draft ?? stored ?? {};
  const isPublished = row.publishedVersion !== null;
  return {
    kind,
    slug: row.slug,
    state: getDocumentState(row),
    sample: row.sample,
    title: getTitle(kind, content) || row.slug,
    content,
    draftVersion: row.draftVersion,
    draftBy: row.draftBy ?? undefined,
    draftAt: row.draftAt ?? undefined,
    submittedAt: row.submittedAt ?? undefined,
    published: isPublished ? (stored as DocumentContent<Kind> | undefined) : undefined,
    publishedVersion: row.publishedVersion ?? undefined,
    changes: draft === null ? [] : getDraftChanges(kind, stored, draft),
    lastVersion: last && toVersionLine(last),
  };
}

function toVersionLine(version: typeof documentVersions.$inferSelect): VersionLine {
  const { version: number, note, publishedBy: by, publishedAt: at } = version;
  return { version: number, note, by, at };
}

/** The published version, or the last one of a document taken off. */
export const isLastVersion = and(
  eq(documentVersions.kind, documents.kind),
  eq(documentVersions.slug, documents.slug),
  eq(
    documentVersions.version,
    sql`coalesce(${documents.publishedVersion}, (select max(v.version) from ${documentVersions} v
      where v.kind = ${documents.kind} and v.slug = ${documents.slug}))`,
  ),
);

export function isDocument(kind: string, slug: string) {
  return and(eq(documents.kind, kind), eq(documents.slug, slug));
}

export function documentSubject(kind: string, slug: string) {
  return { kind: "document" as const, id: `${kind}/${slug}` };
}

/** Locks a document until the transaction ends. */
export async function lockDocument(
  tx: Transaction,
  kind: DocumentKind,
  slug: string,
): Promise<Row | undefined> {
  const [row] = await tx.select().from(documents).where(isDocument(kind, slug)).for("update");
  return row;
}

/**
 * Locks in a common order, against deadlocks.
 * @returns those that exist
 */
export async function lockDocuments(
  tx: Transaction,
  wanted: readonly { kind: string; slug: string }[],
): Promise<Pick<Row, "kind" | "slug" | "draftVersion">[]> {
  const names = (part: "kind" | "slug") =>
    sql`${sql.param(wanted.map((one) => one[part]))}::text[]`;
  return tx
    .select({
      kind: documents.kind,
      slug: documents.slug,
      draftVersion: documents.draftVersion,
    })
    .from(documents)
    .where(sql`(kind, slug) in (select * from unnest(${names("kind")}, ${names("slug")}))`)
    .orderBy(documents.kind, documents.slug)
    .for("update");
}

/**
 * Reads the slugs without a published document from the database. The others stay published until the transaction
 * ends.
 */
export async function findUnpublished(
  tx: Transaction,
  among: readonly DocumentKind[],
  slugs: readonly string[],
): Promise<string[]> {
  const { kind, slug, publishedVersion } = documents;
  const rows = await tx
    .select({ slug })
    .from(documents)
    .where(and(isAnyOf(kind, among), isAnyOf(slug, slugs), isNotNull(publishedVersion)))
    .orderBy(kind, slug)
    .for("share");
  const published = new Set(rows.map((one) => one.slug));
  return slugs.filter((one) => !published.has(one));
}

/** Whether visitors have ever seen it. */
export async function wasPublished(
  tx: Transaction,
  kind: DocumentKind,
  slug: string,
): Promise<boolean> {
  const [found] = await tx
    .select({ last: max(documentVersions.version) })
    .from(documentVersions)
    .where(and(eq(documentVersions.kind, kind), eq(documentVersions.slug, slug)));
  return (found?.last ?? null) !== null;
}
