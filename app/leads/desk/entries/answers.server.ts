import { cellText } from "~/forms/submissions/cell-text.server";
import { readAnswers } from "~/forms/submissions/read-answers.server";
import { getListedColumns, type SubmissionKind } from "~/forms/submissions/submission-kind.server";
import type { ListedEntry } from "./entry-list.server";

export type ColumnTableData = Awaited<ReturnType<typeof loadAnswersTable>>;

export async function loadAnswersTable(kind: SubmissionKind, listed: readonly ListedEntry[]) {
  const own = await readAnswers(listed, [kind]);
  const columns = getListedColumns(kind);
  return {
    label: kind.label,
    headings: columns.map(({ label }) => label),
    rows: listed.flatMap(({ id }) => {
      const row = own.get(id);
      if (row === undefined) return [];
      return [{ id, cells: columns.map(({ value }) => cellText(value(row))) }];
    }),
  };
}
