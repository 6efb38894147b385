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

/** Days, both included, Swiss time. */
export interface Absence {
  from: string;
  until: string;
  /** The contact who gets the requests meanwhile; may be gone. */
  deputyId: string;
}

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
    /** Of the contact for requests alone. */
    absence: jsonb("absence").$type<Absence>(),
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

const PROPOSAL_SUBJECTS = ["profile", "analyses", "proof"] as const;

export type ProposalSubject = (typeof PROPOSAL_SUBJECTS)[number];

/** What a laboratory hands in: changes to its page, and proofs; without effect until accepted. */
export const proposals = pgTable(
  "proposals",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Proposals are of laboratories alone; the reference to documents needs both. */
    kind: text("kind", { enum: ["lab"] })
      .notNull()
      .$default(() => "lab"),
    slug: text("slug").notNull(),
    /** The profile, the laboratory's statements on analyses, or an accreditation or licence. */
    about: text("about", { enum: PROPOSAL_SUBJECTS }).notNull().default("profile"),
    /**
     * The proposed document, the proposed statements by id of the analysis, or what the proof says. Null: the link was
     * sent, but nothing was proposed yet.
     */
    content: jsonb("content").$type<StoredContent>(),
    /** The PDF of a proof. */
    file: bytes("file"),
    /** Version that the laboratory saw; 0: none. */
    basedOn: integer("based_on").notNull().default(0),
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
