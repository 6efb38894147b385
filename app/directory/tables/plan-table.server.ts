import { createHash } from "node:crypto";
import { type ContentChange, compareContents } from "~/directory/model/changes.server";
import type { Checked } from "~/directory/model/check-content.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { findCellErrors, readTableLines } from "./read-lines";
import { EXAMPLE_ID, formatCell, quoteCell, type TableColumn, toCellText } from "./table-column";
import type { RowError, Table } from "./table-line";

/** What a row is about: an analysis, a practice software, a position. */
interface Subject {
  id: string;
  name: string;
}

export interface TableSpec<Content extends object> {
  /** The first holds the id of a row's subject, the second its name. */
  columns: readonly TableColumn[];
  /** In place of id or name: all these columns must be there. */
  requiredColumns?: readonly string[];
  /** Columns that may be there and are not read; `true`: any. */
  ignoredColumns?: readonly string[] | true;
  maxRows: number;
  /** Subjects that have a line even if nothing is known of them; such a line is no row. */
  subjects?: readonly Subject[];
  /** Rows missing from the file are to be removed. */
  isWhole?: boolean;
  /** Titles between the rows have no id. */
  hasTitles?: boolean;
  findSubject(id: string, name: string): Subject | undefined;
  formatUnknown(cell: string): string;
  check(content: object, subject: Subject): Checked<Content>;
  /** @returns why there can't be a new row about the subject */
  findObstacle?(id: string): string | undefined;
}

/** A table of which the rows are stored, drafts included. */
export interface StoredTableSpec<Content extends object> extends TableSpec<Content> {
  load(db?: Transaction): Promise<ReadonlyMap<string, Content>>;
}

/** A table that is imported by writing its rows, under a lock of what is loaded. */
export interface DraftTableSpec<Content extends object> extends StoredTableSpec<Content> {
  lock(tx: Transaction): Promise<unknown>;
  write(tx: Transaction, rows: ReadonlyMap<string, Content | null>, by: string): Promise<unknown>;
}

export interface PlannedRow<Content> {
  /** Row number as in a spreadsheet; 0: the file does not contain the row. */
  row: number;
  slug: string;
  name: string;
  kind: "new" | "changed" | "removed" | "same";
  changes: ContentChange[];
  content: Content | null;
}

export type PlannedTable<Content> =
  | { rows: PlannedRow<Content>[]; digest: string; errors?: never }
  | { rows?: never; digest?: never; errors: RowError[] };

export type TableOutcome =
  | { outcome: "imported" }
  | { outcome: "refused"; errors: RowError[] }
  /** The result would differ from the preview: nothing is stored. */
  | { outcome: "changed" };

/** Head and rows; without rows it holds an example. */
export function formatTable<Content extends object>(
  spec: TableSpec<Content>,
  existing: ReadonlyMap<string, Content>,
): string[][] {
  const { columns, findSubject } = spec;
  const subjects =
    spec.subjects ?? [...existing.keys()].map((id) => findSubject(id, "") ?? { id, name: "" });
  const lines = subjects.map(({ id, name }) => {
    const content = existing.get(id);
    const cells = columns.map((column) =>
      formatCell(column, content && Reflect.get(content, column.field)),
    );
    return [id, name, ...cells.slice(2)];
  });
  const example = columns.map((column) => column.example);
  return [columns.map(({ name }) => name), ...(lines.length === 0 ? [example] : lines)];
}

export function planTable<Content extends object>(
  spec: TableSpec<Content>,
  table: Table,
  existing: ReadonlyMap<string, Content>,
): PlannedTable<Content> {
  const read = readRecords(spec, table);
  if (read.errors !== undefined) return read;
  const errors: RowError[] = [];
  const rows: PlannedRow<Content>[] = [];
  const seen = new Map<string, number>();
  for (const { row, fields, id, name, errors: faults } of read.rows) {
    const refuse = (column: string | undefined, message: string) =>
      errors.push({ row, column: column ?? "", message });
    if (faults.length > 0) {
      errors.push(...faults);
      continue;
    }
    const [idColumn, nameColumn] = spec.columns;
    const subject = spec.findSubject(id, name);
    if (subject === undefined) {
      const column = id === "" ? nameColumn : idColumn;
      refuse(column?.name, spec.formatUnknown(quoteCell(id || name)));
      continue;
    }
    const before = existing.get(subject.id);
    const isBlank = Object.values(fields).every((value) => value === undefined);
    if (spec.subjects !== undefined && before === undefined && isBlank) continue;
    const twin = seen.get(subject.id);
    if (twin !== undefined) refuse(idColumn?.name, `Steht schon in Zeile ${twin}.`);
    seen.set(subject.id, row);
    const obstacle = before === undefined ? spec.findObstacle?.(subject.id) : undefined;
    if (obstacle !== undefined) refuse(nameColumn?.name, obstacle);
    const checked = spec.check({ ...before, ...fields }, subject);
    for (const { path, message } of checked.errors ?? []) {
      const column = spec.columns.find(({ field }) => field === path[0]);
      const cell = quoteCell(fields[String(path[0])]);
      refuse(column?.name, `${cell === "" ? "" : `«${cell}»: `}${column?.expected ?? message}`);
    }
    if (checked.content === undefined) continue;
    const { content } = checked;
    const changes = compareContents(before, content);
    const kind = before === undefined ? "new" : changes.length > 0 ? "changed" : "same";
    rows.push({ row, slug: subject.id, name: subject.name, kind, changes, content });
  }
  if (errors.length > 0) return { errors };
  const removed = spec.isWhole ? [...existing.keys()].filter((id) => !seen.has(id)) : [];
  const allRows = [...rows, ...removed.map((id) => toRemovedRow(spec, id))];
  return { rows: allRows, digest: hashPlan(allRows) };
}

function toRemovedRow<Content extends object>(
  { findSubject }: TableSpec<Content>,
  slug: string,
): PlannedRow<Content> {
  const name = findSubject(slug, "")?.name ?? slug;
  return { row: 0, slug, name, kind: "removed", changes: [], content: null };
}

interface TableRecord {
  row: number;
  id: string;
  name: string;
  fields: Readonly<Record<string, unknown>>;
  errors: RowError[];
}

/** The cells of each row by field; those of missing columns are left out and so stay unchanged. */
function readRecords(
  spec: TableSpec<object>,
  table: Table,
): { rows: TableRecord[]; errors?: never } | { rows?: never; errors: RowError[] } {
  const { columns, maxRows, hasTitles, ignoredColumns = [] } = spec;
  const names = columns.map(({ name }) => name);
  const [idName = "", nameName = ""] = names;
  const read = readTableLines(table, {
    columns: ignoredColumns === true ? names : [...names, ...ignoredColumns],
    required: spec.requiredColumns?.map((name) => [name] as const) ?? [[idName, nameName]],
    maxRows,
    hasOtherColumns: ignoredColumns === true,
  });
  if (read.errors !== undefined) return { errors: read.errors };
  const rows = read.lines.flatMap((line) => {
    const values = columns.flatMap(({ name, field, empty, parse }) => {
      const index = read.head.indexOf(name);
      const cell = line.cells[index] ?? "";
      if (index === -1) return [];
      return [[field, cell === "" ? empty : (parse?.(cell) ?? cell)] as const];
    });
    const {
      [columns[0]?.field ?? ""]: id,
      [columns[1]?.field ?? ""]: name,
      ...fields
    } = Object.fromEntries<unknown>(values);
    if (id === EXAMPLE_ID || (hasTitles && id === undefined)) return [];
    const errors = findCellErrors(read.head, line, names);
    return [{ row: line.row, id: toCellText(id), name: toCellText(name), fields, errors }];
  });
  return { rows };
}

function hashPlan(rows: readonly PlannedRow<object>[]): string {
  const steps = getSteps(rows).map(({ slug, kind, changes, content }) => {
    return [slug, kind, changes, content];
  });
  return createHash("sha256").update(JSON.stringify(steps)).digest("hex");
}

function getSteps<Content>(rows: readonly PlannedRow<Content>[]): PlannedRow<Content>[] {
  return rows.filter(({ kind }) => kind !== "same");
}

/** Call it with a plan made under a lock. */
export async function storeTableIfUnchanged<Content>(
  plan: PlannedTable<Content>,
  digest: string,
  store: (rows: ReadonlyMap<string, Content | null>) => Promise<unknown>,
): Promise<TableOutcome> {
  if (plan.errors !== undefined) return { outcome: "refused", errors: plan.errors };
  const rows = getSteps(plan.rows);
  // Nothing to do: an impatient second click.
  if (rows.length === 0) return { outcome: "imported" };
  if (plan.digest !== digest) return { outcome: "changed" };
  await store(new Map(rows.map(({ slug, content }) => [slug, content])));
  return { outcome: "imported" };
}

/** Writes the rows as previewed: all of them or nothing. */
export async function importTable<Content extends object>(
  spec: DraftTableSpec<Content>,
  table: Table,
  { by, digest }: { by: string; digest: string },
): Promise<TableOutcome> {
  return inTransaction(async (tx) => {
    await spec.lock(tx);
    const plan = planTable(spec, table, await spec.load(tx));
    return storeTableIfUnchanged(plan, digest, (rows) => spec.write(tx, rows, by));
  });
}
