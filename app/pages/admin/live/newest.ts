import { sql } from "drizzle-orm";
import { database } from "~/server/database.server";

/**
 * A short text that changes whenever the desk does: an entry came, changed or was erased, a mail failed.
 * Asked for every few seconds by each open desk, so it reads the ends of two indexes and nothing else.
 */
export async function loader(): Promise<string> {
  const { rows } = await database().execute<{ newest: string | null; failed: string }>(
    sql`select (select max(updated_at) from entries) as newest,
               (select count(*) from mails where status = 'failed') as failed`,
  );
  return `${rows[0]?.newest ?? ""} ${rows[0]?.failed ?? ""}`;
}
