import { and, desc, eq, sql } from "drizzle-orm";
import { database, type Transaction } from "~/server/database/database.server";
import {
  type ContentOf,
  type DocumentKind,
  isDocumentKind,
  kinds,
} from "../../../../catalogue/kinds";
import { documents, documentVersions, type StoredContent } from "../../../../database/directory";
import { type Change, changesBetween } from "./changes.server";
import { upcastContent } from "./lifted.server";

/** «geändert»: published, with a draft that differs. «abgeschaltet»: was published once. */
export type DocumentState = "Entwurf" | "veröffentlicht" | "geändert" | "abgeschaltet";

export function titleOf(kind: DocumentKind, content: StoredContent): string {
  // A draft may hold anything where a text belongs.
  const title: unknown = (kinds[kind].title as (content: StoredContent) => unknown)(content);
  return typeof title === "string" ? title : "";
}

/** What the desk and mails call a document that they know by its address. */
export async function titleOfDocument(kind: string, slug: string): Promise<string> {
  const document = isDocumentKind(kind) ? await readDocument(kind, slug) : undefined;
  return document?.title ?? slug;
}

type Row = typeof documents.$inferSelect;

export function stateOf({ publishedVersion, draft, takenOffAt }: Row): DocumentState {
  if (publishedVersion !== null) return draft === null ? "veröffentlicht" : "geändert";
  return takenOffAt === null ? "Entwurf" : "abgeschaltet";
}

interface Version {
  version: number;
  note: string;
  by: string;
  at: Date;
  content: StoredContent;
}

export interface DocumentOnDesk<Kind extends DocumentKind = DocumentKind> {
  kind: Kind;
  slug: string;
  state: DocumentState;
  sample: boolean;
  title: string;
  /** What the form shows: the draft, or without one what is published. It may be incomplete. */
  content: StoredContent;
  /** To be given back when saving: see `saveDraft`. */
  draftVersion: number;
  draftBy: string | undefined;
  draftAt: Date | undefined;
  published: ContentOf<Kind> | undefined;
  publishedVersion: number | undefined;
  /** Changed fields only; against the last version where the document is taken off. */
  changes: Change[];
  /** Newest first. */
  versions: Version[];
}

/** @returns undefined for a document that does not exist */
export async function readDocument<Kind extends DocumentKind>(
  kind: Kind,
  slug: string,
  db: Pick<Transaction, "select"> = database(),
): Promise<DocumentOnDesk<Kind> | undefined> {
  const [row] = await db.select().from(documents).where(isDocument(kind, slug));
  if (row === undefined) return undefined;
  const stored = await db
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.kind, kind), eq(documentVersions.slug, slug)))
    .orderBy(desc(documentVersions.version));
  const versions = stored.map((one) => ({
    version: one.version,
    note: one.note,
    by: one.publishedBy,
    at: one.publishedAt,
    content: upcastContent(kind, one.content, one.schemaVersion),
  }));
  const last = versions.find(({ version }) => version === row.publishedVersion) ?? versions[0];
  const content = row.draft ?? last?.content ?? {};
  const isPublished = row.publishedVersion !== null;
  return {
    kind,
    slug,
    state: stateOf(row),
    sample: row.sample,
    title: titleOf(kind, content) || slug,
    content,
    draftVersion: row.draftVersion,
    draftBy: row.draftBy ?? undefined,
    draftAt: row.draftAt ?? undefined,
    published: isPublished ? (last?.content as ContentOf<Kind> | undefined) : undefined,
    publishedVersion: row.publishedVersion ?? undefined,
    changes: row.draft === null ? [] : changesBetween(last?.content, row.draft),
    versions,
  };
}

export function isDocument(kind: DocumentKind, slug: string) {
  return and(eq(documents.kind, kind), eq(documents.slug, slug));
}

/** What a line of the audit log is about. */
export function subjectOf(kind: string, slug: string) {
  return { kind: "document" as const, id: `${kind}/${slug}` };
}

/** Whoever changes a document waits for who is changing it. */
export async function lockDocument(
  tx: Transaction,
  kind: DocumentKind,
  slug: string,
): Promise<Row | undefined> {
  const [row] = await tx.select().from(documents).where(isDocument(kind, slug)).for("update");
  return row;
}

/** The same for several, which everybody locks in one order. @returns those that there are */
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
