import { date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns";
import { contacts } from "./labs";

export const labSessions = pgTable(
  "lab_sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's token: a copy of the database opens no session. */
    tokenHash: text("token_hash").notNull().unique(),
    contactId: uuid("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("lab_sessions_contact").on(table.contactId)],
);

/** Each code is bound to the browser that requested it; the code itself is not stored. */
export const labCodes = pgTable(
  "lab_codes",
  {
    browserHash: text("browser_hash").primaryKey(),
    /** Null: the address has no access, or has had too many codes. Nothing was sent, and no code is right. */
    mailbox: text("mailbox"),
    seed: uuid("seed").notNull(),
    triesLeft: integer("tries_left").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("lab_codes_mailbox").on(table.mailbox)],
);

/** Views per laboratory and day, Swiss time; nothing reveals who viewed it. */
export const labViews = pgTable(
  "lab_views",
  {
    lab: text("lab").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    profile: integer("profile").notNull().default(0),
    finder: integer("finder").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.lab, table.day] })],
);
