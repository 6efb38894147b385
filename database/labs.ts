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
    /** When its last right was taken away; null: it has one, or never had any. */
    accessEndedAt: moment("access_ended_at"),
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
    /** «draft»: changes of analyses that the laboratory still gathers. */
    state: text("status", { enum: ["invited", "draft", "open", "accepted", "rejected"] })
      .notNull()
      .default("invited"),
    reviewer: text("reviewer"),
    /** What the laboratory is told; never empty where something was not taken. */
    reason: text("reason").notNull().default(""),
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("proposals_document").on(table.kind, table.slug),
    // A laboratory gathers its changes of analyses in one proposal, and waits for the answer to one.
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
    state: text("status", { enum: ["open", "accepted", "rejected"] })
      .notNull()
      .default("open"),
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
