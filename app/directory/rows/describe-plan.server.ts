import type { ContentField } from "~/directory/editor/content-field";
import { type ChangedField, describeChanges } from "~/directory/editor/describe-changes.server";
import type { StoredTableSpec } from "~/directory/tables/import-table.server";
import { quoteCell, type TableColumn } from "~/directory/tables/table-column";
import { getHeading, type TableLayout } from "~/directory/tables/table-layout";
import { formatRowError, type RowError } from "~/directory/tables/table-line";
import type { FoundBy, PlannedRow, TablePlan, TableSpec } from "~/directory/tables/table-spec";
import { countChanges, formatRows } from "./format-counts";
import { describeQuestions, type ReadChoices } from "./table-choices.server";

/** Limits preview rows and errors: a laboratory may have thousands. */
const MAX_SHOWN = 200;
export const MAX_ERRORS = 50;

type ToHeading = (column: string) => string;

/**
 * Reads the name of a column of ours as the heading that it has in the file, where a person looks for it. What says
 * what a row is about may have another column there.
 */
export function createHeadings(
  { columns }: TableSpec<object>,
  { fields }: TableLayout,
  head: readonly string[],
): ToHeading {
  const keys = columns.filter(({ getKey }) => getKey !== undefined);
  return (name) => {
    const column = columns.find((one) => one.name === name);
    const meant = column !== undefined && keys.includes(column) ? [column, ...keys] : [column];
    const field = meant.map((one) => one?.field).find((one) => one && fields.includes(one));
    const index = fields.indexOf(field ?? name);
    return index < 0 ? name : getHeading(head, index);
  };
}

/** The preview of a plan, as the form shows it. */
export function describePlan<Content extends object>(
  plan: TablePlan<Content>,
  {
    fields,
    spec,
    read: { choices, answers, stored },
    existing,
    toHeading,
  }: {
    fields: readonly ContentField[];
    spec: StoredTableSpec<Content>;
    read: ReadChoices;
    existing: ReadonlyMap<string, Content>;
    toHeading: ToHeading;
  },
) {
  const { rows, rejected, waiting, titles, emptyCount, missingCount, leftOut } = plan;
  const { questions: shown, more } = describeQuestions(spec, plan, { answers, stored });
  return {
    questions: shown.map((one) => ({ ...one, column: toHeading(one.column) })),
    moreQuestions: more,
    subjectNames: shown.some(({ kind }) => kind === "subject")
      ? [...(spec.subjectNames ?? [])]
      : [],
    rejected: describeErrors(
      rejected.flatMap(({ errors }) => errors),
      toHeading,
    ),
    rejectedCount: rejected.length,
    plan: {
      rows: sortRows(rows)
        .slice(0, MAX_SHOWN)
        .map((row) => describeRow(row, fields, spec.columns[0])),
      counts: {
        ...countChanges(rows.map(({ kind }) => kind)),
        same: rows.filter(({ kind }) => kind === "same").length,
        waiting: waiting.length,
        leftOut,
      },
      titles: titles
        .slice(0, MAX_ERRORS)
        .map(({ row, text }) => `Zeile ${row} «${quoteCell(text)}»`),
      effects: [...(spec.describeEffects?.(rows, existing) ?? [])],
      emptyCount,
      missingCount,
      removesEmpty: choices.removesEmpty,
      removesMissing: choices.removesMissing,
    },
  };
}

/** What is wrong in several rows alike is said once. */
function describeErrors(errors: readonly RowError[], toHeading: ToHeading): string[] {
  const alike = Map.groupBy(errors, ({ column, message }) =>
    formatRowError({ row: 0, column: column && `, ${toHeading(column)}`, message }),
  );
  const lines = [...alike].map(([words, all]) => {
    const rows = all.map(({ row }) => row);
    return `${formatRows(rows, MAX_ERRORS)}${words.startsWith(",") ? "" : ": "}${words}`;
  });
  const more = "und weitere; alle stehen in der Datei zum Berichtigen";
  return lines.length > MAX_ERRORS ? [...lines.slice(0, MAX_ERRORS), more] : lines;
}

/** Rows that were recognised by something else than id or name first, unchanged ones last. */
function sortRows(rows: readonly PlannedRow<object>[]): PlannedRow<object>[] {
  const rank = ({ kind, foundBy }: PlannedRow<object>) =>
    (kind === "same" ? 2 : 1) - (foundBy === undefined ? 0 : 0.5);
  return [...rows].sort((one, other) => rank(one) - rank(other));
}

/** @param idColumn of what the rows are about, which their names say */
function describeRow(
  { row, name, kind, foundBy, changes: all }: PlannedRow<object>,
  fields: readonly ContentField[],
  idColumn: TableColumn | undefined,
) {
  const changes = all.filter(({ path: [key] }) => key !== idColumn?.field);
  return {
    row,
    name,
    kind,
    found: foundBy && `«${foundBy.term}», ${FOUND_BY[foundBy.by]}`,
    values: kind === "new" ? summarize(describeChanges(fields, changes)) : "",
    changes: kind === "changed" ? describeChanges(fields, changes) : [],
  };
}

/** The values of a new row, in one line. */
function summarize(fields: readonly ChangedField[]): string {
  const values = fields.flatMap(({ changes }) =>
    changes.flatMap(({ place, after }) => (after === "" ? [] : `${place}: ${after}`)),
  );
  return values.join(" · ");
}

const FOUND_BY: Readonly<Record<FoundBy, string>> = {
  id: "erkannt am Kürzel",
  code: "erkannt an Ihrem Code",
  name: "erkannt am Namen",
  synonym: "erkannt an einem Synonym",
  position: "erkannt an der Position",
  person: "von Ihnen zugeordnet",
};
