import { createHash } from "node:crypto";
import type { TableCell } from "~/lib/table-cell";
import { fillDittoMarks } from "./ditto-marks";
import { planRows } from "./plan-rows";
import { formatCell, getValue, type Subject } from "./table-column";
import { getHead, getLinesBelow, type TableLayout } from "./table-layout";
import { type RowError, type Sheet, type TableLine, toFileErrors } from "./table-line";
import type { PlannedRow, TableChoices, TablePlan, TableSpec } from "./table-spec";

/** Without rows it holds an example. */
export function formatTable<Content extends object>(
  spec: TableSpec<Content>,
  existing: ReadonlyMap<string, Content>,
) {
  const { columns, subjects } = spec;
  const all = subjects ?? [...existing.keys()].map((id) => findById(spec, id) ?? { id, name: "" });
  const lines = all.map((subject): TableCell[] => {
    const content = existing.get(subject.id);
    return columns.map((column) =>
      column.getKey === undefined
        ? formatCell(column, content && getValue(column, content))
        : column.getKey(subject),
    );
  });
  const example = columns.map((column) => column.example);
  const head = columns.map(({ name }) => name);
  return { head, batches: [lines.length === 0 ? [example] : lines] };
}

/** @returns errors if the file as a whole can't be read as this table */
export function planTable<Content extends object>(
  spec: TableSpec<Content>,
  sheets: readonly Sheet[],
  existing: ReadonlyMap<string, Content>,
  choices: TableChoices,
): TablePlan<Content> | { errors: RowError[] } {
  const { layout, removesMissing } = choices;
  const sheet = sheets[layout.sheet];
  if (sheet === undefined) return toFileErrors("In der Datei steht keine Tabelle.");
  const lines = fillDittoMarks(getLinesBelow(sheet, layout.headRow));
  const errors = findLayoutErrors(spec, layout, lines);
  if (errors.length > 0) return { errors };
  const head = getHead(sheet, layout.headRow);
  const { plan, questions, answered } = planRows(spec, existing, choices, { head, lines });
  const ids = spec.keepsMissing ? [] : [...existing.keys()];
  const missing = ids.filter((id) => !plan.mentioned.has(id));
  const isComplete = questions.length === 0 && !plan.hasUnknown;
  const removed = removesMissing && isComplete ? missing.map((id) => toRemovedRow(spec, id)) : [];
  const rows = [...plan.rows, ...removed];
  const { rejected, waiting, titles, leftOut, emptyCount } = plan;
  return {
    ...{ rows, rejected, waiting, titles, leftOut, emptyCount },
    ...{ questions, answered },
    missingCount: isComplete || spec.keepsMissing ? missing.length : undefined,
    digest: hashPlan(rows),
  };
}

function findLayoutErrors(
  { columns, requiredFields = [], maxRows }: TableSpec<object>,
  { fields, headRow }: TableLayout,
  lines: readonly TableLine[],
): RowError[] {
  const toError = (column: string, message: string) => ({ row: headRow, column, message });
  const keys = columns.filter(({ getKey }) => getKey !== undefined);
  const required = columns.filter(
    ({ field, getKey }) => getKey === undefined && requiredFields.includes(field),
  );
  const twin = fields.find((field, index) => field !== null && fields.indexOf(field) !== index);
  const twinName = columns.find(({ field }) => field === twin)?.name;
  return [
    ...(lines.length > maxRows
      ? toFileErrors(`Höchstens ${maxRows} Zeilen sind möglich.`).errors
      : []),
    ...(keys.some(({ field }) => fields.includes(field))
      ? []
      : [toError(keys.map(({ name }) => `«${name}»`).join(" oder "), "Diese Spalte fehlt.")]),
    ...required
      .filter(({ field }) => !fields.includes(field))
      .map(({ name }) => toError(name, "Diese Spalte fehlt.")),
    ...(twinName === undefined ? [] : [toError(twinName, "Diese Spalte steht doppelt.")]),
  ];
}

function toRemovedRow<Content extends object>(
  spec: TableSpec<Content>,
  slug: string,
): PlannedRow<Content> {
  const name = getSubjectName(spec, slug);
  return { row: 0, slug, name, kind: "removed", changes: [], content: null };
}

export function getSubjectName(spec: TableSpec<object>, id: string): string {
  return findById(spec, id)?.name ?? id;
}

function findById({ columns, findSubject }: TableSpec<object>, id: string): Subject | undefined {
  const [idColumn] = columns;
  return findSubject({ [idColumn?.field ?? ""]: id })?.subject;
}

function hashPlan(rows: readonly PlannedRow<object>[]): string {
  const steps = getSteps(rows).map(({ slug, kind, changes, content }) => {
    return [slug, kind, changes, content];
  });
  return createHash("sha256").update(JSON.stringify(steps)).digest("hex");
}

/** The rows that importing the plan would write. */
export function getSteps<Content>(rows: readonly PlannedRow<Content>[]): PlannedRow<Content>[] {
  return rows.filter(({ kind }) => kind !== "same");
}
