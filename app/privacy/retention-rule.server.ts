import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { DAY_MS } from "~/lib/durations";

/** A retention period as promised on the privacy page (section 6). */
export interface RetentionRule {
  name: string;
  /** Days after the rule's starting point; 0 for rows with an end of their own. */
  days: number;
  table: PgTable;
  key: PgColumn | SQL;
  isExpired(now: Date): SQL | undefined;
  /** Empties only this column; without it the row is deleted with everything that belongs to it. */
  empties?: PgColumn;
  /** What remains in the column; without it nothing. */
  leaves?: SQL;
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
