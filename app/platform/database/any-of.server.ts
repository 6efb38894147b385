import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Whether a column holds one of the values, passed as a single parameter. `inArray` takes one
 * parameter per value, and PostgreSQL allows 65,535 in a statement.
 */
export function isAnyOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${toArrayParameter(column, values)})`;
}

export function isNoneOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} <> all(${toArrayParameter(column, values)})`;
}

function toArrayParameter(column: PgColumn, values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::${sql.raw(column.getSQLType())}[]`;
}
