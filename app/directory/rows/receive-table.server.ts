import { data, redirect } from "react-router";
import type { ContentField } from "~/directory/editor/content-field";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import {
  type PlannedRow,
  planTable,
  type StoredTableSpec,
  type TableOutcome,
} from "~/directory/tables/plan-table.server";
import { readTable } from "~/directory/tables/read-table.server";
import type { TableColumn } from "~/directory/tables/table-column";
import { type RowError, type Table, toFileErrors } from "~/directory/tables/table-line";
import { getPostedField } from "~/forms/posted-field";
import { packTempUpload, readPreviewedFile } from "~/forms/temp-upload.server";
import { countChanges } from "./format-counts";
import type { TableFormResult } from "./table-form";

/** Limits preview rows and errors: a laboratory may have thousands. */
const MAX_SHOWN = 200;
const MAX_ERRORS = 50;

const IMPORT_INTENT = "import-table";

const EMPTY_ANSWER: TableFormResult = {
  errors: [],
  errorCount: 0,
  rows: [],
  counts: { added: 0, changed: 0, removed: 0, same: 0 },
  kept: "",
  digest: "",
  isOutdated: false,
};

export function toRejectedTable(errors: readonly RowError[]): TableFormResult {
  return { ...EMPTY_ANSWER, errors: errors.slice(0, MAX_ERRORS), errorCount: errors.length };
}

export function getColumnHelp(columns: readonly TableColumn[]) {
  return columns.map(({ name, explain, example }) => ({ name, explain, example }));
}

interface Options {
  fields: readonly ContentField[];
  /** Stores the table if it does what the digest says; `prevented`: it can't be stored now. */
  store(
    table: Table,
    digest: string,
  ): Promise<TableOutcome | { outcome: "prevented"; message: string }>;
  next: string;
}

/**
 * Previews or imports the posted table.
 * @throws a redirect to `next` once it is imported
 */
export async function receiveTable<Content extends object>(
  form: FormData,
  spec: StoredTableSpec<Content>,
  { fields, store, next }: Options,
) {
  const isNextStep = form.get("intent") === IMPORT_INTENT;
  const refuse = (messages: readonly RowError[]) =>
    data({ ...toRejectedTable(messages), isWhole: spec.isWhole }, { status: 400 });
  const file = await readPreviewedFile(form, IMPORT_INTENT);
  if (file === undefined) return refuse(toFileErrors("Bitte wählen Sie eine Datei.").errors);
  const table = await readTable(file);
  const done = isNextStep ? await store(table, getPostedField(form, "digest")) : undefined;
  if (done?.outcome === "imported") throw redirect(next, 303);
  const plan = planTable(spec, table, await spec.load());
  if (plan.errors !== undefined) return refuse(plan.errors);
  if (plan.rows.length === 0)
    return refuse(toFileErrors("In der Tabelle steht keine Zeile.").errors);
  const isPrevented = done?.outcome === "prevented";
  const errors = isPrevented ? toFileErrors(done.message).errors : [];
  const preview: TableFormResult = {
    ...toRejectedTable(errors),
    ...describePlan(plan.rows, fields),
    kept: (await packTempUpload(file)) ?? "",
    digest: plan.digest,
    isOutdated: isNextStep && !isPrevented,
    isWhole: spec.isWhole,
  };
  return data(preview, { status: isPrevented ? 409 : isNextStep ? 400 : 200 });
}

function describePlan(rows: readonly PlannedRow<object>[], fields: readonly ContentField[]) {
  // Unchanged rows last: a long table is read for its changes.
  const sorted = [...rows].sort((a, b) => Number(a.kind === "same") - Number(b.kind === "same"));
  return {
    rows: sorted.slice(0, MAX_SHOWN).map(({ row, name, kind, changes }) => ({
      row,
      name,
      kind,
      changes: kind === "changed" ? describeChanges(fields, changes) : [],
    })),
    counts: {
      ...countChanges(rows.map(({ kind }) => kind)),
      same: rows.filter(({ kind }) => kind === "same").length,
    },
  };
}
