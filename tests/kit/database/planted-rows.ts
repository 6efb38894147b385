import { randomUUID } from "node:crypto";
import { is, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { database, inTransaction } from "../../../app/platform/database/database.server";

const modules = import.meta.glob<Record<string, unknown>>("/database/*.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable));

type Row = Record<string, unknown>;

interface Planting {
  text: string;
  without: Readonly<Record<string, string>>;
  given: Readonly<Record<string, unknown>>;
  apart: readonly string[];
}

/**
 * One row in every table, each referring to the row of its parent table, with a text in every column that can hold one:
 * new tables and columns are covered automatically.
 */
export async function plantRows(planting: Planting): Promise<void> {
  const rows = new Map<string, Row>();
  const writes: { table: PgTable; row: Row }[] = [];
  const buildRow = (table: PgTable, fresh = false): Row => {
    const { name, columns, foreignKeys } = getTableConfig(table);
    const existing = rows.get(name);
    if (existing !== undefined && !fresh) return existing;
    const row: Row = {};
    if (!fresh) rows.set(name, row);
    for (const key of foreignKeys) {
      const { columns: own, foreignTable, foreignColumns } = key.reference();
      if (foreignTable === table) continue;
      const parent = buildRow(foreignTable, planting.apart.includes(name));
      own.forEach((column, index) => {
        row[column.name] = parent[foreignColumns[index]?.name ?? ""];
      });
    }
    for (const column of columns) {
      const value = plantedValue(name, column, planting);
      if (!(column.name in row) && value !== undefined) row[column.name] = value;
    }
    writes.push({ table, row });
    return row;
  };
  for (const table of tables) buildRow(table);
  await inTransaction(async (tx) => {
    // Tests need not know the order of tables: a proposal names a contact, a mail an issue.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { table, row } of writes) {
      const names = sql.join(Object.keys(row).map(sql.identifier), sql`, `);
      const values = sql`jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`;
      await tx.execute(sql`insert into ${table} (${names}) select ${names} from ${values}`);
    }
  });
}

function plantedValue(
  table: string,
  column: PgColumn,
  { text, without, given }: Planting,
): unknown {
  const name = `${table}.${column.name}`;
  if (name in given) return given[name];
  if (column.generated !== undefined) return undefined;
  const mayStayOut = !column.notNull || column.hasDefault;
  const type = column.getSQLType();
  const isListed = table in without || name in without || column.enumValues !== undefined;
  if (!isListed && type === "text") return text;
  if (!isListed && type === "text[]") return [text];
  if (!isListed && type === "jsonb") return { text, texts: [text] };
  if (type === "uuid" && column.primary) return randomUUID();
  if (mayStayOut) return undefined;
  return PLAIN[type] ?? column.enumValues?.[0] ?? "x";
}

const PLAIN: Readonly<Record<string, unknown>> = {
  uuid: randomUUID(),
  integer: 1,
  bigint: 1,
  boolean: false,
  date: "2026-01-01",
  bytea: "\\x00",
  jsonb: {},
  "timestamp with time zone": "2026-01-01",
  "timestamp (3) with time zone": "2026-01-01",
};

export async function columnsWith(text: string): Promise<string[]> {
  const { rows: stored } = await database().execute<{ name: string; table: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name, tablename as table from pg_tables
        where schemaname in ('public', 'pgboss')`,
  );
  const found = await Promise.all(
    stored.map(async ({ name, table }) => {
      const { rows } = await database().execute<{ column: string }>(sql`
        select distinct field.key as column from ${sql.raw(name)} t, jsonb_each_text(to_jsonb(t)) field
        where strpos(lower(field.value), ${text}) > 0`);
      return rows.map(({ column }) => `${table}.${column}`);
    }),
  );
  return found.flat().sort();
}
