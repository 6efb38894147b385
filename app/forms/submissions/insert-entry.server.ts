import { getTableColumns, getTableName, is, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type EntryOrigin, entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import type { Transaction } from "~/platform/database/database.server";
import { prepareStatement } from "~/platform/database/prepared-statement.server";
import { type EntryTitle, summaryColumns, toSummary } from "./entry-summary.server";

/** A confirmation is promised within 48 hours (docs/promises.md, Desk: entries). */
const ANSWER_WITHIN_H = 48;

export type SubmissionTable = PgTable & { id: PgColumn; createdAt: PgColumn; updatedAt: PgColumn };
/** Filled by the portal, never by a form. */
export type PortalColumn = "id" | "createdAt" | "updatedAt";
export type NewRow<Table extends SubmissionTable> = Omit<
  Table["$inferSelect"],
  "createdAt" | "updatedAt"
>;

interface Beginning<Table extends SubmissionTable> {
  name: string;
  table: Table;
  needsAnswer: boolean;
  summary: (row: NewRow<Table>) => EntryTitle;
}

/**
 * Completes `values` with column defaults or null.
 * @throws Error for a default that is unknown before the row is stored
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
 * Refuses expressions, sequences and functions: their result would differ from what the desk lists.
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
 * Stores entry, first event and answers.
 * @returns false if the id exists; then nothing is stored
 */
export async function insertEntry<Table extends SubmissionTable>(
  tx: Transaction,
  kind: Beginning<Table>,
  row: NewRow<Table> & { id: string },
  arrival: {
    editTokenHash: string;
    suspected: boolean;
    origin?: EntryOrigin | undefined;
    createdAt?: Date | undefined;
  },
): Promise<boolean> {
  const { createdAt, origin = {}, ...ofEntry } = arrival;
  const entry = {
    id: row.id,
    kind: kind.name,
    status: kind.needsAnswer ? "new" : "done",
    ...ofEntry,
    origin,
    ...summaryColumns(toSummary(kind, row)),
  };
  const store = storing(kind, Object.keys(entry), Object.keys(row));
  const { rowCount } = await store(tx, {
    ...encoded(entries, entry),
    ...encoded(kind.table, row),
    createdAt,
  });
  return rowCount !== 0;
}

const statements = new Map<SubmissionTable, ReturnType<typeof prepareStatement>>();

function storing(
  { table, needsAnswer }: Pick<Beginning<SubmissionTable>, "table" | "needsAnswer">,
  ofEntry: string[],
  ofAnswers: string[],
) {
  const cached = statements.get(table);
  if (cached !== undefined) return cached;
  const dates = needsAnswer
    ? sql`null, now() + make_interval(hours => ${sql.raw(String(ANSWER_WITHIN_H))})`
    : sql`now(), null`;
  const made = prepareStatement(
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

function encoded(table: PgTable, values: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table);
  const pairs = Object.entries(values).map(([field, value]) => [
    `${getTableName(table)}.${field}`,
    value === null ? null : columns[field]?.mapToDriverValue(value),
  ]);
  return Object.fromEntries(pairs);
}
