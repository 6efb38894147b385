import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { emptyText, moment } from "./columns";

/** An owner has released the notice to practices; it is brought to them in batches, also after a stop in between. */
export const noticeReleases = pgTable("notice_releases", {
  id: uuid("id").primaryKey().defaultRandom(),
  releasedAt: moment("released_at").notNull().defaultNow(),
  releasedBy: text("released_by").notNull(),
  /** The last address that was looked at, in their order; empty before the first, and after the last. */
  lookedAtUntil: emptyText("looked_at_until"),
  finishedAt: moment("finished_at"),
});

/** Who has been sent the notice: one row for each address, whatever happens in between. */
export const practiceNotices = pgTable("practice_notices", {
  /** One spelling of its address, as `entries.email` has it; goes with its last entry. */
  mailbox: text("mailbox").primaryKey(),
  queuedAt: moment("queued_at").notNull().defaultNow(),
});
