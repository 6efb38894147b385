import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Views per laboratory and day, Swiss time; nothing reveals who viewed it. */
export const labViews = pgTable(
  "lab_views",
  {
    lab: text("lab").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    profile: integer("profile").notNull().default(0),
    finder: integer("finder").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.lab, table.day] })],
);
