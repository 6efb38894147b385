import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, emptyText, moment } from "./columns";
import { offerRounds } from "./offers";

/** What follows upon an acceptance until the practice works with its new laboratory: one for a round, and goes with it. */
export const switchPlans = pgTable(
  "switch_plans",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => offerRounds.id, { onDelete: "cascade" }),
    /** Days in Swiss time: the first on which the new laboratory gets all samples. */
    goLive: date("go_live", { mode: "string" }).notNull(),
    /** The last on which notice can be given to today's laboratory; null: its period is not known, or there is none. */
    noticeBy: date("notice_by", { mode: "string" }),
    /** The first on which both laboratories get samples. */
    parallelFrom: date("parallel_from", { mode: "string" }).notNull(),
    /** What the practice says became of it; null: not asked, or not answered. */
    outcome: text("result", { enum: ["changed", "not_yet", "cancelled"] }),
    /** When it said so last. */
    outcomeAt: moment("outcome_at"),
    /** The day of the change, of «changed» alone. */
    changedOn: date("changed_on", { mode: "string" }),
    /** Why it did not come about, of «cancelled» alone. */
    outcomeReason: emptyText("outcome_reason"),
    /** When each was last reminded of steps that are due. */
    practiceRemindedAt: moment("practice_reminded_at"),
    labRemindedAt: moment("lab_reminded_at"),
    /** When the practice was asked for the outcome, so many days after the start. */
    askedAfter30At: moment("asked_after_30_at"),
    askedAfter90At: moment("asked_after_90_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("switch_plans_round").on(table.roundId),
    // The nightly run looks at those that are still asked or reminded.
    index("switch_plans_go_live").on(table.goLive),
    check("switch_plans_result", sql`(${table.outcome} is null) = (${table.outcomeAt} is null)`),
    check(
      "switch_plans_changed_on",
      sql`(${table.outcome} is not distinct from 'changed') = (${table.changedOn} is not null)`,
    ),
  ],
);

/** One thing to do on the way; `app/rounds/plan/` says in words what each is. */
export const switchSteps = pgTable(
  "switch_steps",
  {
    planId: uuid("plan_id")
      .notNull()
      .references(() => switchPlans.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** A day in Swiss time, and a working day for whoever performs the step. */
    dueAt: date("due_at", { mode: "string" }).notNull(),
    by: text("doer", { enum: ["practice", "lab", "software", "portal"] }).notNull(),
    doneAt: moment("done_at"),
    /** Who has ticked it off, never by name; an operator stands in the audit log. */
    doneBy: text("done_as", { enum: ["practice", "lab", "portal"] }),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.key] }),
    index("switch_steps_due").on(table.dueAt).where(sql`done_at is null`),
    check("switch_steps_done_as", sql`(${table.doneAt} is null) = (${table.doneBy} is null)`),
  ],
);
