import { sql } from "drizzle-orm";
import { database, type Transaction } from "./database.server";

/** The clock that dates the entries, one for all processes; within a transaction too, the time of the call. */
export async function databaseTime(db: Pick<Transaction, "execute"> = database()): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  );
  return new Date(Number(rows[0]?.now));
}
