import { sql } from "drizzle-orm";
import { database, type Transaction } from "./database.server";

/**
 * The database's clock, the same for all processes; within a transaction too, it is the time of the
 * call. Compare stored times with this clock and store `now()`: the clocks of two machines differ.
 */
export async function readDatabaseTime(
  db: Pick<Transaction, "execute"> = database(),
): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  );
  return new Date(Number(rows[0]?.now));
}

export const databaseClock = sql`clock_timestamp()`.mapWith((text: string) => new Date(text));
