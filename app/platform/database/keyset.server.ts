import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { database } from "./database.server";

/**
 * A total order: by a column, then by id. A page is found by the row before or after it instead of
 * an offset, so the thousandth page is as fast as the first.
 */
export interface ListOrder {
  table: PgTable;
  by: PgColumn;
  id: PgColumn;
  descending: boolean;
}

export interface KeysetPosition {
  /** With microseconds, which a Date would lose. */
  value: string;
  id: string;
}

export function positionValue({ by }: Pick<ListOrder, "by">): SQL<string> {
  return sql<string>`${by}::text`;
}

export async function readPosition(
  order: ListOrder,
  id: string,
): Promise<KeysetPosition | undefined> {
  const [found] = await database()
    .select({ value: positionValue(order) })
    .from(order.table)
    .where(eq(order.id, id));
  return found && { value: found.value, id };
}

/** The rows after or before a position, as one row comparison that an index can serve. */
export function isBeyondPosition(
  { by, id, descending }: ListOrder,
  at: KeysetPosition,
  isBackwards: boolean,
): SQL {
  const compare = sql.raw(descending !== isBackwards ? "<" : ">");
  return sql`(${by}, ${id}) ${compare} (${at.value}::${sql.raw(by.getSQLType())}, ${at.id}::uuid)`;
}

export function keysetOrder({ by, id, descending }: ListOrder, isBackwards: boolean): [SQL, SQL] {
  const direction = descending !== isBackwards ? desc : asc;
  return [direction(by), direction(id)];
}

/**
 * The rows of a page in list order, and whether there are more on either side. `found` has one row
 * more than `limit` if there are more; without a start it is the first page.
 */
export function keysetPage<Row>(
  found: readonly Row[],
  limit: number,
  { start, isBackwards }: { start: KeysetPosition | undefined; isBackwards: boolean },
): { rows: Row[]; hasNewer: boolean; hasOlder: boolean } {
  const isMore = found.length > limit;
  const rows = found.slice(0, limit);
  const isPaged = start !== undefined;
  return isBackwards
    ? { rows: rows.reverse(), hasNewer: isMore, hasOlder: isPaged }
    : { rows, hasNewer: isPaged, hasOlder: isMore };
}
