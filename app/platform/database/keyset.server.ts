import { and, asc, Column, desc, eq, is, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isUuid } from "~/lib/identity";
import { database } from "./database.server";

export const LIST_PAGE_SIZE = 50;

/**
 * A total order: by a column or the expression of a moment, then by id. A page is found by the row
 * before or after it instead of an offset, so the thousandth page is as fast as the first.
 */
export interface ListOrder {
  table: PgTable;
  by: PgColumn | SQL<Date>;
  id: PgColumn;
  descending: boolean;
}

export interface KeysetPosition {
  /** With microseconds, which a Date would lose. */
  value: string;
  id: string;
}

/** Page after or before a row, or the first one. `number` is for display only. */
export interface ListCursor {
  after?: string | KeysetPosition | undefined;
  before?: string | undefined;
  number?: number;
}

export interface KeysetPage<Row> {
  rows: Row[];
  hasNewer: boolean;
  hasOlder: boolean;
}

/** One row more than a page has is read, to know whether there are more. */
export interface KeysetQuery {
  beyond: SQL | undefined;
  orderBy: [SQL, SQL];
  limit: number;
}

export function readListCursor(query: URLSearchParams): ListCursor {
  const [after, before] = [query.get("nach") ?? undefined, query.get("vor") ?? undefined];
  const number = Number.parseInt(query.get("seite") ?? "1", 10);
  return { after, before, number: number > 0 ? Math.min(number, 1_000_000) : 1 };
}

export function positionValue({ by }: Pick<ListOrder, "by">): SQL<string> {
  return sql<string>`(${by})::text`;
}

/**
 * Returns the first page if the cursor's row is gone; a position is always valid.
 */
export async function readKeysetPage<Row>(
  order: ListOrder,
  { after, before }: ListCursor,
  read: (page: KeysetQuery) => PromiseLike<Row[]>,
  limit = LIST_PAGE_SIZE,
): Promise<KeysetPage<Row>> {
  const from = before ?? after;
  const start = typeof from === "string" ? await findPosition(order, from) : from;
  const isPaged = start !== undefined;
  const isBackwards = isPaged && before !== undefined;
  const isDescending = order.descending !== isBackwards;
  const direction = isDescending ? desc : asc;
  const found = await read({
    beyond: start && isBeyond(order, start, isDescending ? "<" : ">"),
    orderBy: [direction(order.by), direction(order.id)],
    limit: limit + 1,
  });
  const isMore = found.length > limit;
  const rows = found.slice(0, limit);
  return isBackwards
    ? { rows: rows.reverse(), hasNewer: isMore, hasOlder: true }
    : { rows, hasNewer: isPaged, hasOlder: isMore };
}

export interface ListPlace {
  page: number;
  /** Row before the page; undefined for the first one. */
  after: string | undefined;
}

/**
 * Counts the rows before it, so it is read only for a row that the page at hand has not.
 * @returns undefined for a row that the list has not
 */
export async function findListPlace(
  order: ListOrder,
  id: string,
  matches: SQL | undefined,
): Promise<ListPlace | undefined> {
  const at = await findPosition(order, id);
  if (at === undefined) return undefined;
  const isListed = await database().$count(order.table, and(eq(order.id, id), matches));
  if (isListed === 0) return undefined;
  const isBefore = and(matches, isBeyond(order, at, order.descending ? ">" : "<"));
  const before = await database().$count(order.table, isBefore);
  if (before < LIST_PAGE_SIZE) return { page: 1, after: undefined };
  const backwards = order.descending ? asc : desc;
  const [edge] = await database()
    .select({ id: sql<string>`${order.id}::text` })
    .from(order.table)
    .where(isBefore)
    .orderBy(backwards(order.by), backwards(order.id))
    .offset(before % LIST_PAGE_SIZE)
    .limit(1);
  return { page: Math.floor(before / LIST_PAGE_SIZE) + 1, after: edge?.id };
}

async function findPosition(order: ListOrder, id: string): Promise<KeysetPosition | undefined> {
  const isId = order.id.getSQLType() === "uuid" ? isUuid(id) : /^\d{1,15}$/.test(id);
  if (!isId) return undefined;
  const [found] = await database()
    .select({ value: positionValue(order) })
    .from(order.table)
    .where(eq(order.id, id));
  return found && { value: found.value, id };
}

/** One row comparison, which an index can serve. */
function isBeyond({ by, id }: ListOrder, at: KeysetPosition, compare: "<" | ">"): SQL {
  const type = is(by, Column) ? by.getSQLType() : "timestamptz";
  return sql`(${by}, ${id}) ${sql.raw(compare)}
    (${at.value}::${sql.raw(type)}, ${at.id}::${sql.raw(id.getSQLType())})`;
}
