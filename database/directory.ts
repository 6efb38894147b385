import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { moment } from "./columns";

export function getContentPicture(content: SQLWrapper): SQL<string | null> {
  return sql<string | null>`coalesce(${content}->>'logo', ${content}->>'image')`;
}

export type StoredContent = Record<string, unknown>;

/**
 * Laboratories, tests, articles, cards, testimonials, figures, the portal's own data. The desk works on the draft;
 * visitors see `published_version`.
 */
export const documents = pgTable(
  "documents",
  {
    kind: text("kind").notNull(),
    /** Part of public addresses: never changes once published. */
    slug: text("slug").notNull(),
    draft: jsonb("draft").$type<StoredContent>(),
    /** Raised with each save, which has to name the version that was read. */
    draftVersion: integer("draft_version").notNull().default(0),
    draftBy: text("draft_by"),
    draftAt: moment("draft_at"),
    /** When its laboratory handed the draft in; null from the next publication on. */
    submittedAt: moment("submitted_at"),
    /** Null: never published, or taken off. */
    publishedVersion: integer("published_version"),
    /** Set when it is taken off, so that its page answers 410. */
    takenOffAt: moment("taken_off_at"),
    sample: boolean("sample").notNull().default(false),
    position: bigserial("position", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/** Every published version, forever: immutable, but redacted by an erasure. */
export const documentVersions = pgTable(
  "document_versions",
  {
    kind: text("kind").notNull(),
    slug: text("slug").notNull(),
    version: integer("version").notNull(),
    content: jsonb("content").$type<StoredContent>().notNull(),
    schemaVersion: integer("schema_version").notNull(),
    note: text("note").notNull().default(""),
    publishedBy: text("published_by").notNull(),
    publishedAt: moment("published_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug, table.version] }),
    // For sending the published pictures.
    index("document_versions_picture").on(getContentPicture(table.content)),
    // For erasures, which search for an address.
    index("document_versions_text").using("gin", sql`lower(${table.content}::text) gin_trgm_ops`),
    foreignKey({
      columns: [table.kind, table.slug],
      foreignColumns: [documents.kind, documents.slug],
      name: "document_versions_document",
    }).onDelete("cascade"),
  ],
);

/** Joins a document with what visitors see of it. */
export const isPublishedVersion = and(
  eq(documentVersions.kind, documents.kind),
  eq(documentVersions.slug, documents.slug),
  eq(documentVersions.version, documents.publishedVersion),
);

export const ROWS_OF_LAB = "lab-analyses";

export const FEDERAL_LIST = "federal-list";

export interface PublishedChange {
  kind: string;
  slug: string;
  /** Null: taken off, or rows of `lab_analyses`, which have no versions. */
  version: number | null;
  note?: string;
}

/** One row per publishing; pages are rendered for its revision. */
export const publications = pgTable(
  "publications",
  {
    revision: bigserial("revision", { mode: "number" }).primaryKey(),
    at: moment("at").notNull().defaultNow(),
    by: text("by").notNull(),
    documents: jsonb("documents").$type<PublishedChange[]>().notNull(),
  },
  // For the history of a document.
  (table) => [index("publications_documents").using("gin", table.documents.op("jsonb_path_ops"))],
);
