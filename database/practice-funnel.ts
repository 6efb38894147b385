import { date, integer, pgTable } from "drizzle-orm/pg-core";

/** How far a practice has come; each is counted by itself (`app/platform/database/practice-funnel.server.ts`). */
export const FUNNEL_STEPS = [
  "forms",
  "confirmed",
  "opened",
  "offered",
  "decided",
  "planned",
  "changed",
] as const;

export type FunnelStep = (typeof FUNNEL_STEPS)[number];

const count = (name: FunnelStep) => integer(name).notNull().default(0);

/** Practices that were erased, counted by their month of arrival, so that figures stay; nothing else is left of them. */
export const erasedPractices = pgTable("erased_practices", {
  month: date("month", { mode: "string" }).primaryKey(),
  forms: count("forms"),
  confirmed: count("confirmed"),
  opened: count("opened"),
  offered: count("offered"),
  decided: count("decided"),
  planned: count("planned"),
  changed: count("changed"),
});
