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
  uniqueIndex,
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
    /** When the operator first answered: left «neu», or forwarded the entry to a laboratory. */
    answeredAt: moment("answered_at"),
    title: text("title").notNull(),
    /** The second line in the list: place or subject. */
    detail: text("detail").notNull().default(""),
    email: text("email"),
    phone: text("phone").notNull().default(""),
    /** Values of the catalogue; null where the kind asks for none. */
    specialty: text("specialty"),
    canton: text("canton"),
    offerRequests: integer("offer_requests").notNull().default(0),
    testInfoRequests: integer("test_info_requests").notNull().default(0),
    /** All that the desk's search looks through, folded; begins with the title. */
    search: text("search").notNull().default(""),
    sortTitle: text("sort_title").generatedAlwaysAs(sql`left(search, 60)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    // Each order carries what is filtered by, so that a rare filter reads the index and no rows. Ascending,
    // because Drizzle's descending index puts nulls last and would serve no descending query.
    const filtered = [table.kind, table.status, table.specialty, table.canton] as const;
    return [
      index("entries_created").on(
        table.createdAt,
        table.id,
        ...filtered,
        // For the figures of the last weeks.
        table.suspected,
        table.answeredAt,
      ),
      index("entries_updated").on(table.updatedAt, table.id, ...filtered),
      index("entries_title").on(table.sortTitle, table.id, ...filtered),
      // Small enough to count everything by.
      index("entries_facets").on(table.status, table.kind, table.specialty, table.canton),
      index("entries_search").using("gin", table.search.op("gin_trgm_ops")),
      // The figures count all entries there are: few distinct values, so PostgreSQL keeps it tiny.
      index("entries_tally")
        .on(table.kind, table.specialty, table.offerRequests, table.testInfoRequests)
        .where(sql`not ${table.suspected}`),
    ];
  },
);

/** What one laboratory is told of a practice; kept with the event, so that it is sent as it was previewed. */
export interface ForwardedLab {
  id: string;
  name: string;
  recipient: string;
  subject: string;
  replyTo: string | undefined;
  paragraphs: readonly string[];
  rows: readonly (readonly [label: string, value: string])[];
}

/** What can happen to an entry, and what is kept of it. */
export interface EventDetails {
  created: Record<string, never>;
  /** Keys of the columns that changed. */
  supplemented: { changed: string[] };
  "offer-request": { lab: string[] };
  "test-info-request": { test: string[]; lab: string[] };
  status: { from: string; to: string };
  note: { text: string };
  forwarded: { labs: readonly ForwardedLab[] };
  reminded: Record<string, never>;
  "mail-resent": { template: string };
  "mail-discarded": { template: string; reason: string };
  /** The newsletter again after an opt-out; the time is ISO. */
  ordered: { consentVersion: string; consentedAt: string };
  confirmed: Record<string, never>;
}

type EventName = keyof EventDetails;

/** What happened to an entry, for the operator. */
export const entryEvents = pgTable(
  "entry_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
    event: text("event").$type<EventName>().notNull(),
    detail: jsonb("detail").$type<EventDetails[EventName]>().notNull().default({}),
    /** Name of the operator; null: the visitor. */
    actor: text("actor"),
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

export const practiceSubmissions = pgTable("practice_submissions", {
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
});

/** Offers that a practice wants from a laboratory: one per practice and laboratory, however often it is asked. */
export const labRequests = pgTable(
  "lab_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => practiceSubmissions.id, { onDelete: "cascade" }),
    labId: text("lab_id").notNull(),
    labName: text("lab_name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("lab_requests_once").on(table.submissionId, table.labId)],
);

/** Special tests that a practice wants to know more about: one per practice and test. */
export const testInfoRequests = pgTable(
  "test_info_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => practiceSubmissions.id, { onDelete: "cascade" }),
    testId: text("test_id").notNull(),
    testName: text("test_name").notNull(),
    labId: text("lab_id").notNull(),
    labName: text("lab_name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("test_info_requests_once").on(table.submissionId, table.testId)],
);

export const contactSubmissions = pgTable("contact_submissions", {
  id: entryId(),
  firstName: text("first_name").notNull().default(""),
  lastName: text("last_name").notNull().default(""),
  name: text("name").notNull(),
  email: text("email").notNull(),
  company: text("company").notNull().default(""),
  phone: text("phone").notNull().default(""),
  subject: text("subject").notNull().default(""),
  message: text("message").notNull(),
  pageSource: text("page_source").notNull(),
  submissionType: text("submission_type").notNull(),
  metadata: jsonb("metadata").$type<Record<string, string>>().notNull().default({}),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const emptyText = (name: string) => text(name).notNull().default("");

export const campaignInterest = pgTable("campaign_interest", {
  id: entryId(),
  practiceName: emptyText("practice_name"),
  doctorName: emptyText("doctor_name"),
  street: emptyText("street"),
  postalCode: emptyText("postal_code"),
  city: emptyText("city"),
  specialty: emptyText("specialty"),
  currentLab: emptyText("current_lab"),
  email: text("email").notNull(),
  phone: emptyText("phone"),
  agreedToTerms: boolean("agreed_to_terms").notNull(),
  userAgent: text("user_agent"),
  /** Which of the three campaign pages: its path. */
  source: text("source").notNull(),
  labRating: text("lab_rating"),
  dissatisfactionReason: text("dissatisfaction_reason"),
  samplesPerWeek: text("samples_per_week"),
  turnaroundTime: text("turnaround_time"),
  receivesCompensation: text("receives_compensation"),
  compensationAmount: text("compensation_amount"),
  receivesCoMarketing: text("receives_co_marketing"),
  coMarketingAmount: text("co_marketing_amount"),
  practiceType: text("practice_type"),
  practiceTypeOther: text("practice_type_other"),
  sendsPathologyProbes: text("sends_pathology_probes"),
  pathologyFrequency: text("pathology_frequency"),
  pathologyProvider: text("pathology_provider"),
  pathologyRating: text("pathology_rating"),
  priorities: text("priorities"),
  additionalComments: text("additional_comments"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const labRegistrations = pgTable("lab_registrations", {
  id: entryId(),
  labName: text("lab_name").notNull(),
  labType: text("lab_type").notNull(),
  foundingYear: emptyText("founding_year"),
  description: emptyText("description"),
  contactPerson: text("contact_person").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  website: emptyText("website"),
  street: text("street").notNull(),
  postalCode: text("postal_code").notNull(),
  city: text("city").notNull(),
  canton: text("canton").notNull(),
  openingHours: text("opening_hours").notNull(),
  emergencyService: boolean("emergency_service").notNull().default(false),
  onlinePortal: boolean("online_portal").notNull().default(false),
  homeService: boolean("home_service").notNull().default(false),
  services: emptyText("services"),
  specialties: emptyText("specialties"),
  testCategories: jsonb("test_categories").$type<string[]>().notNull().default([]),
  certifications: jsonb("certifications").$type<string[]>().notNull().default([]),
  accreditations: emptyText("accreditations"),
  qualityManagement: emptyText("quality_management"),
  registrationFee: emptyText("registration_fee"),
  annualFee: emptyText("annual_fee"),
  logoPlacement: boolean("logo_placement").notNull().default(false),
  premiumListing: boolean("premium_listing").notNull().default(false),
  agreeToTerms: boolean("agree_to_terms").notNull(),
  agreeToDataProcessing: boolean("agree_to_data_processing").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const emailOptOuts = pgTable(
  "email_opt_outs",
  {
    id: entryId(),
    email: emptyText("email"),
    /** HMAC of the address: what the suppression list asks for, also after the address itself is erased. */
    addressHash: text("address_hash"),
    reason: text("reason").notNull(),
    userAgent: text("user_agent"),
    source: text("source").notNull(),
    /** A newsletter was ordered and confirmed after this opt-out. */
    liftedAt: moment("lifted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("email_opt_outs_address").on(table.addressHash)],
);

export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: entryId(),
    /** In small letters. */
    email: text("email").notNull(),
    /** Which wording of the consent was shown, and when it was agreed to. */
    consentVersion: text("consent_version").notNull(),
    consentedAt: moment("consented_at").notNull(),
    /** Whoever unsubscribes after this stands on the suppression list (`email_opt_outs`). */
    confirmedAt: moment("confirmed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("newsletter_subscriptions_email").on(table.email)],
);

/** What was sent to everyone who confirmed the newsletter: an article, or a notice. */
export const newsletterIssues = pgTable("newsletter_issues", {
  id: uuid("id").primaryKey().defaultRandom(),
  subject: text("subject").notNull(),
  paragraphs: jsonb("paragraphs").$type<string[]>().notNull(),
  /** The page that it leads to: label and path. */
  linkLabel: text("link_label").notNull(),
  linkPath: text("link_path").notNull(),
  /** Number of mails queued: the mails themselves are kept for 90 days only. */
  recipients: integer("recipients").notNull(),
  sentBy: text("sent_by").notNull(),
  createdAt: createdAt(),
});

/** One row per mail and recipient. The job that sends it carries this id only; the text is rendered when it is sent. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    entryId: uuid("entry_id").references(() => entries.id, { onDelete: "cascade" }),
    /** The issue of the newsletter that this mail brings. */
    issueId: uuid("issue_id").references(() => newsletterIssues.id),
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
    /** Why the operator gave a failed mail up. */
    discardReason: text("discard_reason"),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
  },
  (table) => [
    index("mails_entry").on(table.entryId),
    index("mails_issue").on(table.issueId, table.status),
    index("mails_recipient").on(table.recipient, table.createdAt),
    index("mails_status").on(table.status, table.createdAt, table.id),
  ],
);

/** Values that all processes share and none of them ships: made once, under the migration lock. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

/** What the portal deleted, by its deadlines or on request: numbers only, nothing that names a person. */
export const maintenanceRuns = pgTable(
  "maintenance_runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    task: text("task", { enum: ["retention", "erasure"] }).notNull(),
    ranAt: moment("ran_at").notNull(),
    counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
    /** Why nothing was done; empty for a run that went through. */
    note: text("note").notNull().default(""),
    /** Name of the operator; null: the portal by itself. */
    actor: text("actor"),
    /** HMAC of the erased address, to show later that it was erased. */
    addressHash: text("address_hash"),
  },
  (table) => [index("maintenance_runs_ran").on(table.ranAt)],
);

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
