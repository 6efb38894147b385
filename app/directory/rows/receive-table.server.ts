import { data, redirect } from "react-router";
import type { ContentField } from "~/directory/editor/content-field";
import {
  findUndoableImport,
  importTable,
  type StoredTableSpec,
  undoImport,
} from "~/directory/tables/import-table.server";
import type { TableOwner } from "~/directory/tables/import-terms.server";
import { planTable } from "~/directory/tables/plan-table.server";
import { readTable } from "~/directory/tables/read-table.server";
import type { TableColumn } from "~/directory/tables/table-column";
import { getHead, REASON_HEADING } from "~/directory/tables/table-layout";
import {
  formatRowError,
  type RowError,
  type Sheet,
  type TableLine,
  toFileErrors,
} from "~/directory/tables/table-line";
import type { TablePlan, TableSpec } from "~/directory/tables/table-spec";
import { getPostedField } from "~/forms/posted-field";
import { packTempUpload, readPreviewedFile } from "~/forms/temp-upload.server";
import { formatCount } from "~/lib/format-number";
import { formatMoment } from "~/lib/swiss-time";
import type { Table } from "~/lib/table-cell";
import { describePlan, MAX_ERRORS } from "./describe-plan.server";
import { describeLayout, type ReadChoices, readTableChoices } from "./table-choices.server";
import { IMPORT_INTENT, type TableFormResult, UNDO_INTENT } from "./table-view";

const EMPTY_ANSWER: TableFormResult = {
  errors: [],
  layout: undefined,
  questions: [],
  moreQuestions: 0,
  subjectNames: [],
  rejected: [],
  rejectedCount: 0,
  plan: undefined,
  defaults: {},
  kept: "",
  digest: "",
  isOutdated: false,
};

export function toRejectedTable(errors: readonly RowError[]): TableFormResult {
  return { ...EMPTY_ANSWER, errors: errors.slice(0, MAX_ERRORS).map(formatRowError) };
}

export function getColumnHelp(columns: readonly TableColumn[]) {
  return columns.map(({ name, explain, example }) => ({ name, explain, example }));
}

/** The last import, which the page offers to undo. */
export async function describeUndoableImport(spec: { lab: string; name: string }) {
  const last = await findUndoableImport(spec);
  return (
    last && {
      id: last.id,
      text: `${formatMoment(last.at)} Uhr, ${formatCount(last.rows, "Zeile", "Zeilen")}`,
    }
  );
}

interface Options {
  fields: readonly ContentField[];
  next: string;
}

/**
 * Previews or imports the posted table, or takes the last import back.
 * @throws a redirect to `next` once it is done
 */
export async function receiveTable<Content extends object>(
  form: FormData,
  spec: StoredTableSpec<Content>,
  { fields, next }: Options,
) {
  const refuse = (messages: readonly RowError[], status = 400) =>
    data(toRejectedTable(messages), { status });
  if (form.get("intent") === UNDO_INTENT) {
    const undone = await undoImport(spec, getPostedField(form, "import"));
    if (undone.outcome === "prevented") return refuse(toFileErrors(undone.message).errors, 409);
    if (undone.outcome !== "imported")
      return refuse(toFileErrors("Dieser Import lässt sich nicht mehr rückgängig machen.").errors);
    if (undone.kept.length === 0) throw redirect(next, 303);
    const names = undone.kept.slice(0, MAX_ERRORS).join(", ");
    const message = `Der Import ist rückgängig gemacht. Unverändert bleibt, was seither geändert wurde: ${names}.`;
    return data({ ...EMPTY_ANSWER, notice: message });
  }
  const posted = await readPostedTable(form, spec);
  if ("errors" in posted) return refuse(posted.errors);
  const { sheets, file, read } = posted;
  const isImport = form.get("intent") === IMPORT_INTENT;
  const digest = getPostedField(form, "digest");
  const { choices, explained } = read;
  const done =
    isImport && !read.isLayoutOpen
      ? await importTable(spec, sheets, { choices, explained, digest })
      : undefined;
  if (done?.outcome === "imported") throw redirect(next, 303);
  const kept = (await packTempUpload(file)) ?? "";
  const layout = describeLayout(spec, sheets, {
    layout: choices.layout,
    isOpen: read.isLayoutOpen,
  });
  const view = { ...EMPTY_ANSWER, kept, layout, defaults: choices.defaults ?? {} };
  if (read.isLayoutOpen) return data(view);
  const existing = await spec.load();
  const plan = planTable(spec, sheets, existing, choices);
  if ("errors" in plan) {
    const errors = plan.errors.map(formatRowError);
    return data({ ...view, errors, layout: { ...layout, isOpen: true } }, { status: 400 });
  }
  const errors =
    done?.outcome === "prevented"
      ? [done.message]
      : done?.outcome === "refused"
        ? done.errors.map(formatRowError)
        : [];
  const preview = {
    ...view,
    errors,
    ...describePlan(plan, { fields, spec, read, existing }),
    digest: plan.digest,
  };
  const isOutdated = done?.outcome === "changed";
  return data(
    { ...preview, isOutdated },
    { status: errors.length > 0 ? 409 : isOutdated ? 400 : 200 },
  );
}

/** The rows of the posted file that its import leaves out, with the reason in a last column. */
export async function getRestOfTable(
  form: FormData,
  spec: StoredTableSpec<object>,
): Promise<Table> {
  const toMessages = (errors: readonly RowError[]) => {
    return { head: [REASON_HEADING], batches: [errors.map((error) => [formatRowError(error)])] };
  };
  const posted = await readPostedTable(form, spec);
  if ("errors" in posted) return toMessages(posted.errors);
  const { sheets, read } = posted;
  const { layout } = read.choices;
  const plan = planTable(spec, sheets, await spec.load(), read.choices);
  const sheet = sheets[layout.sheet];
  if ("errors" in plan || sheet === undefined)
    return toMessages("errors" in plan ? plan.errors : []);
  const rest = getRest(plan, sheet);
  const width = Math.max(layout.fields.length, ...rest.map(({ line }) => line.cells.length));
  const pad = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, at) => cells[at] ?? "");
  return {
    head: [...pad(getHead(sheet, layout.headRow)), REASON_HEADING],
    batches: [rest.map(({ line, reason }) => [...pad(line.cells), reason])],
  };
}

function getRest(
  { rejected, questions }: TablePlan<object>,
  { lines }: Sheet,
): { line: TableLine; reason: string }[] {
  const asked = questions.flatMap(({ rows, column, term }) =>
    rows.map((row) => [row, `${column}: «${term}» ist nicht verstanden.`] as const),
  );
  const byRow = Map.groupBy(asked, ([row]) => row);
  const waiting = lines.flatMap((line) => {
    const reasons = byRow.get(line.row);
    return reasons === undefined
      ? []
      : [{ line, reason: reasons.map(([, reason]) => reason).join(" ") }];
  });
  const refused = rejected.map(({ line, errors }) => ({
    line,
    reason: errors.map((error) => formatRowError({ ...error, row: 0 })).join(" "),
  }));
  return [...refused, ...waiting].sort((one, other) => one.line.row - other.line.row);
}

/** @param next intent of the step after the preview */
export async function readPostedTable<Content extends object>(
  form: FormData,
  spec: TableSpec<Content> & TableOwner,
  next = IMPORT_INTENT,
): Promise<{ sheets: readonly Sheet[]; file: Buffer; read: ReadChoices } | { errors: RowError[] }> {
  const previewed = await readPreviewedFile(form, next);
  if (previewed === undefined) return toFileErrors("Bitte wählen Sie eine Datei.");
  const { file, isKept } = previewed;
  const table = await readTable(file);
  if (table.errors !== undefined) return { errors: table.errors };
  if (table.sheets.length === 0) return toFileErrors("In der Datei steht keine Tabelle.");
  const { sheets } = table;
  return { sheets, file, read: await readTableChoices(form, spec, sheets, isKept) };
}
