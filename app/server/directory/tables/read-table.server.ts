import { createHash } from "node:crypto";
import { askProgram } from "~/server/platform/child-program.server";
import type { Change } from "../documents/changes.server";

/** A table of 20,000 rows takes 2 s on an idle processor. */
const READING_LIMITS = { maxHeapMb: 128, timeoutMs: 20_000 };
export const NO_TABLE = "Diese Datei ist keine Tabelle als CSV oder XLSX, oder sie ist zu gross.";

/** Rows of a spreadsheet as texts; rows may differ in length, as in the file. */
export type Rows = readonly (readonly string[])[];

/** An error in a table. */
export interface RowError {
  row: number;
  /** Name of the column; empty: the row or the file as a whole. */
  column: string;
  message: string;
}

/** What a row of a file would change. */
export interface PlannedRow<Content> {
  /** Row number as in a spreadsheet; 0: the file does not contain the row. */
  row: number;
  slug: string;
  name: string;
  kind: "neu" | "geändert" | "entfernt" | "gleich";
  changes: Change[];
  content: Content;
}

/** What a file would change, or its errors. */
export type PlannedTable<Content> =
  | { rows: PlannedRow<Content>[]; digest: string; errors?: never }
  | { rows?: never; digest?: never; errors: RowError[] };

/** Who imports a table, and the digest of its preview. */
export interface TableConfirmation {
  by: string;
  digest: string;
}

export type TableOutcome =
  | { outcome: "imported"; slugs: string[] }
  | { outcome: "refused"; errors: RowError[] }
  /** The result would differ from the preview: nothing is stored. */
  | { outcome: "changed" };

export function plannedTable<Content>(
  rows: PlannedRow<Content>[],
  errors: RowError[],
): PlannedTable<Content> {
  if (errors.length > 0) return { errors };
  const steps = toDo(rows).map(({ slug, kind, changes, content }) => [
    slug,
    kind,
    changes,
    content,
  ]);
  return { rows, digest: createHash("sha256").update(JSON.stringify(steps)).digest("hex") };
}

function toDo<Content>(rows: readonly PlannedRow<Content>[]): PlannedRow<Content>[] {
  return rows.filter(({ kind }) => kind !== "gleich");
}

/** Stores the differences if they equal the preview. Call it with a plan made under a lock. */
export async function storeAsShown<Content>(
  table: PlannedTable<Content>,
  digest: string,
  store: (rows: PlannedRow<Content>[]) => Promise<string[]>,
): Promise<TableOutcome> {
  if (table.errors !== undefined) return { outcome: "refused", errors: table.errors };
  const rows = toDo(table.rows);
  // Nothing to do: an impatient second click.
  if (rows.length > 0 && table.digest !== digest) return { outcome: "changed" };
  return { outcome: "imported", slugs: rows.length > 0 ? await store(rows) : [] };
}

export function fileError(message: string): { errors: RowError[] } {
  return { errors: [{ row: 0, column: "", message }] };
}

/** Name of the column that holds a field. */
export function columnOf(
  columns: Readonly<Record<string, string>>,
  field: string | number | undefined,
): string {
  return Object.entries(columns).find(([, one]) => one === field)?.[0] ?? "";
}

/** Unknown and duplicate columns are refused: otherwise their cells would be ignored silently. */
export function columnErrors(
  head: readonly string[],
  columns: Readonly<Record<string, string>>,
): RowError[] {
  const named = head.filter((name) => name !== "");
  return named.flatMap((column, place) => {
    const isTwin = named.indexOf(column) !== place;
    if (Object.hasOwn(columns, column) && !isTwin) return [];
    const message = isTwin ? "Diese Spalte steht doppelt." : "Diese Spalte gibt es nicht.";
    return [{ row: 1, column, message }];
  });
}

/**
 * The first sheet of an XLSX file, or a CSV file with semicolons, commas or tabs.
 * @returns undefined if it is no table, or larger than any of ours
 */
export async function readTable(file: Buffer): Promise<Rows | undefined> {
  const program = new URL("./read-rows.ts", import.meta.url);
  const answer = await askProgram<{ rows?: Rows }>(program, { file }, READING_LIMITS);
  return answer?.rows;
}
