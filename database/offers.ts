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

/** Content of an offer, and what a practice needs; `app/rounds/offer/` and `app/leads/needs/` say what they have to be. */
type StoredAnswers = Record<string, unknown>;

/** A form as it was posted, unfinished: values by the name of their field. */
type StoredFields = Record<string, string[]>;

/** One round: laboratories are asked in the name of a practice, and the practice decides. Goes with its entry. */
export const offerRounds = pgTable(
  "offer_rounds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
    /** What the laboratories are told of the practice before it accepts: nothing that names it. */
    needs: jsonb("needs").$type<StoredAnswers>().notNull(),
    /** Slugs of laboratories that the practice does not want to be asked. */
    excludedLabs: text("excluded_labs").array().notNull().default([]),
    /** When a laboratory learns who the practice is: with the acceptance of its offer, or at once. */
    reveal: text("reveal_names", { enum: ["on_acceptance", "at_once"] })
      .notNull()
      .default("on_acceptance"),
    answerBy: moment("answer_by").notNull(),
    decideBy: moment("decide_by").notNull(),
    /** How often one of the two was put off: a calendar that has them replaces what it knew (SEQUENCE). */
    dateChanges: integer("date_changes").notNull().default(0),
    state: text("status", {
      enum: ["open", "comparison", "decided", "withdrawn", "expired"],
    })
      .notNull()
      .default("open"),
    /** Since when the practice sees the offers. */
    openedAt: moment("opened_at"),
    /** When it was decided, withdrawn or over: the two years of its deletion begin here. */
    closedAt: moment("closed_at"),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("offer_rounds_entry").on(table.entryId, table.createdAt),
    // The desk's list: open ones by their deadlines.
    index("offer_rounds_status").on(table.state, table.answerBy, table.id),
    index("offer_rounds_closed").on(table.closedAt).where(sql`closed_at is not null`),
    check("offer_rounds_order", sql`${table.decideBy} > ${table.answerBy}`),
    check(
      "offer_rounds_closed_at",
      sql`(${table.state} in ('open', 'comparison')) = (${table.closedAt} is null)`,
    ),
  ],
);

/** A laboratory in a round. */
export const offerInvitations = pgTable(
  "offer_invitations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => offerRounds.id, { onDelete: "cascade" }),
    /** Slug of the laboratory or card. */
    lab: text("lab").notNull(),
    /** As it was called then: it may leave the directory. */
    labName: text("lab_name").notNull(),
    /** Names of special tests that the practice asks this laboratory about. */
    tests: text("tests").array().notNull().default([]),
    /** Part of its link: raised with each sending, so that earlier links are worth nothing. */
    linkGeneration: integer("link_generation").notNull().default(1),
    state: text("status", {
      enum: ["open", "in_progress", "answered", "declined", "expired", "withdrawn"],
    })
      .notNull()
      .default("open"),
    draft: jsonb("draft").$type<StoredFields>(),
    draftAt: moment("draft_at"),
    declineReason: emptyText("decline_reason"),
    /** When its first offer came, or when it declined. */
    answeredAt: moment("answered_at"),
    invitedAt: moment("invited_at").notNull().defaultNow(),
    /** A mail with its link has arrived, as far as is known: settled once its time to answer is over. */
    delivered: boolean("delivered").notNull().default(false),
    /** It asks for more time; null again once the operator has given some. */
    extensionAskedAt: moment("extension_asked_at"),
    extensionReason: emptyText("extension_reason"),
    /** Until when it reads its page after its offer was accepted; null: as long as everybody who has offered. */
    readableUntil: moment("readable_until"),
  },
  (table) => [
    uniqueIndex("offer_invitations_once").on(table.roundId, table.lab),
    index("offer_invitations_lab").on(table.lab, table.invitedAt),
  ],
);

/** PDFs that laboratories put beside their offers; each version keeps the one that it was sent with. */
export const offerFiles = pgTable(
  "offer_files",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    invitationId: uuid("invitation_id")
      .notNull()
      .references(() => offerInvitations.id, { onDelete: "cascade" }),
    /** As the laboratory called it, without what a name should not hold. */
    name: text("name").notNull(),
    content: bytes("content").notNull(),
    /** Goes with the next version that is sent. */
    isNext: boolean("is_next").notNull().default(true),
    uploadedAt: moment("uploaded_at").notNull().defaultNow(),
  },
  (table) => [index("offer_files_invitation").on(table.invitationId)],
);

/** What a laboratory offers. A change is a new version; none is ever written over. */
export const offers = pgTable(
  "offers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    invitationId: uuid("invitation_id")
      .notNull()
      .references(() => offerInvitations.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    /** False: «Richtofferte». */
    binding: boolean("binding").notNull(),
    /** The last day on which it can be accepted, Swiss time. */
    validUntil: date("valid_until", { mode: "string" }),
    content: jsonb("content").$type<StoredAnswers>().notNull(),
    schemaVersion: integer("schema_version").notNull(),
    fileId: uuid("file_id").references(() => offerFiles.id, { onDelete: "set null" }),
    /** The operator who entered it for the laboratory; null: the laboratory itself. */
    enteredBy: text("entered_by"),
    submittedAt: moment("submitted_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("offers_version").on(table.invitationId, table.version),
    // Looked for when a file is deleted.
    index("offers_file").on(table.fileId).where(sql`file_id is not null`),
    check("offers_binding_end", sql`not ${table.binding} or ${table.validUntil} is not null`),
  ],
);

/** Payments of the laboratory to the practice. Amounts are words, so that nothing can add them up. */
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
    /** What the practice does for it. */
    inReturn: text("in_return").notNull(),
    /** Whether it has to be passed on (KVG Art. 56 Abs. 3), as the laboratory sees it. */
    passOn: text("pass_on", { enum: ["ja", "nein", "offen"] }).notNull(),
  },
  (table) => [uniqueIndex("offer_benefits_position").on(table.offerId, table.position)],
);

/** What a practice decided: of a round at most one offer is accepted, and each offer is decided on once. */
export const decisions = pgTable(
  "decisions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => offerRounds.id, { onDelete: "cascade" }),
    /** Null: the practice wants none of them. */
    invitationId: uuid("invitation_id").references(() => offerInvitations.id, {
      onDelete: "cascade",
    }),
    offerId: uuid("offer_id").references(() => offers.id, { onDelete: "cascade" }),
    offerVersion: integer("offer_version"),
    outcome: text("result", { enum: ["accepted", "declined"] }).notNull(),
    reason: emptyText("reason"),
    /** The operator who recorded it for the practice; null: the practice itself. */
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

/** What has to happen at a moment, once: done together with the mails that it causes. */
export const deadlines = pgTable(
  "deadlines",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => offerRounds.id, { onDelete: "cascade" }),
    /** Id of the round or of the invitation. */
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
    /** Also of what became needless. */
    doneAt: moment("done_at"),
  },
  (table) => [
    uniqueIndex("deadlines_once").on(table.subject, table.kind),
    index("deadlines_round").on(table.roundId),
    index("deadlines_due").on(table.dueAt).where(sql`done_at is null`),
  ],
);
