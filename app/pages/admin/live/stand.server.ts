import { sql } from "drizzle-orm";
import { database } from "~/server/database.server";

/**
 * A short text that changes whenever the desk does: an entry came, changed or was erased, a mail waits,
 * has left or failed. Asked for every few seconds by each open desk, so it reads the end of an index and
 * the few mails that have not left. Which mails they are counts, not how many: one may fail while another
 * is given up. The tries of those that wait do not count, or an outage would keep every desk loading.
 */
export async function readStand(): Promise<string> {
  const { rows } = await database().execute<{ newest: string | null; open: string | null }>(
    sql`select (select max(updated_at) from entries) as newest,
               (select bit_xor(hashtextextended(concat_ws(' ', id, status, failure,
                         case when status = 'failed' then attempts end), 0))
                from mails where status in ('pending', 'failed')) as open`,
  );
  return `${rows[0]?.newest ?? ""} ${rows[0]?.open ?? ""}`;
}
