import type { ContentField } from "~/directory/editor/content-field";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import type { PlannedTable, RowError } from "~/directory/tables/read-table.server";
import { packTempUpload } from "~/forms/temp-upload.server";
import type { TableFormResult } from "./table-form";

/** Limits preview rows and errors: a laboratory may have thousands. */
const MAX_SHOWN = 200;
const MAX_ERRORS = 50;

const EMPTY_ANSWER: TableFormResult = {
  errors: [],
  errorCount: 0,
  rows: [],
  counts: { added: 0, changed: 0, removed: 0, same: 0 },
  kept: "",
  digest: "",
  isOutdated: false,
};

export const MISSING_FILE_ERROR: RowError = {
  row: 0,
  column: "",
  message: "Bitte wählen Sie eine Datei.",
};
const NO_ROW_ERROR: RowError = { row: 0, column: "", message: "In der Tabelle steht keine Zeile." };

export function toRejectedTable(errors: readonly RowError[]): TableFormResult {
  return { ...EMPTY_ANSWER, errors: errors.slice(0, MAX_ERRORS), errorCount: errors.length };
}

export async function buildTablePreview(
  read: PlannedTable<object | null>,
  {
    file,
    fields,
    isOutdated,
  }: { file: Buffer; fields: readonly ContentField[]; isOutdated: boolean },
): Promise<TableFormResult> {
  if (read.errors !== undefined) return toRejectedTable(read.errors);
  if (read.rows.length === 0) return toRejectedTable([NO_ROW_ERROR]);
  // Unchanged rows last: a long table is read for its changes.
  const sorted = [...read.rows].sort(
    (a, b) => Number(a.kind === "same") - Number(b.kind === "same"),
  );
  const count = (kindOfChange: string) => sorted.filter(({ kind }) => kind === kindOfChange).length;
  return {
    ...EMPTY_ANSWER,
    rows: sorted.slice(0, MAX_SHOWN).map(({ row, name, kind, changes }) => ({
      row,
      name,
      kind,
      changes: kind === "changed" ? describeChanges(fields, changes) : [],
    })),
    counts: {
      added: count("new"),
      changed: count("changed"),
      removed: count("removed"),
      same: count("same"),
    },
    kept: (await packTempUpload(file)) ?? "",
    digest: read.digest,
    isOutdated,
  };
}
