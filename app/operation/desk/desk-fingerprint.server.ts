import { sql } from "drizzle-orm";
import { database } from "~/platform/database/database.server";

/**
 * A transaction that commits late has an earlier date than others that began after it, so the newest change
 * alone would not show it.
 */
const NEWEST = 50;

/** More documents than are saved within the same few seconds. */
const NEWEST_DRAFTS = 20;

/** Tells an open desk whether something is new; has-page-changed.ts decides for which pages. */
export interface DeskFingerprint {
  /** Changes with everything that any page may show. */
  desk: string;
  /** Number of saves of the most recently saved drafts, by the path of their document. */
  drafts: Readonly<Record<string, number>>;
}

/**
 * Changes whenever the desk does: an entry was added, changed, merged or erased, a mail waits, was sent or failed, an
 * alarm began or ended, a document was saved, published or proposed. Each open desk polls it every few seconds,
 * so it reads the end of an index, the one or two runs of each day that erase something, and the few unsent
 * mails. Unsent mails are compared by identity, not by number: one may fail while another is given up. Their
 * retries do not count, or an outage would keep every desk reloading; drafts are separate, or anyone typing
 * would.
 */
export async function readDeskFingerprint(): Promise<DeskFingerprint> {
  const { rows } = await database().execute<
    Record<"newest" | "merged" | "runs" | "directory" | "open" | "alarms", string | null> &
      Pick<DeskFingerprint, "drafts">
  >(
    sql`select (select bit_xor(hashtextextended(concat_ws(' ', id, updated_at), 0)) from (
                  select id, updated_at from entries order by updated_at desc limit ${NEWEST}
                ) as newest) as newest,
               (select concat_ws(' ', max(at) filter (where action = 'entry-merged'),
                         max(at) filter (where action = 'entry-separated'))
                from audit_log where action in ('entry-merged', 'entry-separated')) as merged,
               (select count(*) from maintenance_runs) as runs,
               (select string_agg(name, ',' order by name) from alarms) as alarms,
               (select concat_ws(' ', (select max(revision) from publications),
                         (select max(proposed_at) from proposals))) as directory,
               (select coalesce(jsonb_object_agg(kind || '/' || slug, draft_version), '{}') from (
                  select kind, slug, draft_version from documents
                  where draft_at is not null order by draft_at desc, kind, slug limit ${NEWEST_DRAFTS}
                ) as written) as drafts,
               (select bit_xor(hashtextextended(concat_ws(' ', id, status, failure,
                         case when status = 'failed' then attempts end), 0))
                from mails where status in ('pending', 'failed')) as open`,
  );
  const { newest, merged, runs, directory, open, alarms, drafts = {} } = rows[0] ?? {};
  return { desk: [newest, merged, runs, directory, open, alarms].join(" "), drafts };
}
