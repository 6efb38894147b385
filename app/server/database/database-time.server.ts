import { sql } from "drizzle-orm";
import { database, type Transaction } from "./database.server";

/**
 * The clock that dates what is stored, one for all processes; within a transaction too, the time of the call. What is
 * compared with a stored moment comes from it, and what is stored is `now()`: the clocks of two machines differ.
 */
export async function databaseTime(db: Pick<Transaction, "execute"> = database()): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  );
  return new Date(Number(rows[0]?.now));
}

/** The same as a column of what is read anyway. */
export const databaseClock = sql`clock_timestamp()`.mapWith((text: string) => new Date(text));
