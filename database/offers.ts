import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, createdAt, emptyText, moment } from "./columns";
import { entries } from "./entries";

type StoredAnswers = Record<string, unknown>;

type StoredFields = Record<string, string[]>;

/** Laboratories are asked on behalf of a practice, which decides. Deleted with its entry. */
export const offerRounds = pgTable(
  "offer_rounds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
    /** Told to laboratories before the practice accepts: nothing that names it. */
    needs: jsonb("needs").$type<StoredAnswers>().notNull(),
    excludedLabs: text("excluded_labs").array().notNull().default([]),
    /** When a laboratory learns the practice's name: with the acceptance of its offer, or at once. */
    reveal: text("reveal_names", { enum: ["on_acceptance", "at_once"] })
      .notNull()
      .default("on_acceptance"),
    answerBy: moment("answer_by").notNull(),
    decideBy: moment("decide_by").notNull(),
    /** Number of postponements, as SEQUENCE for calendars that have the dates already. */
    dateChanges: integer("date_changes").notNull().default(0),
    state: text("status", {
      enum: ["open", "comparison", "decided", "withdrawn", "expired"],
    })
      .notNull()
      .default("open"),
    /** The practice sees the offers from then on. */
    openedAt: moment("opened_at"),
    /** When it was decided, withdrawn or expired: its two years until deletion begin here. */
    closedAt: moment("closed_at"),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("offer_rounds_entry").on(table.entryId, table.createdAt),
    index("offer_rounds_status").on(table.state, table.answerBy, table.id),
    index("offer_rounds_closed").on(table.closedAt).where(sql`closed_at is not null`),
    check("offer_rounds_order", sql`${table.decideBy} > ${table.answerBy}`),
    check(
      "offer_rounds_closed_at",
      sql`(${table.state} in ('open', 'comparison')) = (${table.closedAt} is null)`,
    ),
  ],
);

export const offerInvitations = pgTable(
  "offer_invitations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => offerRounds.id, { onDelete: "cascade" }),
    /** Slug of the laboratory or card. */
    lab: text("lab").notNull(),
    /** Name at that time: the laboratory may leave the directory. */
    labName: text("lab_name").notNull(),
    tests: text("tests").array().notNull().default([]),
    /** Part of its link, raised with each sending: earlier links become invalid. */
    linkGeneration: integer("link_generation").notNull().default(1),
    state: text("status", {
      enum: ["open", "in_progress", "answered", "declined", "expired", "withdrawn"],
    })
      .notNull()
      .default("open"),
    draft: jsonb("draft").$type<StoredFields>(),
    draftAt: moment("draft_at"),
    declineReason: emptyText("decline_reason"),
    answeredAt: moment("answered_at"),
    invitedAt: moment("invited_at").notNull().defaultNow(),
    /** Whether a mail with its link arrived, as far as known; final after the deadline. */
    delivered: boolean("delivered").notNull().default(false),
    /** When it requested more time; null again once the operator has granted some. */
    extensionAskedAt: moment("extension_asked_at"),
    extensionReason: emptyText("extension_reason"),
    /** End of its access after acceptance; null: the same as for all who have offered. */
    readableUntil: moment("readable_until"),
  },
  (table) => [
    uniqueIndex("offer_invitations_once").on(table.roundId, table.lab),
    index("offer_invitations_lab").on(table.lab, table.invitedAt),
  ],
);

/** PDFs beside offers; each version keeps the file that it was sent with. */
export const offerFiles = pgTable(
  "offer_files",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    invitationId: uuid("invitation_id")
      .notNull()
      .references(() => offerInvitations.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    content: bytes("content").notNull(),
    isNext: boolean("is_next").notNull().default(true),
    uploadedAt: moment("uploaded_at").notNull().defaultNow(),
  },
  (table) => [index("offer_files_invitation").on(table.invitationId)],
);

/** Immutable: each change is a new version. */
export const offers = pgTable(
  "offers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    invitationId: uuid("invitation_id")
      .notNull()
      .references(() => offerInvitations.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    binding: boolean("binding").notNull(),
    /** Last day on which it can be accepted, Swiss time. */
    validUntil: date("valid_until", { mode: "string" }),
    content: jsonb("content").$type<StoredAnswers>().notNull(),
    schemaVersion: integer("schema_version").notNull(),
    fileId: uuid("file_id").references(() => offerFiles.id, { onDelete: "set null" }),
    /** Operator who entered it for the laboratory; null: the laboratory itself. */
    enteredBy: text("entered_by"),
    submittedAt: moment("submitted_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("offers_version").on(table.invitationId, table.version),
    // For the deletion of a file.
    index("offers_file").on(table.fileId).where(sql`file_id is not null`),
    check("offers_binding_end", sql`not ${table.binding} or ${table.validUntil} is not null`),
  ],
);

/** Payments of the laboratory to the practice. Amounts are text, so that nothing can add them up. */
export const offerBenefits = pgTable(
  "offer_benefits",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    kind: text("kind", {
      enum: ["auftragserfassung", "logo_praxis", "logo_website", "andere"],
    }).notNull(),
    amount: text("amount").notNull(),
    inReturn: text("in_return").notNull(),
    /** Whether it has to be passed on (KVG Art. 56 Abs. 3), in the laboratory's view. */
    passOn: text("pass_on", { enum: ["ja", "nein", "offen"] }).notNull(),
  },
  (table) => [uniqueIndex("offer_benefits_position").on(table.offerId, table.position)],
);

/** At most one offer of a round is accepted, and each offer is decided on once. */
export const decisions = pgTable(
  "decisions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => offerRounds.id, { onDelete: "cascade" }),
    /** Null: the practice declined all of them. */
    invitationId: uuid("invitation_id").references(() => offerInvitations.id, {
      onDelete: "cascade",
    }),
    offerId: uuid("offer_id").references(() => offers.id, { onDelete: "cascade" }),
    offerVersion: integer("offer_version"),
    outcome: text("result", { enum: ["accepted", "declined"] }).notNull(),
    reason: emptyText("reason"),
    recordedBy: text("recorded_by"),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [
    index("decisions_round_id").on(table.roundId),
    index("decisions_offer").on(table.offerId),
    uniqueIndex("decisions_one_result").on(table.roundId).where(sql`result = 'accepted'`),
    uniqueIndex("decisions_of_invitation").on(table.invitationId),
    uniqueIndex("decisions_of_round").on(table.roundId).where(sql`invitation_id is null`),
    check(
      "decisions_accepted_version",
      sql`${table.outcome} <> 'accepted' or (${table.offerId} is not null and ${table.offerVersion} is not null)`,
    ),
  ],
);

/** Work that is due once at a moment, done together with the mails that it causes. */
export const deadlines = pgTable(
  "deadlines",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => offerRounds.id, { onDelete: "cascade" }),
    subject: uuid("subject").notNull(),
    kind: text("kind", {
      enum: [
        "lab-reminder",
        "lab-last-reminder",
        "answers-due",
        "practice-told",
        "practice-reminder",
        "decision-due",
      ],
    }).notNull(),
    dueAt: moment("due_at").notNull(),
    doneAt: moment("done_at"),
  },
  (table) => [
    uniqueIndex("deadlines_once").on(table.subject, table.kind),
    index("deadlines_round").on(table.roundId),
    index("deadlines_due").on(table.dueAt).where(sql`done_at is null`),
  ],
);
