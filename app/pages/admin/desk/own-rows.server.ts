import { inArray } from "drizzle-orm";
import { cellText } from "~/server/cell-text.server";
import { database } from "~/server/database.server";
import type { SubmissionKind, SubmissionTable } from "~/server/submission-kind.server";
import type { ListedEntry } from "./entry-list.server";

export type OwnRow = SubmissionTable["$inferSelect"];

/** The answers behind entries, by id, as far as they are of these kinds. */
export async function readOwnRows(
  listed: readonly ListedEntry[],
  kinds: readonly SubmissionKind[],
): Promise<ReadonlyMap<string, OwnRow>> {
  const rows = new Map<string, OwnRow>();
  for (const { name, table } of kinds) {
    const ids = listed.filter(({ kind }) => kind === name).map(({ id }) => id);
    if (ids.length === 0) continue;
    const found = await database().select().from(table).where(inArray(table.id, ids));
    for (const row of found) rows.set(String(row.id), row);
  }
  return rows;
}

export interface ColumnTable {
  label: string;
  headings: string[];
  rows: { id: string; cells: string[] }[];
}

/** Entries of one kind with every column of the specification (point 3), in the order of the list. */
export async function tableOf(
  kind: SubmissionKind,
  listed: readonly ListedEntry[],
): Promise<ColumnTable> {
  const own = await readOwnRows(listed, [kind]);
  return {
    label: kind.label,
    headings: kind.columns.map(({ heading }) => heading),
    rows: listed.flatMap(({ id }) => {
      const row = own.get(id);
      if (row === undefined) return [];
      return [{ id, cells: kind.columns.map(({ value }) => cellText(value(row))) }];
    }),
  };
}
