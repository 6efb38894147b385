import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { DAY_MS } from "~/durations";

/** What goes when, as the privacy page promises it (section 6). */
export interface RetentionRule {
  /** Name of the kind, where a rule is about one. */
  name: string;
  /** Days from what the rule counts from; 0 for what carries its own end. */
  days: number;
  table: PgTable;
  key: PgColumn | SQL;
  isExpired(now: Date): SQL | undefined;
  /** Only this column is emptied; without it the row goes, and what hangs on it. */
  empties?: PgColumn;
  /** What stays of the column; without it nothing. */
  leaves?: SQL;
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
