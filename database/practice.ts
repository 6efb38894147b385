import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { emptyText, moment, updatedAt } from "./columns";
import { entries } from "./entries";

/** Additional answers of a practice that lead to better offers. */
export const practiceNeeds = pgTable("practice_needs", {
  entryId: uuid("entry_id")
    .primaryKey()
    .references(() => entries.id, { onDelete: "cascade" }),
  samplesByGroup: jsonb("samples_by_group").$type<Record<string, number>>().notNull().default({}),
  software: emptyText("software"),
  noticePeriod: emptyText("notice_period"),
  analyses: emptyText("analyses"),
  priorities: text("priorities").array().notNull().default([]),
  excludedLabs: text("excluded_labs").array().notNull().default([]),
  updatedAt: updatedAt(),
});

/**
 * Codes by mail that let a practice decide in a browser that did not send the request. The code itself is not stored:
 * it is derived from the seed with a key of the portal.
 */
export const practiceCodes = pgTable("practice_codes", {
  /** In one spelling, as in `entries.email`; not an entry, because the newest may be a stranger's. */
  mailbox: text("mailbox").primaryKey(),
  seed: uuid("seed").notNull().defaultRandom(),
  triesLeft: integer("tries_left").notNull(),
  expiresAt: moment("expires_at").notNull(),
});
