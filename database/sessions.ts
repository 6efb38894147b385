import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { adminUsers } from "./accounts";
import { createdAt, moment, updatedAt } from "./columns";
import { contacts } from "./labs";

/** Who is signed in: an operator, a member of a laboratory, or a practice that looks at its requests. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's token: a copy of the database opens no session. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id").references(() => adminUsers.id, { onDelete: "cascade" }),
    contactId: uuid("contact_id").references(() => contacts.id, { onDelete: "cascade" }),
    /** Of a practice that came by a mailed link, spelled as in `entries.email`. */
    mailbox: text("mailbox"),
    /** Of a practice whose browser has the keys of these entries. */
    entryIds: uuid("entry_ids").array(),
    /** Until then a mailed code lets the mailbox decide. */
    confirmedUntil: moment("confirmed_until"),
    expiresAt: moment("expires_at").notNull(),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_contact").on(table.contactId),
    index("sessions_mailbox").on(table.mailbox),
    index("sessions_entries").using("gin", table.entryIds),
  ],
);

/** The code itself is not stored: it is derived from the seed with a key of the portal. */
export const mailedCodes = pgTable(
  "mailed_codes",
  {
    /** Who may redeem it: a hash of the browser that requested it, or the mailbox of a session. */
    owner: text("owner").primaryKey(),
    /** Null: nothing was sent, and no code is right, so that nobody learns which addresses have access. */
    mailbox: text("mailbox"),
    seed: uuid("seed").notNull().unique(),
    triesLeft: integer("tries_left").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("mailed_codes_mailbox").on(table.mailbox)],
);
