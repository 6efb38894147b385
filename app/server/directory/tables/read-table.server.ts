import { createHash } from "node:crypto";
import { askProgram } from "~/server/platform/child-program.server";
import type { Change } from "../documents/changes.server";

/** A table of 20,000 rows takes 2 s of a processor that has nothing else to do. */
const READING_LIMITS = { maxHeapMb: 128, timeoutMs: 20_000 };
export const NO_TABLE = "Diese Datei ist keine Tabelle als CSV oder XLSX, oder sie ist zu gross.";

/** Rows of a spreadsheet as texts; every row has as many cells as the file says. */
export type Rows = readonly (readonly string[])[];

/** What is wrong with a table that was read. */
export interface RowError {
  row: number;
  /** Name of the column; empty: the row or the file as a whole. */
  column: string;
  message: string;
}

/** What a row of a file would make of what is there. */
export interface PlannedRow<Content> {
  /** Of the file, as a spreadsheet numbers them; 0: the file leaves it out. */
  row: number;
  slug: string;
  name: string;
  kind: "neu" | "geändert" | "entfernt" | "gleich";
  changes: Change[];
  content: Content;
}

/** What a file would change, or what is wrong with it. */
export type PlannedTable<Content> =
  | { rows: PlannedRow<Content>[]; digest: string; errors?: never }
  | { rows?: never; digest?: never; errors: RowError[] };

/** Who imports a table, and the digest of what was shown of it. */
export interface TableConfirmation {
  by: string;
  digest: string;
}

export type TableOutcome =
  | { outcome: "imported"; slugs: string[] }
  | { outcome: "refused"; errors: RowError[] }
  /** It would do something else by now than what was shown: nothing is stored. */
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

/** Stores the differences if they are those that were shown. Call it with a plan made under a lock. */
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

/** Unknown and doubled columns are refused: otherwise their cells would be left out without a message. */
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
 * @returns undefined for what is no table, or one that is larger than any of ours
 */
export async function readTable(file: Buffer): Promise<Rows | undefined> {
  const program = new URL("./read-rows.ts", import.meta.url);
  const answer = await askProgram<{ rows?: Rows }>(program, { file }, READING_LIMITS);
  return answer?.rows;
}
