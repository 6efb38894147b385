import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { emptyText, updatedAt } from "./columns";
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
