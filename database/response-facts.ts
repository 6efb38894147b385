import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/**
 * Figures of `catalogue/response-facts.ts`, counted anew each night. Only those that are shown are stored: a laboratory
 * with fewer rounds has no row, and no row is about a single practice.
 */
export const responseFacts = pgTable(
  "response_facts",
  {
    lab: text("lab").primaryKey(),
    rounds: integer("rounds").notNull(),
    answered: integer("answered").notNull(),
    medianHours: integer("median_hours"),
    changes: integer("changes").notNull().default(0),
    /** When the figures last changed: pages that show them are as old. */
    countedAt: moment("counted_at").notNull().defaultNow(),
  },
  (table) => [check("response_facts_answered", sql`${table.answered} <= ${table.rounds}`)],
);
