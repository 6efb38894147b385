import { desc } from "drizzle-orm";
import { database } from "./database.server";
import type { SubmissionKind, SubmissionTable } from "./submission-kind.server";

export const ROWS_PER_PAGE = 50;

export interface ListedRow {
  id: string;
  cells: string[];
}

/** One page of a kind's entries, newest first, as the texts of its columns. */
export async function listSubmissions(kind: SubmissionKind, page: number): Promise<ListedRow[]> {
  const { table } = kind;
  const rows = await database()
    .select()
    .from(table as SubmissionTable)
    .orderBy(desc(table.createdAt), table.id)
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE);
  return rows.map((row) => ({
    id: String(row.id),
    cells: kind.columns.map((column) => cellText(column.value(row))),
  }));
}

export async function countSubmissions({ table }: SubmissionKind): Promise<number> {
  return database().$count(table as SubmissionTable);
}

const MOMENT = new Intl.DateTimeFormat("de-CH", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Zurich",
});

/** How a value reads in a table: Swiss dates, Ja and Nein. */
export function cellText(value: string | number | boolean | Date | null): string {
  if (value === null) return "";
  if (value instanceof Date) return MOMENT.format(value);
  if (typeof value === "boolean") return value ? "Ja" : "Nein";
  return String(value);
}
