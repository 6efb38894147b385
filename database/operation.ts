import { bigint, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** Values that all processes share, created once under the migration lock. */
export const settings = pgTable("settings", {
  name: text("name").primaryKey(),
  /** Null for a key, which is wrapped. */
  value: text("value"),
  wrapped: text("wrapped"),
});

/** Deletions, by deadline or on request, and backups: nothing that names a person. */
export const maintenanceRuns = pgTable(
  "maintenance_runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    task: text("task", { enum: ["retention", "erasure", "backup"] }).notNull(),
    ranAt: moment("ran_at").notNull(),
    counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
    /** Why nothing was done; empty for a complete run. */
    note: text("note").notNull().default(""),
    /** Name of the operator; null: the portal itself or, for an erasure, the person. */
    actor: text("actor"),
    /** HMAC that shows later that the address was erased. */
    addressHash: text("address_hash"),
    /** Ids of the erased entries, so that a restore erases them again. */
    entryIds: uuid("entry_ids").array().notNull().default([]),
  },
  (table) => [index("maintenance_runs_ran").on(table.ranAt)],
);

/** Reported problems, so that no other process reports them again; kept while any process sees them. */
export const alarms = pgTable("alarms", {
  name: text("name").primaryKey(),
  since: moment("since").notNull().defaultNow(),
  seenAt: moment("seen_at").notNull().defaultNow(),
});

/** Tries until a moment, in milliseconds since 1970; the key is a hash of the address. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
