import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, emptyText, mailboxKey, moment, updatedAt } from "./columns";
import { entryId } from "./entries";

export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: entryId(),
    email: text("email").notNull(),
    /** Version of the displayed consent, and time of agreement. */
    consentVersion: text("consent_version").notNull(),
    consentedAt: moment("consented_at").notNull(),
    /** An opt-out after this time is on the suppression list (`email_opt_outs`). */
    confirmedAt: moment("confirmed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("newsletter_subscriptions_email").on(table.email),
    index("newsletter_subscriptions_mailbox").on(mailboxKey(table.email)),
    index("newsletter_subscriptions_unconfirmed")
      .on(table.id)
      .where(sql`${table.confirmedAt} is null`),
  ],
);

export const emailOptOuts = pgTable(
  "email_opt_outs",
  {
    id: entryId(),
    email: emptyText("email"),
    /** HMAC of the address, for the suppression list, also after the address itself is erased. */
    addressHash: text("address_hash"),
    reason: text("reason").notNull(),
    userAgent: text("user_agent"),
    source: text("source").notNull(),
    /** When a newsletter was confirmed after this opt-out. */
    liftedAt: moment("lifted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("email_opt_outs_address").on(table.addressHash),
    index("email_opt_outs_mailbox").on(mailboxKey(table.email)),
  ],
);

/** An article or a notice. */
export const newsletterIssues = pgTable("newsletter_issues", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** Everyone who confirmed the newsletter, or every practice that was promised a letter. */
  audience: text("audience", { enum: ["subscribers", "practices"] })
    .notNull()
    .default("subscribers"),
  subject: text("subject").notNull(),
  paragraphs: jsonb("paragraphs").$type<string[]>().notNull(),
  linkLabel: text("link_label").notNull(),
  linkPath: text("link_path").notNull(),
  /** Number of queued mails, which are themselves deleted after 90 days. */
  recipients: integer("recipients").notNull(),
  sentBy: text("sent_by").notNull(),
  /** Last address looked at while mails are being queued; null: all are queued. */
  lookedAtUntil: text("looked_at_until"),
  createdAt: createdAt(),
});
