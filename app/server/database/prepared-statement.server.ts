import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResult, QueryResultRow } from "pg";
import type { Transaction } from "./database.server";

const dialect = new PgDialect();

/**
 * A statement that every form sends: Drizzle writes it once, PostgreSQL parses and plans it once for each
 * connection, which is half of the work. What changes are its placeholders; their values reach the driver as
 * they are. `name` belongs to this statement alone.
 */
export function prepare<Row extends QueryResultRow>(name: string, statement: SQL) {
  const query = dialect.sqlToQuery(statement);
  return (tx: Transaction, values: Record<string, unknown>): Promise<QueryResult<Row>> =>
    runNamed(tx, name, query, values);
}

/** The same for a statement that another library has written. */
export function runNamed<Row extends QueryResultRow>(
  tx: Transaction,
  name: string,
  query: { sql: string; params: unknown[] },
  values: Record<string, unknown> = {},
): Promise<QueryResult<Row>> {
  return tx._.session
    .prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    )
    .execute(values);
}
