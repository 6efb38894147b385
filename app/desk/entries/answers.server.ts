import { inArray } from "drizzle-orm";
import { database } from "~/server/database/database.server";
import { cellText } from "~/server/submissions/cell-text.server";
import type { SubmissionTable } from "~/server/submissions/insert-entry.server";
import { listedColumns, type SubmissionKind } from "~/server/submissions/submission-kind.server";
import type { ListedEntry } from "./entry-list.server";

export type AnswerRow = SubmissionTable["$inferSelect"];

/** The answers behind entries, by id, as far as they are of these kinds. */
export async function readAnswers(
  listed: readonly ListedEntry[],
  kinds: readonly SubmissionKind[],
): Promise<ReadonlyMap<string, AnswerRow>> {
  const rows = new Map<string, AnswerRow>();
  for (const { name, table } of kinds) {
    const ids = listed.filter(({ kind }) => kind === name).map(({ id }) => id);
    if (ids.length === 0) continue;
    const found = await database().select().from(table).where(inArray(table.id, ids));
    for (const row of found) rows.set(String(row.id), row);
  }
  return rows;
}

export interface ColumnTableData {
  label: string;
  headings: string[];
  rows: { id: string; cells: string[] }[];
}

/** Entries of one kind with every column (docs/promises.md, Desk: entries), in the order of the list. */
export async function tableOf(
  kind: SubmissionKind,
  listed: readonly ListedEntry[],
): Promise<ColumnTableData> {
  const own = await readAnswers(listed, [kind]);
  const columns = listedColumns(kind);
  return {
    label: kind.label,
    headings: columns.map(({ heading }) => heading),
    rows: listed.flatMap(({ id }) => {
      const row = own.get(id);
      if (row === undefined) return [];
      return [{ id, cells: columns.map(({ value }) => cellText(value(row))) }];
    }),
  };
}
