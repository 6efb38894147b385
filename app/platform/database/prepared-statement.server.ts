import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResult, QueryResultRow } from "pg";
import type { Transaction } from "./database.server";

const dialect = new PgDialect();

/**
 * A statement that every form sends: Drizzle builds it once, PostgreSQL parses and plans it once
 * per connection, which saves half of the work. Only its placeholders vary; their values are passed
 * to the driver unchanged. `name` must be unique to this statement.
 */
export function prepareStatement<Row extends QueryResultRow>(name: string, statement: SQL) {
  const query = dialect.sqlToQuery(statement);
  return (tx: Transaction, values: Record<string, unknown>): Promise<QueryResult<Row>> =>
    runNamedStatement(tx, name, query, values);
}

export function runNamedStatement<Row extends QueryResultRow>(
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
