import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often somebody came from outside, by month (Swiss time) and the words of an origin; nothing reveals who. */
export const visits = pgTable(
  "visits",
  {
    /** The first day of the month. */
    month: date("month", { mode: "string" }).notNull(),
    landing: text("landing").notNull(),
    referrer: text("referrer").notNull().default(""),
    source: text("source").notNull().default(""),
    medium: text("medium").notNull().default(""),
    campaign: text("campaign").notNull().default(""),
    visits: integer("visits").notNull(),
  },
  ({ month, landing, referrer, source, medium, campaign }) => [
    primaryKey({ columns: [month, landing, referrer, source, medium, campaign] }),
  ],
);
