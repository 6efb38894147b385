import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { emptyText, moment } from "./columns";

/** An owner's release of the notice to practices, who are mailed in batches, also after an interruption. */
export const noticeReleases = pgTable("notice_releases", {
  id: uuid("id").primaryKey().defaultRandom(),
  releasedAt: moment("released_at").notNull().defaultNow(),
  releasedBy: text("released_by").notNull(),
  /** Last address looked at, in order; empty before the first, and after the last. */
  lookedAtUntil: emptyText("looked_at_until"),
  finishedAt: moment("finished_at"),
});

export const practiceNotices = pgTable("practice_notices", {
  mailbox: text("mailbox").primaryKey(),
  queuedAt: moment("queued_at").notNull().defaultNow(),
});
