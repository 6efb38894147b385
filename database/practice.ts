import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { emptyText, moment, updatedAt } from "./columns";
import { entries } from "./entries";

/** What a practice said, beside its form, to get better offers, and whom it does not want to be asked. */
export const practiceNeeds = pgTable("practice_needs", {
  entryId: uuid("entry_id")
    .primaryKey()
    .references(() => entries.id, { onDelete: "cascade" }),
  /** Samples per week by test group. */
  samplesByGroup: jsonb("samples_by_group").$type<Record<string, number>>().notNull().default({}),
  software: emptyText("software"),
  /** Of the contract with today's laboratory. */
  noticePeriod: emptyText("notice_period"),
  /** Names of the analyses that it orders, one on each line. */
  analyses: emptyText("analyses"),
  /** What matters most to it: values of `catalogue/priorities.ts`. */
  priorities: text("priorities").array().notNull().default([]),
  /** Slugs of laboratories that must not be asked. */
  excludedLabs: text("excluded_labs").array().notNull().default([]),
  updatedAt: updatedAt(),
});

/**
 * Codes by mail that let a practice decide where its browser is not the one that sent the request. The code itself
 * is stored nowhere: it is made of the seed with a key of the portal's, when the mail is written and when it is asked.
 */
export const practiceCodes = pgTable("practice_codes", {
  /** One spelling of its address, as `entries.email` has it; not an entry: the newest may be a stranger's. */
  mailbox: text("mailbox").primaryKey(),
  seed: uuid("seed").notNull().defaultRandom(),
  triesLeft: integer("tries_left").notNull(),
  expiresAt: moment("expires_at").notNull(),
});
