import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, emptyText, moment } from "./columns";
import { offerInvitations, offerRounds } from "./offers";

/** The operator's progress with a text that is meant for everyone. */
const readState = ["received", "published", "rejected"] as const;

/** Review of a laboratory by the practice that accepted its offer; one per round, deleted with it. */
export const labReviews = pgTable(
  "lab_reviews",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => offerRounds.id, { onDelete: "cascade" }),
    invitationId: uuid("invitation_id")
      .notNull()
      .references(() => offerInvitations.id, { onDelete: "cascade" }),
    lab: text("lab").notNull(),
    courier: integer("courier").notNull(),
    reachability: integer("reachability").notNull(),
    connection: integer("connection").notNull(),
    words: emptyText("words"),
    /** Version of the displayed consent to publication, and time of agreement. */
    consentVersion: text("consent_version").notNull(),
    consentedAt: moment("consented_at").notNull(),
    state: text("status", { enum: readState }).notNull().default("received"),
    refusal: emptyText("refusal"),
    /** When it appears by itself, or has; null: an operator reads it first, or has read it. */
    publishesAt: moment("publishes_at"),
    /** When an operator released or refused it, or it appeared by itself; the audit log says which. */
    readAt: moment("read_at"),
    answer: emptyText("answer"),
    answeredAt: moment("answered_at"),
    answerState: text("answer_status", { enum: readState }),
    answerRefusal: emptyText("answer_refusal"),
    answerReadAt: moment("answer_read_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("lab_reviews_round").on(table.roundId),
    index("lab_reviews_invitation").on(table.invitationId),
    index("lab_reviews_lab_status").on(table.lab, table.state),
    check(
      "lab_reviews_scores",
      sql`least(${table.courier}, ${table.reachability}, ${table.connection}) >= 1
        and greatest(${table.courier}, ${table.reachability}, ${table.connection}) <= 5`,
    ),
    check("lab_reviews_read_at", sql`(${table.state} = 'received') = (${table.readAt} is null)`),
  ],
);
