import { type SQL, sql } from "drizzle-orm";
import { MERGED_PAIRS } from "~/platform/database/merged-entries.server";

/** With fewer practices, a figure could point to one of them (docs/decisions/0021). */
export const MIN_PRACTICES = 5;

/** Finds for a round `r` the entry `e` that stands for its practice. */
export const joinPractice: SQL = sql`
  left join ${MERGED_PAIRS} merged on merged.entry_id = r.entry_id and merged.is_shown
  join entries e on e.id = coalesce(merged.into_id, r.entry_id)`;

/** A mailbox is one practice. */
export const practiceMailbox: SQL = sql`coalesce(e.email, e.id::text)`;

export const countPractices: SQL = sql`count(distinct ${practiceMailbox})`;
