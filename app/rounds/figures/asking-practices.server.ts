import { sql } from "drizzle-orm";
import { database } from "~/platform/database/database.server";
import {
  countPractices,
  joinPractice,
  MIN_PRACTICES,
} from "~/rounds/model/counted-practices.server";

/**
 * Counts the practices for which laboratories were asked for offers within a year; a mailbox is one
 * practice, as are merged entries, and suspected entries count for none.
 * @returns undefined below five
 */
export async function countAskingPractices(now = new Date()): Promise<number | undefined> {
  const { rows } = await database().execute<{ practices: number }>(sql`
    select ${countPractices}::int as practices
    from offer_rounds r ${joinPractice}
    where not e.suspected and r.created_at > ${now.toISOString()}::timestamptz - interval '1 year'`);
  const practices = rows[0]?.practices ?? 0;
  return practices < MIN_PRACTICES ? undefined : practices;
}
