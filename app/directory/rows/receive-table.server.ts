import { data } from "react-router";
import type { ContentField } from "~/directory/editor/content-field";
import {
  findUndoableImport,
  importTable,
  type StoredTableSpec,
  undoImport,
} from "~/directory/tables/import-table.server";
import type { ExplainedTerm, TableOwner } from "~/directory/tables/import-terms.server";
import { planTable } from "~/directory/tables/plan-table.server";
import { readTable } from "~/directory/tables/read-table.server";
import type { Subject, TableColumn } from "~/directory/tables/table-column";
import { getHead, isTurned, REASON_HEADING } from "~/directory/tables/table-layout";
import {
  formatRowError,
  type RowError,
  type Sheet,
  toFileErrors,
} from "~/directory/tables/table-line";
import type { Question, TableSpec } from "~/directory/tables/table-spec";
import { getPostedField } from "~/forms/posted-field";
import { packTempUpload, readPreviewedFile } from "~/forms/temp-upload.server";
import { formatCount } from "~/lib/format-number";
import { toPlainLine } from "~/lib/plain-text";
import { formatMoment } from "~/lib/swiss-time";
import type { Table } from "~/lib/table-cell";
import { createHeadings, describePlan, MAX_ERRORS } from "./describe-plan.server";
import { formatCounts } from "./format-counts";
import {
  addAnswers,
  describeLayout,
  type ReadChoices,
  readTableChoices,
} from "./table-choices.server";
import {
  COLUMNS_INTENT,
  IMPORT_INTENT,
  LEAVE_OUT_REST_FIELD,
  NEW_REST_FIELD,
  type TableFormResult,
  UNDO_INTENT,
} from "./table-view";

const EMPTY_ANSWER: TableFormResult = {
  errors: [],
  layout: undefined,
  questions: [],
  moreQuestions: 0,
  maybeNew: 0,
  newTerms: 0,
  leftOutTerms: 0,
  subjectNames: [],
  rejected: [],
  rejectedCount: 0,
  plan: undefined,
  defaults: {},
  kept: "",
  fileName: "",
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

/** Previews or imports the posted table, or takes the last import back. */
export async function receiveTable<Content extends object>(
  form: FormData,
  spec: StoredTableSpec<Content>,
  fields: readonly ContentField[],
) {
  const refuse = (messages: readonly RowError[], status = 400) =>
    data(toRejectedTable(messages), { status });
  if (form.get("intent") === UNDO_INTENT) {
    const undone = await undoImport(spec, getPostedField(form, "import"));
    if (undone.outcome === "prevented") return refuse(toFileErrors(undone.message).errors, 409);
    if (undone.outcome !== "imported")
      return refuse(toFileErrors("Dieser Import lässt sich nicht mehr rückgängig machen.").errors);
    const names = undone.kept.slice(0, MAX_ERRORS).join(", ");
    const stays = names && ` Unverändert bleibt, was seither geändert wurde: ${names}.`;
    return data({ ...EMPTY_ANSWER, notice: `Der Import ist rückgängig gemacht.${stays}` });
  }
  const posted = await readPostedTable(form, spec);
  if ("errors" in posted) return refuse(posted.errors);
  const { sheets, file, name } = posted;
  const { layout: place, defaults = {} } = posted.read.choices;
  const isOpen = posted.read.isLayoutOpen;
  const layout = describeLayout(spec, sheets, { layout: place, isOpen });
  const kept = (await packTempUpload(file)) ?? "";
  const view = { ...EMPTY_ANSWER, kept, fileName: name, layout, defaults };
  if (isOpen) return data(view);
  const { plan, read, existing, rest } = await planPostedTable(form, spec, posted);
  if ("errors" in plan) {
    const errors = plan.errors.map(formatRowError);
    return data({ ...view, errors, layout: { ...layout, isOpen: true } }, { status: 400 });
  }
  const preview = {
    ...view,
    ...describePlan(plan, {
      ...{ fields, spec, read, existing },
      toHeading: createPostedHeadings(spec, posted),
    }),
    maybeNew: plan.questions.filter((question) => findNew(question) !== undefined).length,
    newTerms: rest.filter(({ meaning }) => meaning !== "").length,
    leftOutTerms: rest.filter(({ meaning }) => meaning === "").length,
    digest: plan.digest,
  };
  if (form.get("intent") === COLUMNS_INTENT)
    return data({ ...preview, layout: { ...layout, isOpen: true } });
  if (form.get("intent") !== IMPORT_INTENT) return data(preview);
  const { choices, explained } = read;
  const digest = getPostedField(form, "digest");
  const done = await importTable(spec, sheets, { choices, explained, digest });
  switch (done.outcome) {
    case "imported": {
      const counts = formatCounts(preview.plan.counts);
      // Nothing was left to do for an impatient second click.
      return data({ ...preview, notice: counts ? `Übernommen: ${counts}` : "Schon übernommen" });
    }
    case "changed":
      return data({ ...preview, isOutdated: true }, { status: 400 });
    case "prevented":
      return data({ ...preview, errors: [done.message] }, { status: 409 });
    case "refused":
      return data({ ...preview, errors: done.errors.map(formatRowError) }, { status: 409 });
  }
}

function createPostedHeadings(spec: TableSpec<object>, { sheets, read }: PostedTable) {
  const { layout } = read.choices;
  const sheet = sheets[layout.sheet];
  return createHeadings(spec, layout, sheet === undefined ? [] : getHead(sheet, layout.headRow));
}

/** The plan of the posted file, with what is still open taken for new or left out where the person wants that. */
async function planPostedTable<Content extends object>(
  form: FormData,
  spec: StoredTableSpec<Content>,
  { sheets, read }: PostedTable,
) {
  const existing = await spec.load();
  const plan = planTable(spec, sheets, existing, read.choices);
  const rest = "errors" in plan ? [] : answerRest(form, plan.questions);
  if (rest.length === 0) return { plan, read, existing, rest };
  const answered = addAnswers(read, rest);
  return {
    plan: planTable(spec, sheets, existing, answered.choices),
    read: answered,
    existing,
    rest,
  };
}

function answerRest(form: FormData, questions: readonly Question[]): ExplainedTerm[] {
  return questions.flatMap((question) => {
    const { field, term } = question;
    const added = form.has(NEW_REST_FIELD) ? findNew(question) : undefined;
    if (added !== undefined) return [{ field, term, meaning: added.id }];
    return form.has(LEAVE_OUT_REST_FIELD) ? [{ field, term, meaning: "" }] : [];
  });
}

function findNew({ subjects = [] }: Question): Subject | undefined {
  return subjects.find(({ isNew }) => isNew);
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
  const { layout } = posted.read.choices;
  const { plan } = await planPostedTable(form, spec, posted);
  const sheet = posted.sheets[layout.sheet];
  if ("errors" in plan || sheet === undefined)
    return toMessages("errors" in plan ? plan.errors : []);
  const rest = [...plan.rejected, ...plan.waiting].toSorted(
    (one, other) => one.line.row - other.line.row,
  );
  const width = Math.max(layout.fields.length, ...rest.map(({ line }) => line.cells.length));
  const pad = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, at) => cells[at] ?? "");
  const toHeading = createPostedHeadings(spec, posted);
  const toReasons = (errors: readonly RowError[]) =>
    errors
      .map((error) => formatRowError({ ...error, row: 0, column: toHeading(error.column) }))
      .join(" ");
  return {
    head: [...pad(getHead(sheet, layout.headRow)), REASON_HEADING],
    batches: [rest.map(({ line, errors }) => [...pad(line.cells), toReasons(errors)])],
  };
}

interface PostedTable {
  sheets: readonly Sheet[];
  file: Buffer;
  name: string;
  read: ReadChoices;
}

const MAX_FILE_NAME = 100;
const TURNED_MESSAGE =
  "In dieser Tabelle stehen die Überschriften untereinander. Bitte drehen Sie sie: In Excel alles kopieren, und auf einem neuen Blatt mit «Inhalte einfügen» › «Transponieren» einfügen.";

/** @param next intent of the step after the preview */
export async function readPostedTable<Content extends object>(
  form: FormData,
  spec: TableSpec<Content> & TableOwner,
  next = IMPORT_INTENT,
): Promise<PostedTable | { errors: RowError[] }> {
  const previewed = await readPreviewedFile(form, next);
  if (previewed === undefined) return toFileErrors("Bitte wählen Sie eine Datei.");
  const { file, isKept } = previewed;
  const table = await readTable(file);
  if (table.errors !== undefined) return { errors: table.errors };
  if (table.sheets.length === 0) return toFileErrors("In der Datei steht keine Tabelle.");
  const { sheets } = table;
  if (isTurned(spec, sheets)) return toFileErrors(TURNED_MESSAGE);
  const name = toPlainLine(previewed.name).slice(0, MAX_FILE_NAME);
  return { sheets, file, name, read: await readTableChoices(form, spec, sheets, isKept) };
}
