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

/** The mails there are, and what each needs besides its entry; never personal data. */
export interface MailDetails {
  notification: Record<string, never>;
  /** Keys of the columns that changed. */
  supplement: { changed: string[] };
  "offer-request": { lab: string[] };
  "test-info-request": { test: string[]; lab: string[] };
  confirmation: Record<string, never>;
  newsletter: Record<string, never>;
  /** Of the link its label and its path. */
  "newsletter-test": { subject: string[]; paragraphs: string[]; link: string[] };
  /** What is wrong, and the desk's page that says more. */
  alarm: { text: string[]; path: string[] };
  /** Counts, when it is written, the mails that it stands for. */
  digest: Record<string, never>;
  /** How many entries, as digits. */
  reminder: { waiting: string[] };
  /** Ids of the event that keeps the letter, and of the laboratory. */
  forwarding: { event: string[]; lab: string[] };
  /** Ids of the wish for information on a test, and of the laboratory that is asked. */
  "test-question": { wish: string[]; lab: string[] };
  /** Id of the operator. */
  invitation: { operator: string[] };
  "password-reset": { operator: string[] };
  /** Id of the proposal that a laboratory is invited to make. */
  proposal: { proposal: string[] };
  /** Id of the proposal that a laboratory has made; to the operator. */
  "proposal-received": { proposal: string[] };
  /** Id of the proposal that was taken over or rejected. */
  "proposal-answered": { proposal: string[] };
  /** Id of the proof that a laboratory has handed in; to the operator, and once it is answered, to who did so. */
  "proof-received": { proof: string[] };
  "proof-answered": { proof: string[] };
  /** Ids of the evidence that ends soon. */
  "evidence-ends": { evidence: string[] };
  /** Ids of the invitation, and slug of its laboratory. */
  "offer-invitation": { invitation: string[]; lab: string[] };
  "offer-reminder": { invitation: string[]; lab: string[] };
  /** It has more time, as it has asked for. */
  "offer-extended": { invitation: string[]; lab: string[] };
  /** Its offer has arrived. */
  "offer-receipt": { invitation: string[]; lab: string[] };
  "offer-decision": { invitation: string[]; lab: string[] };
  /** The practice's time to decide is over, and it has not. */
  "offer-undecided": { invitation: string[]; lab: string[] };
  /** The practice has asked this laboratory, or answered it. */
  "offer-words": { invitation: string[]; lab: string[] };
  /** Id of the round; to the practice. */
  "round-begun": { round: string[] };
  "round-opened": { round: string[] };
  "round-reminder": { round: string[] };
  /** What the practice was told of can no longer be accepted. */
  "round-emptied": { round: string[] };
  /** No laboratory offers anything: id of the round, and until when they had or have time (ISO), once for each such end. */
  "round-without-offers": { round: string[]; until: string[] };
  /** A laboratory has asked the practice, or answered it: ids of the round and of the question. */
  "round-words": { round: string[]; question: string[] };
  /** The practice's decision in writing: id of the round, and who recorded it, in the words of `STATE_WORDS.party`. */
  "round-receipt": { round: string[]; by: string[] };
  /** Id of the round: it may be reviewed now; to the practice. */
  "review-invitation": { round: string[] };
  /** Id of the review that the operator has released or refused; to the practice. */
  "review-read": { review: string[] };
  /** Of a published review, or of its refused answer; to the laboratory. */
  "review-for-lab": { review: string[]; lab: string[] };
  /** What was promised beside the form: the comparison is there. */
  "comparison-available": Record<string, never>;
  /** Steps of a plan are due: to the practice, and to its laboratory. */
  "plan-reminder": { round: string[] };
  "plan-lab-reminder": { invitation: string[]; lab: string[] };
  /** Whether the change took place. */
  "plan-outcome": { round: string[] };
  "practice-link": Record<string, never>;
  /** Seed of the code. */
  "practice-code": { seed: string[] };
  /** Seed of the code; to a contact of a laboratory. */
  "lab-code": { seed: string[] };
  /** Id of the contact who may enter the room from now on. */
  "lab-room": { contact: string[] };
  /** Id of the contact who registered the laboratory that was published now. */
  "lab-taken-in": { contact: string[] };
  /** To the operator: what has happened to which rounds. */
  "round-notice": { what: string[]; round: string[] };
}

export type MailName = keyof MailDetails;

/** An address without the part after a plus: most mail servers deliver both to one mailbox. */
export function stripPlusTag(address: SQLWrapper): SQL {
  return sql`regexp_replace(${address}, '[+][^@]*@', '@')`;
}

/** One row per mail and recipient. The job that sends it carries this id only; the text is rendered when it is sent. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    entryId: uuid("entry_id").references(() => entries.id, { onDelete: "cascade" }),
    /** The issue of the newsletter that this mail brings. */
    issueId: uuid("issue_id").references(() => newsletterIssues.id),
    template: text("template").$type<MailName>().notNull(),
    /** Null: the operator, at MAIL_TO. */
    recipient: text("recipient"),
    detail: jsonb("detail").$type<MailDetails[MailName]>().notNull().default({}),
    /** «bundled»: counted in a digest instead of being sent. */
    status: text("status", { enum: ["pending", "sent", "failed", "discarded", "bundled"] })
      .notNull()
      .default("pending"),
    /** The digest that counts it. */
    digestId: uuid("digest_id"),
    /** Of mails to the operator: when it went to the mail server, unless that try failed. */
    leftAt: moment("left_at"),
    /** Of confirmations: HMAC of the network and the day that a form came from. */
    sender: text("sender"),
    attempts: integer("attempts").notNull().default(0),
    /** Kind of the last failure, never the server's words: they may quote addresses. */
    failure: text("failure"),
    /** Why the operator gave a failed mail up. */
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

/** What a mail server said of a mail after it had taken it: of each mail and class once. Goes with its mail. */
export const mailBounces = pgTable(
  "mail_bounces",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    mailId: uuid("mail_id")
      .notNull()
      .references(() => mails.id, { onDelete: "cascade" }),
    at: moment("at").notNull().defaultNow(),
    class: text("class", { enum: ["hard", "soft", "auto_reply", "unknown"] }).notNull(),
    /** The server has given up. */
    isFinal: boolean("is_final").notNull(),
    /** «5.1.1»; empty where none was said. */
    code: text("code").notNull(),
    /** The server's words, shortened, without addresses. */
    text: text("text").notNull(),
  },
  (table) => [
    uniqueIndex("mail_bounces_once").on(table.mailId, table.class),
    index("mail_bounces_at").on(table.at),
  ],
);
