import { type SQL, sql } from "drizzle-orm";

/** The time zone of every day that the portal speaks of, as it stands in a statement. */
export const ZURICH = sql.raw("'Europe/Zurich'");

/** When a day such as 2026-11-21 begins in Switzerland, or so many days later, also where the clocks change. */
export function midnight(day: string, daysLater: number): SQL {
  return sql`(${day}::date + ${daysLater}::int)::timestamp at time zone ${ZURICH}`;
}
