import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Whether a column holds one of the values, passed as a single parameter. `inArray` takes one
 * parameter per value, and PostgreSQL allows 65,535 in a statement.
 */
export function isAnyOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${listOf(column, values)})`;
}

export function isNoneOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} <> all(${listOf(column, values)})`;
}

function listOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::${sql.raw(column.getSQLType())}[]`;
}
