import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, mailboxKey, moment } from "./columns";
import { entries } from "./entries";
import { newsletterIssues } from "./newsletter";

/** Every mail, with what it needs besides its entry: ids unless stated otherwise, never personal data. */
export interface MailDetails {
  notification: Record<string, never>;
  supplement: { changed: string[] };
  "offer-request": { lab: string[] };
  "test-info-request": { test: string[]; lab: string[] };
  confirmation: Record<string, never>;
  newsletter: Record<string, never>;
  /** Label and path of the link. */
  "newsletter-test": {
    audience: ("subscribers" | "practices")[];
    subject: string[];
    paragraphs: string[];
    link: string[];
  };
  /** What is wrong, and the path of the desk's page about it. */
  alarm: { text: string[]; path: string[] };
  digest: Record<string, never>;
  reminder: { waiting: string[] };
  "test-question": { wish: string[]; lab: string[] };
  invitation: { operator: string[] };
  "password-reset": { operator: string[] };
  "test-mail": Record<string, never>;
  proposal: { proposal: string[] };
  "proposal-received": { proposal: string[] };
  "proposal-answered": { proposal: string[] };
  "evidence-ends": { evidence: string[] };
  /** `lab` is a slug, in all mails of a round. */
  "offer-invitation": { invitation: string[]; lab: string[] };
  "offer-reminder": { invitation: string[]; lab: string[] };
  "offer-extended": { invitation: string[]; lab: string[] };
  "offer-receipt": { invitation: string[]; lab: string[] };
  "offer-decision": { invitation: string[]; lab: string[] };
  "offer-undecided": { invitation: string[]; lab: string[] };
  /** The time to answer ended without an answer. */
  "offer-missed": { invitation: string[]; lab: string[] };
  /** An operator has taken the laboratory out of the round. */
  "offer-taken-out": { invitation: string[]; lab: string[] };
  /** The practice was erased with the request; when the laboratory was invited (ISO). */
  "offer-erased": { lab: string[]; at: string[] };
  "offer-words": { invitation: string[]; lab: string[] };
  "round-begun": { round: string[] };
  "round-extended": { round: string[] };
  "round-opened": { round: string[] };
  "round-reminder": { round: string[] };
  "round-emptied": { round: string[] };
  /** No laboratory has offered; once for each deadline (ISO). */
  "round-without-offers": { round: string[]; until: string[] };
  /** The practice let its time to decide pass. */
  "round-undecided": { round: string[] };
  /** An operator has taken out every laboratory. */
  "round-called-off": { round: string[] };
  "round-words": { round: string[]; question: string[] };
  /** The practice's decision in writing, and who recorded it, in the words of `STATE_WORDS.party`. */
  "round-receipt": { round: string[]; by: string[] };
  "review-invitation": { round: string[] };
  "review-read": { review: string[] };
  "review-for-lab": { review: string[]; lab: string[] };
  "comparison-available": Record<string, never>;
  "plan-reminder": { round: string[] };
  "plan-lab-reminder": { invitation: string[]; lab: string[] };
  "plan-moved": { invitation: string[]; lab: string[] };
  "plan-outcome": { round: string[] };
  "practice-link": Record<string, never>;
  "practice-code": { seed: string[] };
  "lab-code": { seed: string[] };
  "lab-room": { contact: string[] };
  "lab-taken-in": { contact: string[] };
  "lab-draft-received": { lab: string[] };
  "round-notice": { what: string[]; round: string[] };
}

export type MailName = keyof MailDetails;

/** Without the part after a plus: most mail servers deliver both to one mailbox. */
export function stripPlusTag(address: SQLWrapper): SQL {
  return sql`regexp_replace(${address}, '[+][^@]*@', '@')`;
}

/** One row per mail and recipient. Its job contains this id only; the text is rendered when it is sent. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    entryId: uuid("entry_id").references(() => entries.id, { onDelete: "cascade" }),
    issueId: uuid("issue_id").references(() => newsletterIssues.id),
    template: text("template").$type<MailName>().notNull(),
    /** Null: the operator, at MAIL_TO. */
    recipient: text("recipient"),
    detail: jsonb("detail").$type<MailDetails[MailName]>().notNull().default({}),
    /** «bundled»: counted in a digest instead of being sent. */
    status: text("status", { enum: ["pending", "sent", "failed", "discarded", "bundled"] })
      .notNull()
      .default("pending"),
    digestId: uuid("digest_id"),
    /** For mails to the operator: when the mail server got it, unless that attempt failed. */
    leftAt: moment("left_at"),
    /** For confirmations: HMAC of the network and the day of the form. */
    sender: text("sender"),
    attempts: integer("attempts").notNull().default(0),
    /** Kind of the last failure, never the server's words, which may quote addresses. */
    failure: text("failure"),
    discardReason: text("discard_reason"),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
    /** Held back until then: no mails at night. Null: sent as soon as possible. */
    heldUntil: moment("held_until"),
  },
  (table) => [
    index("mails_entry").on(table.entryId),
    index("mails_issue").on(table.issueId, table.status),
    index("mails_recipient").on(table.recipient, table.createdAt),
    index("mails_mailbox")
      .on(stripPlusTag(table.recipient), table.createdAt)
      .where(sql`template = 'confirmation'`),
    index("mails_mailbox_key").on(mailboxKey(table.recipient)),
    index("mails_sender").on(table.sender).where(sql`sender is not null`),
    index("mails_left").on(table.leftAt).where(sql`left_at is not null`),
    index("mails_digest").on(table.digestId).where(sql`digest_id is not null`),
    index("mails_status").on(table.status, table.createdAt, table.id),
  ],
);

/** Reports of mail servers on accepted mails, once per mail and class; deleted with the mail. */
export const mailBounces = pgTable(
  "mail_bounces",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    mailId: uuid("mail_id")
      .notNull()
      .references(() => mails.id, { onDelete: "cascade" }),
    at: moment("at").notNull().defaultNow(),
    class: text("class", { enum: ["hard", "soft", "auto_reply", "unknown"] }).notNull(),
    isFinal: boolean("is_final").notNull(),
    code: text("code").notNull(),
    /** Shortened, without addresses. */
    text: text("text").notNull(),
  },
  (table) => [
    uniqueIndex("mail_bounces_once").on(table.mailId, table.class),
    index("mail_bounces_at").on(table.at),
  ],
);
