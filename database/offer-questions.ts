import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { offerInvitations } from "./offers";

/** Questions between practice and laboratory. What the practice writes reaches the laboratory once the operator has read it. */
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
    /** When the practice's words, question or answer, were let through to the laboratory. */
    releasedAt: moment("released_at"),
    releasedBy: text("released_by"),
  },
  (table) => [index("offer_questions_invitation").on(table.invitationId, table.askedAt)],
);
