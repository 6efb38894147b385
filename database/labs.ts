import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns";
import { documents, type StoredContent } from "./directory";

/** Recipients of practices' requests; unversioned and never published. */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Slug of a laboratory or a card of the home page, which are one if they share it. */
    lab: text("lab").notNull(),
    name: text("name").notNull().default(""),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    forRequests: boolean("for_requests").notNull().default(false),
    /** Rights in the laboratory's room; empty: no access. */
    rights: text("rights", { enum: ["read", "offer", "profile", "owner"] })
      .array()
      .notNull()
      .default([]),
    /** When its last right was removed; null: it has one, or never had any. */
    accessEndedAt: moment("access_ended_at"),
  },
  (table) => [index("contacts_lab").on(table.lab)],
);

/** Changes that a laboratory proposes to its page; without effect until accepted. */
export const proposals = pgTable(
  "proposals",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").notNull(),
    slug: text("slug").notNull(),
    /** The document itself, or the laboratory's statements on analyses. */
    about: text("about", { enum: ["profile", "analyses"] })
      .notNull()
      .default("profile"),
    /**
     * The proposed document, or the proposed statements by id of the analysis. Null: the link was sent, but nothing was
     * proposed yet.
     */
    content: jsonb("content").$type<StoredContent>(),
    /** Version that the laboratory saw. */
    basedOn: integer("based_on").notNull(),
    /** Recipient of the link, or last editor in the laboratory's room; empty after an erasure. */
    proposedBy: text("proposed_by").notNull(),
    invitedBy: text("invited_by").notNull(),
    invitedAt: moment("invited_at").notNull().defaultNow(),
    /** Contact who began it in the laboratory's room; its link ends with the contact's right. */
    contactId: uuid("contact_id"),
    proposedAt: moment("proposed_at"),
    /** «draft»: changes of analyses that the laboratory still gathers. */
    state: text("status", { enum: ["invited", "draft", "open", "accepted", "rejected"] })
      .notNull()
      .default("invited"),
    reviewer: text("reviewer"),
    /** For the laboratory; never empty if something was rejected. */
    reason: text("reason").notNull().default(""),
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("proposals_document").on(table.kind, table.slug),
    // A laboratory gathers its changes of analyses in one proposal, and waits for one answer.
    uniqueIndex("proposals_one_gathered")
      .on(table.kind, table.slug)
      .where(sql`${table.about} = 'analyses' and ${table.state} in ('draft', 'open')`),
    foreignKey({
      columns: [table.kind, table.slug],
      foreignColumns: [documents.kind, documents.slug],
      name: "proposals_of_document",
    }).onDelete("cascade"),
  ],
);

const EVIDENCE_KINDS = ["sas", "swissmedic", "bag_genetik", "qualab", "iso"] as const;

export const evidence = pgTable(
  "evidence",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    lab: text("lab").notNull(),
    kind: text("kind", { enum: EVIDENCE_KINDS }).notNull(),
    number: text("number").notNull(),
    scope: text("scope").notNull().default(""),
    sourceUrl: text("source_url").notNull(),
    checkedBy: text("checked_by").notNull(),
    checkedAt: date("checked_at", { mode: "string" }).notNull(),
    /** Last day of validity, Swiss time. */
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    remindedAt: integer("reminded_at"),
  },
  (table) => [index("evidence_lab").on(table.lab), index("evidence_end").on(table.validUntil)],
);

/** Accreditations and licences that laboratories hand in; the operator turns them into evidence, or rejects them. */
export const labProofs = pgTable(
  "lab_proofs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Slug of the laboratory, and its kind, always «lab»: the proof is deleted with the document. */
    documentKind: text("document_kind").notNull().default("lab"),
    lab: text("lab").notNull(),
    contactId: uuid("contact_id").references(() => contacts.id, { onDelete: "set null" }),
    kind: text("kind", { enum: EVIDENCE_KINDS }).notNull(),
    number: text("number").notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    /** The laboratory's name of the file, sanitised. */
    fileName: text("file_name").notNull(),
    content: bytes("content").notNull(),
    state: text("status", { enum: ["open", "accepted", "rejected"] })
      .notNull()
      .default("open"),
    /** For the laboratory; never empty if it was rejected. */
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
