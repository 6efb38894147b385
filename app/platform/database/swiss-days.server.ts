import { type SQL, sql } from "drizzle-orm";
import { SWISS_TIME_ZONE } from "~/lib/swiss-time";

export const ZURICH = sql.raw(`'${SWISS_TIME_ZONE}'`);

/**
 * When a day such as 2026-11-21, or the given number of days later, begins in Switzerland; correct
 * across clock changes.
 */
export function getSwissMidnight(day: string, daysLater: number): SQL {
  return sql`(${day}::date + ${daysLater}::int)::timestamp at time zone ${ZURICH}`;
}
