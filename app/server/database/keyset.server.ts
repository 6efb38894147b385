import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { database } from "./database.server";

/**
 * An order without ties: by a column, then by id. Its pages are found by the row that they follow or
 * precede, never by counting, so the thousandth is as quick as the first.
 */
export interface ListOrder {
  table: PgTable;
  by: PgColumn;
  id: PgColumn;
  descending: boolean;
}

/** Where a row stands in an order; holds also when the row has moved or is gone. */
export interface KeysetPosition {
  /** With all its microseconds, which a Date would lose. */
  value: string;
  id: string;
}

/** The column that an order goes by, as its positions hold it. */
export function positionValue({ by }: Pick<ListOrder, "by">): SQL<string> {
  return sql<string>`${by}::text`;
}

/** @returns undefined for a row that is gone */
export async function positionOf(
  order: ListOrder,
  id: string,
): Promise<KeysetPosition | undefined> {
  const [found] = await database()
    .select({ value: positionValue(order) })
    .from(order.table)
    .where(eq(order.id, id));
  return found && { value: found.value, id };
}

/** What follows a position, or precedes it, as one comparison of rows that an index serves. */
export function beyondPosition(
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
 * The rows of a page in the order of the list, and whether there are more around it. `found` is one row
 * more than `limit` where there are; without a start it is the first page.
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
