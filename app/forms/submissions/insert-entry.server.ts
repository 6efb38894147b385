import { getTableColumns, getTableName, is, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import type { Transaction } from "~/platform/database/database.server";
import { prepare } from "~/platform/database/prepared-statement.server";
import { type EntrySummary, summaryColumns } from "./entry-summary.server";

/** A confirmation is promised within 48 hours (docs/promises.md, Desk: entries). */
const ANSWER_WITHIN_H = 48;

/** A table that holds the answers of a kind. */
export type SubmissionTable = PgTable & { id: PgColumn; createdAt: PgColumn; updatedAt: PgColumn };
/** Columns that the portal fills, never a form. */
export type PortalColumn = "id" | "createdAt" | "updatedAt";
/** A row without the dates that PostgreSQL sets. */
export type NewRow<Table extends SubmissionTable> = Omit<
  Table["$inferSelect"],
  "createdAt" | "updatedAt"
>;

/** The properties of a kind that decide how its entries begin. */
interface Beginning<Table extends SubmissionTable> {
  name: string;
  table: Table;
  needsAnswer: boolean;
  summary: (row: NewRow<Table>) => EntrySummary;
}

/**
 * The complete row for `values`: missing columns get their default, or null.
 * @throws Error if a default is not known before the row is stored
 */
export function completeRow<Table extends SubmissionTable>(
  table: Table,
  id: string,
  values: Omit<Table["$inferInsert"], PortalColumn>,
): NewRow<Table> & { id: string } {
  const complete: Record<string, unknown> = { ...values, id };
  const fields = Object.entries(getTableColumns<SubmissionTable>(table))
    .filter(([field]) => field !== "createdAt" && field !== "updatedAt")
    .map(([field, column]) => [
      field,
      complete[field] === undefined ? literalDefault(column) : complete[field],
    ]);
  return Object.fromEntries(fields) as NewRow<Table> & { id: string };
}

/**
 * The result of an expression, a sequence or a function would differ from what the desk lists of
 * the row.
 */
function literalDefault(column: PgColumn): unknown {
  const { default: literal, hasDefault } = column;
  if (is(literal, SQL) || (hasDefault && literal === undefined)) {
    const name = `${getTableName(column.table)}.${column.name}`;
    throw new Error(`${name} has to be filled by its form: its default is no value`);
  }
  return literal ?? null;
}

/**
 * Stores a new record: its line in the desk's list, the first event of its history, its answers.
 * @returns whether it is new; if its id exists, nothing is stored
 */
export async function insertEntry<Table extends SubmissionTable>(
  tx: Transaction,
  kind: Beginning<Table>,
  row: NewRow<Table> & { id: string },
  arrival: { editTokenHash: string; suspected: boolean; createdAt?: Date | undefined },
): Promise<boolean> {
  const { createdAt, ...ofEntry } = arrival;
  const entry = {
    id: row.id,
    kind: kind.name,
    status: kind.needsAnswer ? "new" : "done",
    ...ofEntry,
    ...summaryColumns(kind.summary(row)),
  };
  const store = storing(kind, Object.keys(entry), Object.keys(row));
  const { rowCount } = await store(tx, {
    ...encoded(entries, entry),
    ...encoded(kind.table, row),
    createdAt,
  });
  return rowCount !== 0;
}

const statements = new Map<SubmissionTable, ReturnType<typeof prepare>>();

/** The statement that stores entries of a kind; their fields are always the same. */
function storing(
  { table, needsAnswer }: Pick<Beginning<SubmissionTable>, "table" | "needsAnswer">,
  ofEntry: string[],
  ofAnswers: string[],
) {
  const known = statements.get(table);
  if (known !== undefined) return known;
  const dates = needsAnswer
    ? sql`null, now() + make_interval(hours => ${sql.raw(String(ANSWER_WITHIN_H))})`
    : sql`now(), null`;
  const made = prepare(
    `store ${getTableName(table)}`,
    sql`with entry as (
      insert into ${entries} (${names(entries, ofEntry)}, handled_at, answer_due_at)
      values (${placeholders(entries, ofEntry)}, ${dates})
      on conflict do nothing returning id
    ), event as (
      insert into ${entryEvents} (entry_id, event) select id, 'created' from entry
    )
    insert into ${table} (${names(table, ofAnswers)}, created_at)
    select ${placeholders(table, ofAnswers)}, coalesce(${sql.placeholder("createdAt")}, now()) from entry`,
  );
  statements.set(table, made);
  return made;
}

function names(table: PgTable, fields: string[]): SQL {
  const columns = getTableColumns(table);
  const named = fields.map((field) => sql.identifier(columns[field]?.name ?? field));
  return sql.join(named, sql`, `);
}

function placeholders(table: PgTable, fields: string[]): SQL {
  const fieldPlaceholders = fields.map((field) =>
    sql.placeholder(`${getTableName(table)}.${field}`),
  );
  return sql.join(fieldPlaceholders, sql`, `);
}

/** Values in PostgreSQL's format, by the names of their placeholders. */
function encoded(table: PgTable, values: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table);
  const pairs = Object.entries(values).map(([field, value]) => [
    `${getTableName(table)}.${field}`,
    value === null ? null : columns[field]?.mapToDriverValue(value),
  ]);
  return Object.fromEntries(pairs);
}
