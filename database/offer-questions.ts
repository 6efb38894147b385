import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { offerInvitations } from "./offers";

/** A practice's words reach the laboratory once the operator has released them. */
export const offerQuestions = pgTable(
  "offer_questions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    invitationId: uuid("invitation_id")
      .notNull()
      .references(() => offerInvitations.id, { onDelete: "cascade" }),
    askedBy: text("author", { enum: ["practice", "lab"] }).notNull(),
    text: text("text").notNull(),
    askedAt: moment("asked_at").notNull().defaultNow(),
    answeredText: text("answered_text"),
    answeredAt: moment("answered_at"),
    releasedAt: moment("released_at"),
    releasedBy: text("released_by"),
  },
  (table) => [index("offer_questions_invitation").on(table.invitationId, table.askedAt)],
);
