import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/**
 * How a laboratory has answered the rounds it was invited to, counted anew each night. Only figures that are shown are
 * kept: one with fewer rounds behind it has no row, and nothing here belongs to a single practice.
 */
export const responseFacts = pgTable(
  "response_facts",
  {
    /** Slug of the laboratory or card. */
    lab: text("lab").primaryKey(),
    /** Rounds with a delivered invitation whose time to answer is over. */
    rounds: integer("rounds").notNull(),
    /** Of these, answered with an offer or a refusal. */
    answered: integer("answered").notNull(),
    /** From the invitation to the first answer, the median; null where none was answered. */
    medianHours: integer("median_hours"),
    /** Changes to it that took place, as the practices of its rounds say. */
    changes: integer("changes").notNull().default(0),
    /** Since when the figures are what they are: pages that show them are as old. */
    countedAt: moment("counted_at").notNull().defaultNow(),
  },
  (table) => [check("response_facts_answered", sql`${table.answered} <= ${table.rounds}`)],
);
