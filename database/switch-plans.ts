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

/** From acceptance until the practice works with its new laboratory: one per round, deleted with it. */
export const switchPlans = pgTable(
  "switch_plans",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => offerRounds.id, { onDelete: "cascade" }),
    /** Days in Swiss time; here the first on which the new laboratory gets all samples. */
    goLive: date("go_live", { mode: "string" }).notNull(),
    /** Last day to give notice to the current laboratory; null: its period is unknown, or there is none. */
    noticeBy: date("notice_by", { mode: "string" }),
    parallelFrom: date("parallel_from", { mode: "string" }).notNull(),
    /** As the practice says: the last day of its current contract, which then replaces the period of notice. */
    contractEnd: date("contract_end", { mode: "string" }),
    /** The day before which the practice does not want to start. */
    notBefore: date("not_before", { mode: "string" }),
    outcome: text("result", { enum: ["changed", "not_yet", "cancelled"] }),
    outcomeAt: moment("outcome_at"),
    /** Only for «changed». */
    changedOn: date("changed_on", { mode: "string" }),
    /** Only for «cancelled». */
    outcomeReason: emptyText("outcome_reason"),
    practiceRemindedAt: moment("practice_reminded_at"),
    labRemindedAt: moment("lab_reminded_at"),
    /** When the practice was asked for the outcome, 30 days after the start. */
    askedAfter30At: moment("asked_after_30_at"),
    askedAfter90At: moment("asked_after_90_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("switch_plans_round").on(table.roundId),
    // For the nightly run, which looks at plans with open questions or reminders.
    index("switch_plans_go_live").on(table.goLive),
    check("switch_plans_result", sql`(${table.outcome} is null) = (${table.outcomeAt} is null)`),
    check(
      "switch_plans_changed_on",
      sql`(${table.outcome} is not distinct from 'changed') = (${table.changedOn} is not null)`,
    ),
  ],
);

/** Texts of the steps are in `app/rounds/plan/`. */
export const switchSteps = pgTable(
  "switch_steps",
  {
    planId: uuid("plan_id")
      .notNull()
      .references(() => switchPlans.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** Day in Swiss time, and a working day for the party that performs the step. */
    dueAt: date("due_at", { mode: "string" }).notNull(),
    by: text("doer", { enum: ["practice", "lab", "software", "portal"] }).notNull(),
    doneAt: moment("done_at"),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.key] }),
    index("switch_steps_due").on(table.dueAt).where(sql`done_at is null`),
  ],
);
