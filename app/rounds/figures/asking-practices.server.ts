import { sql } from "drizzle-orm";
import { database } from "~/platform/database/database.server";
import { MERGED_PAIRS } from "~/platform/database/merged-entries.server";

/** Fewer could point to single practices. */
const MIN_PRACTICES = 5;

/**
 * Counts the practices for which laboratories were asked for offers within a year; a mailbox is one
 * practice, as are merged entries, and suspected entries count for none.
 * @returns undefined below five
 */
export async function countAskingPractices(now = new Date()): Promise<number | undefined> {
  const { rows } = await database().execute<{ practices: number }>(sql`
    select count(distinct coalesce(e.email, e.id::text))::int as practices
    from offer_rounds r
    left join ${MERGED_PAIRS} merged on merged.entry_id = r.entry_id and merged.is_shown
    join entries e on e.id = coalesce(merged.into_id, r.entry_id)
    where not e.suspected and r.created_at > ${now.toISOString()}::timestamptz - interval '1 year'`);
  const practices = rows[0]?.practices ?? 0;
  return practices < MIN_PRACTICES ? undefined : practices;
}
