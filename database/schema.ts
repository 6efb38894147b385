import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const createdAt = () => moment("created_at").notNull().defaultNow();
const updatedAt = () => moment("updated_at").notNull().defaultNow();

/**
 * The life of every submission, whatever its kind: who may change it, how far the operator has come
 * with it, and what the desk lists and searches. The answers themselves stand in the kind's own table
 * under the same id.
 */
export const entries = pgTable(
  "entries",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    /** SHA-256 of the token that lets the browser change its record. */
    editTokenHash: text("edit_token_hash").notNull(),
    status: text("status", { enum: ["neu", "kontaktiert", "offeriert", "erledigt"] })
      .notNull()
      .default("neu"),
    handledAt: moment("handled_at"),
    /** The honeypot was filled: no visitor mail, deleted after 30 days. */
    suspected: boolean("suspected").notNull().default(false),
    title: text("title").notNull(),
    email: text("email"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("entries_created").on(table.createdAt.desc(), table.id),
    index("entries_email").on(table.email),
  ],
);

/** What happened to an entry, for the operator: created, supplemented, status, note, forwarding. */
export const entryEvents = pgTable(
  "entry_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    detail: jsonb("detail").notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index("entry_events_entry").on(table.entryId, table.createdAt)],
);

const entryId = () =>
  uuid("id")
    .primaryKey()
    .references(() => entries.id, { onDelete: "cascade" });

export interface LabRequestEntry {
  labId: string;
  labName: string;
  type: "offer_request";
}

export interface TestInfoRequestEntry {
  testId: string;
  testName: string;
  labName: string;
}

export const practiceSubmissions = pgTable(
  "practice_submissions",
  {
    id: entryId(),
    sessionId: text("session_id"),
    practiceName: text("practice_name").notNull(),
    doctorName: text("doctor_name").notNull(),
    address: text("address").notNull(),
    postalCode: text("postal_code").notNull(),
    city: text("city").notNull(),
    specialty: text("specialty").notNull(),
    currentLab: text("current_lab").notNull().default(""),
    contact: text("contact").notNull(),
    email: text("email"),
    phone: text("phone"),
    agreedToTerms: boolean("agreed_to_terms").notNull(),
    source: text("source"),
    samplesPerWeek: integer("samples_per_week"),
    practiceLogos: boolean("practice_logos"),
    numberOfPractices: integer("number_of_practices"),
    websiteLogo: boolean("website_logo"),
    labRequests: jsonb("lab_requests").$type<LabRequestEntry[]>().notNull().default([]),
    testInfoRequests: jsonb("test_info_requests")
      .$type<TestInfoRequestEntry[]>()
      .notNull()
      .default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("practice_submissions_created").on(table.createdAt.desc(), table.id)],
);

/** One row per mail and recipient. The job that sends it carries this id only; the text is rendered when it is sent. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    entryId: uuid("entry_id").references(() => entries.id, { onDelete: "cascade" }),
    template: text("template").notNull(),
    /** Null: the operator, at MAIL_TO. */
    recipient: text("recipient"),
    /** What the template needs besides the entry; never personal data. */
    detail: jsonb("detail").$type<Record<string, string[]>>().notNull().default({}),
    status: text("status", { enum: ["pending", "sent", "failed", "discarded"] })
      .notNull()
      .default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** Kind of the last failure, never the server's words: they may quote addresses. */
    failure: text("failure"),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
  },
  (table) => [
    index("mails_entry").on(table.entryId),
    index("mails_recipient").on(table.recipient, table.createdAt),
    index("mails_open").on(table.status, table.createdAt).where(sql`${table.status} <> 'sent'`),
  ],
);

/** Values that all processes share and none of them ships: made once, under the migration lock. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

/** Counters of rate-limiter-flexible; the key is a hash of the address. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

// The next four belong to better-auth, which expects these fields.

export const adminUsers = pgTable("admin_users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const adminSessions = pgTable("admin_sessions", {
  id: text("id").primaryKey(),
  token: text("token").notNull().unique(),
  userId: text("user_id")
    .notNull()
    .references(() => adminUsers.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const adminAccounts = pgTable("admin_accounts", {
  id: text("id").primaryKey(),
  accountId: text("account_id").notNull(),
  providerId: text("provider_id").notNull(),
  userId: text("user_id")
    .notNull()
    .references(() => adminUsers.id, { onDelete: "cascade" }),
  password: text("password"),
  accessToken: text("access_token"),
  refreshToken: text("refresh_token"),
  idToken: text("id_token"),
  accessTokenExpiresAt: moment("access_token_expires_at"),
  refreshTokenExpiresAt: moment("refresh_token_expires_at"),
  scope: text("scope"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const adminVerifications = pgTable("admin_verifications", {
  id: text("id").primaryKey(),
  identifier: text("identifier").notNull(),
  value: text("value").notNull(),
  expiresAt: moment("expires_at").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
