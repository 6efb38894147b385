import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns";

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
    /** Raised with each saving; whoever saves says which one was read. */
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

/** What a laboratory says of an analysis that it performs. */
const ofLabAnalysis = {
  specimen: text("specimen"),
  container: text("container"),
  volume: text("volume"),
  stability: text("stability"),
  method: text("method"),
  unit: text("unit"),
  turnaroundHours: integer("turnaround_hours"),
  runDays: text("run_days"),
  accredited: boolean("accredited"),
  referenceText: text("reference_text"),
  source: text("source"),
  sourceDate: date("source_date", { mode: "string" }),
};

/**
 * Who performs which analysis, and how: too many rows for the snapshot, so pages ask for those of the revision
 * that they are rendered for. A row is never changed: a later one takes its place.
 */
export const labAnalyses = pgTable(
  "lab_analyses",
  {
    lab: text("lab").notNull(),
    analysisId: text("analysis_id").notNull(),
    ...ofLabAnalysis,
    /** Fictional; shown only while its laboratory is. */
    sample: boolean("sample").notNull().default(false),
    /** The first revision that shows it, and the first that does not; null: the newest shows it. */
    fromRevision: bigint("from_revision", { mode: "number" }).notNull(),
    toRevision: bigint("to_revision", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.lab, table.analysisId, table.fromRevision] }),
    // All that counting asks for, so that it need not look at the rows.
    index("lab_analyses_analysis").on(
      ...[table.analysisId, table.lab, table.fromRevision, table.toRevision, table.sample],
    ),
  ],
);

/** What the operator is changing of a laboratory's rows; publishing them all takes them away. */
export const labAnalysisDrafts = pgTable(
  "lab_analysis_drafts",
  {
    lab: text("lab").notNull(),
    analysisId: text("analysis_id").notNull(),
    /** Null: the laboratory performs it no more. */
    content: jsonb("content").$type<StoredContent>(),
    /** What an operator writes is not fictional; an earlier row that is restored may be. */
    sample: boolean("sample").notNull().default(false),
    /** New with each saving; whoever saves says which one was read. */
    version: uuid("version").notNull().defaultRandom(),
    by: text("by").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.lab, table.analysisId] })],
);

/** `FederalPosition` in `catalogue/federal-list.ts` says what these are. */
interface StoredPosition {
  number: string;
  name: string;
  taxPoints: number;
  isLimited?: boolean | undefined;
}

/** Federal lists of analyses, one for each that was published; analyses name its positions by their numbers. */
export const federalLists = pgTable("federal_lists", {
  /** The first revision that shows it. */
  revision: bigint("revision", { mode: "number" }).primaryKey(),
  /** Day from which it is valid. */
  edition: date("edition", { mode: "string" }).notNull(),
  positions: jsonb("positions").$type<StoredPosition[]>().notNull(),
});

/** Where requests of practices are forwarded to; unversioned and never published. */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Slug of whom practices ask: a laboratory or a card of the home page, which are one where they share it. */
    lab: text("lab").notNull(),
    name: text("name").notNull().default(""),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    forRequests: boolean("for_requests").notNull().default(false),
    /** What the contact may do in the laboratory's room; without any there is no way in. */
    rights: text("rights", { enum: ["read", "offer", "profile", "owner"] })
      .array()
      .notNull()
      .default([]),
  },
  (table) => [index("contacts_lab").on(table.lab)],
);

/** What a laboratory wants to have changed on its own page. It changes nothing before it is accepted. */
export const proposals = pgTable(
  "proposals",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").notNull(),
    slug: text("slug").notNull(),
    /** The document itself, or what a laboratory says of analyses. */
    about: text("about", { enum: ["profile", "analyses"] })
      .notNull()
      .default("profile"),
    /**
     * What the document shall say; of analyses, by their ids, what shall be said otherwise. Null: the link was sent, and
     * nothing has come yet.
     */
    content: jsonb("content").$type<StoredContent>(),
    /** Version that the laboratory saw. */
    basedOn: integer("based_on").notNull(),
    /** Whom the link was sent to, or who changed it last in the laboratory's room; empty after an erasure. */
    proposedBy: text("proposed_by").notNull(),
    invitedBy: text("invited_by").notNull(),
    invitedAt: moment("invited_at").notNull().defaultNow(),
    /** Contact who began it in the laboratory's room; its link ends with the contact's right. */
    contactId: uuid("contact_id"),
    proposedAt: moment("proposed_at"),
    /** «entwurf»: changes of analyses that the laboratory still gathers. */
    state: text("state", { enum: ["eingeladen", "entwurf", "offen", "übernommen", "abgelehnt"] })
      .notNull()
      .default("eingeladen"),
    reviewer: text("reviewer"),
    /** What the laboratory is told; never empty where something was not taken. */
    reason: text("reason").notNull().default(""),
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("proposals_document").on(table.kind, table.slug),
    // A laboratory gathers its changes of analyses in one proposal, and waits for the answer to one.
    uniqueIndex("proposals_one_of_analyses")
      .on(table.kind, table.slug)
      .where(sql`${table.about} = 'analyses' and ${table.state} in ('entwurf', 'offen')`),
    foreignKey({
      columns: [table.kind, table.slug],
      foreignColumns: [documents.kind, documents.slug],
      name: "proposals_of_document",
    }).onDelete("cascade"),
  ],
);

const EVIDENCE_KINDS = ["sas", "swissmedic", "bag_genetik", "qualab", "iso"] as const;

/** Accreditations and licences that the operator has looked up. */
export const evidence = pgTable(
  "evidence",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Slug of a laboratory: no other kind has evidence. */
    lab: text("lab").notNull(),
    kind: text("kind", { enum: EVIDENCE_KINDS }).notNull(),
    number: text("number").notNull(),
    scope: text("scope").notNull().default(""),
    /** Where it was looked up; https. */
    sourceUrl: text("source_url").notNull(),
    checkedBy: text("checked_by").notNull(),
    checkedAt: date("checked_at", { mode: "string" }).notNull(),
    /** The last day on which it is valid, Swiss time. */
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    /** Days before the end that the operator was last reminded of: 60, then 14. */
    remindedAt: integer("reminded_at"),
  },
  (table) => [index("evidence_lab").on(table.lab), index("evidence_end").on(table.validUntil)],
);

/** What laboratories hand in of an accreditation or a licence; the operator checks it and makes evidence of it, or not. */
export const labProofs = pgTable(
  "lab_proofs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Slug of the laboratory, and its kind, which is always «lab»: with the document goes what it has handed in. */
    documentKind: text("document_kind").notNull().default("lab"),
    lab: text("lab").notNull(),
    /** Who handed it in; null once that contact is gone. */
    contactId: uuid("contact_id").references(() => contacts.id, { onDelete: "set null" }),
    kind: text("kind", { enum: EVIDENCE_KINDS }).notNull(),
    number: text("number").notNull(),
    /** The last day on which it is valid, Swiss time. */
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    /** As the laboratory called the file, without what a name should not hold. */
    fileName: text("file_name").notNull(),
    content: bytes("content").notNull(),
    state: text("state", { enum: ["offen", "übernommen", "abgelehnt"] })
      .notNull()
      .default("offen"),
    /** What the laboratory is told; never empty where it was not taken. */
    reason: text("reason").notNull().default(""),
    uploadedAt: moment("uploaded_at").notNull().defaultNow(),
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("lab_proofs_lab").on(table.lab),
    foreignKey({
      columns: [table.documentKind, table.lab],
      foreignColumns: [documents.kind, documents.slug],
      name: "lab_proofs_of_document",
    }).onDelete("cascade"),
  ],
);

/** Uploaded pictures as they were encoded anew; named by what was made of them, so they never change. */
export const images = pgTable(
  "images",
  {
    hash: text("hash").notNull(),
    /** Longer side in pixels at most. */
    size: integer("size").notNull(),
    type: text("type").notNull().default("image/webp"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Null: erased; its address answers 410. */
    content: bytes("content"),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: moment("uploaded_at").notNull().defaultNow(),
    /** With whose link it came last; whoever holds that sees it before it is published. */
    proposal: uuid("proposal").references(() => proposals.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.size] }),
    index("images_proposal").on(table.proposal),
  ],
);
