import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isAnyOf } from "./any-of.server";
import { database } from "./database.server";

/**
 * Reads all rows that belong to some parents in one query.
 * @param key name of the column with the parent's id
 * @returns the rows of one parent, sorted as given
 */
export async function readRowsBy<
  Table extends PgTable,
  Key extends keyof Table["$inferSelect"] & string,
>(
  table: Table,
  key: Key,
  parentIds: readonly string[],
  ...orderBy: PgColumn[]
): Promise<(parentId: string) => Table["$inferSelect"][]> {
  const column = getTableColumns(table)[key];
  if (column === undefined) throw new Error(`the table has no column ${key}`);
  const rows: Table["$inferSelect"][] = await database()
    .select()
    .from(table as PgTable)
    .where(isAnyOf(column, parentIds))
    .orderBy(...orderBy);
  const byParent = Map.groupBy(rows, (row) => String(row[key]));
  return (parentId) => byParent.get(parentId) ?? [];
}
