import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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

/** The picture that a content names, of whatever kind it is: a laboratory's logo, the image of a card or an article. */
export function pictureIn(content: SQLWrapper): SQL<string | null> {
  return sql<string | null>`coalesce(${content}->>'logo', ${content}->>'image')`;
}

/** Content of a document, whatever its kind; `catalogue/kinds.ts` says what it has to be. */
export type StoredContent = Record<string, unknown>;

/**
 * What the operator publishes: laboratories, tests, articles, cards, testimonials, figures, the portal's own
 * data. The draft is what the desk works on; visitors see `published_version`.
 */
export const documents = pgTable(
  "documents",
  {
    kind: text("kind").notNull(),
    /** Part of public addresses: never changed once it was published. */
    slug: text("slug").notNull(),
    /** Null: nothing differs from what is published. */
    draft: jsonb("draft").$type<StoredContent>(),
    /** Raised with each save; saving has to name the version that was read. */
    draftVersion: integer("draft_version").notNull().default(0),
    draftBy: text("draft_by"),
    draftAt: moment("draft_at"),
    /** Null: a draft that was never published, or taken off. */
    publishedVersion: integer("published_version"),
    /** When it was taken off, so that its page answers 410. */
    takenOffAt: moment("taken_off_at"),
    /** Fictional, and said to be so on its pages. */
    sample: boolean("sample").notNull().default(false),
    /** Order of the lists that have no other. */
    position: bigserial("position", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/** What was published, for ever: never changed, but redacted by an erasure. */
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
    // Visitors are sent the pictures that were published.
    index("document_versions_picture").on(pictureIn(table.content)),
    // An erasure asks which of them name an address.
    index("document_versions_text").using("gin", sql`lower(${table.content}::text) gin_trgm_ops`),
    foreignKey({
      columns: [table.kind, table.slug],
      foreignColumns: [documents.kind, documents.slug],
      name: "document_versions_document",
    }).onDelete("cascade"),
  ],
);

/** How rows of `lab_analyses` stand in `PublishedChange`; its slug is the laboratory's. */
export const ROWS_OF_LAB = "lab-analyses";

/** How a federal list stands there; its slug is the day from which it is valid. */
export const FEDERAL_LIST = "federal-list";

/** What one publishing changed. */
export interface PublishedChange {
  /** Of a document, or one of the two above. */
  kind: string;
  slug: string;
  /** Null: taken off, or rows of `lab_analyses`, which have no versions. */
  version: number | null;
  /** Why, where no version says it. */
  note?: string;
}

/** One row per publishing: the revision that pages are rendered for. */
export const publications = pgTable(
  "publications",
  {
    revision: bigserial("revision", { mode: "number" }).primaryKey(),
    at: moment("at").notNull().defaultNow(),
    by: text("by").notNull(),
    documents: jsonb("documents").$type<PublishedChange[]>().notNull(),
  },
  // The history of a document asks which of them it was part of.
  (table) => [index("publications_documents").using("gin", table.documents.op("jsonb_path_ops"))],
);
