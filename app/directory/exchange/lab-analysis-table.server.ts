import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import type { Analysis } from "#catalogue/published";
import {
  checkRow,
  type RowOnDesk,
  readRowsWithDrafts,
  writeRowDrafts,
} from "~/directory/analyses/lab-analysis-drafts.server";
import { compareContents } from "~/directory/model/changes.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { acquirePublishLock } from "~/directory/publication/publishing.server";
import { toFoldedWords } from "~/directory/search/folding.server";
import { findSimilarAnalyses } from "~/directory/search/suggestions.server";
import { quoteCell, readRowFields, toCellText } from "~/directory/tables/cells";
import { findColumnName, readTableLines } from "~/directory/tables/read-lines";
import {
  type PlannedRow,
  type PlannedTable,
  type RowError,
  readTable,
  storeTableIfUnchanged,
  type Table,
  type TableConfirmation,
  type TableOutcome,
  toPlannedTable,
} from "~/directory/tables/read-table.server";
import { csvTable } from "~/lib/csv";
import { inTransaction } from "~/platform/database/database.server";
import {
  EXAMPLE_ID,
  formatLabAnalysisCell,
  LAB_ANALYSIS_CELL_ERRORS,
  LAB_ANALYSIS_COLUMN_HELP,
  LAB_ANALYSIS_COLUMNS,
  type LabAnalysisField,
  parseLabAnalysisValue,
} from "./lab-analysis-columns";

const MAX_ROWS = 10_000;
/**
 * Suggestions are looked up for this many unknown analyses: a file of another kind has thousands.
 */
const MAX_LOOKED_UP = 50;

type ExistingRows = ReadonlyMap<string, Pick<RowOnDesk, "state" | "content">>;

export interface TableRules {
  columns: Readonly<Record<string, LabAnalysisField>>;
  /** Rows missing from the table are to be removed. */
  isWhole: boolean;
  /** @returns why a row of this analysis can't be new */
  obstacleToNew(analysis: Analysis): string | undefined;
}

const ON_DESK: TableRules = {
  columns: LAB_ANALYSIS_COLUMNS,
  isWhole: false,
  obstacleToNew: () => undefined,
};

/** Includes drafts; if there are no rows, the table holds an example. */
export async function writeAnalysisTable(lab: string): Promise<string> {
  return csvTable(
    analysisTable([...(await readRowsWithDrafts(lab)).values()], LAB_ANALYSIS_COLUMNS),
  );
}

export function analysisTable(
  all: readonly RowOnDesk[],
  columns: TableRules["columns"],
): string[][] {
  const names = new Map(currentSnapshot().analyses.map(({ id, name }) => [id, name]));
  const head = Object.keys(columns);
  const rows = all.filter(({ state }) => state !== "removed");
  const lines = rows.map(({ analysisId, content }) =>
    Object.values(columns).map((field) => {
      if (field === "analysisId") return analysisId;
      return field === "name"
        ? (names.get(analysisId) ?? "")
        : formatLabAnalysisCell(content[field]);
    }),
  );
  const example = LAB_ANALYSIS_COLUMN_HELP.filter(({ column }) => head.includes(column)).map(
    (one) => one.example,
  );
  return [head, ...(lines.length === 0 ? [example] : lines)];
}

export async function readAnalysisTable(
  lab: string,
  file: Buffer,
): Promise<PlannedTable<LabAnalysisContent | null>> {
  return planRows(await readTable(file), await readRowsWithDrafts(lab));
}

/** Creates drafts from the file as previewed: all of it or nothing. */
export async function importAnalysisTable(
  lab: string,
  file: Buffer,
  { by, digest }: TableConfirmation,
): Promise<TableOutcome> {
  const table = await readTable(file);
  return inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const planned = planRows(table, await readRowsWithDrafts(lab, tx));
    return storeTableIfUnchanged(planned, digest, async (rows) => {
      const edits = rows.map(({ slug, content }) => [slug, { content, sample: false }] as const);
      await writeRowDrafts(tx, lab, new Map(edits), by);
      return rows.map(({ slug }) => slug);
    });
  });
}

export function planRows(
  table: Table,
  existing: ExistingRows,
  { columns, isWhole, obstacleToNew }: TableRules = ON_DESK,
): PlannedTable<LabAnalysisContent | null> {
  const read = readTableLines(table, {
    columns: LAB_ANALYSIS_COLUMNS,
    naming: ["Id", "Analyse"],
    most: MAX_ROWS,
  });
  if (read.errors !== undefined) return read;
  const errors: RowError[] = [];
  const find = analysisFinder(currentSnapshot().analyses);
  const rows: PlannedRow<LabAnalysisContent | null>[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of read.lines) {
    const { analysisId, name, ...fields } = readRowFields(
      read.head,
      cells,
      columns,
      parseLabAnalysisValue,
    );
    if (analysisId === EXAMPLE_ID) continue;
    const analysis = find(toCellText(analysisId), toCellText(name));
    if (analysis === undefined) {
      const column = toCellText(analysisId) === "" ? "Analyse" : "Id";
      const cell = quoteCell(analysisId) || quoteCell(name);
      const like =
        errors.length < MAX_LOOKED_UP ? findSimilarAnalyses(currentSnapshot(), cell) : [];
      errors.push({ row, column, message: formatUnknownAnalysis(cell, like) });
      continue;
    }
    const twin = seen.get(analysis.id);
    if (twin !== undefined)
      errors.push({ row, column: "Id", message: `Steht schon in Zeile ${twin}.` });
    seen.set(analysis.id, row);
    const before = existing.get(analysis.id);
    const isThere = before !== undefined && before.state !== "removed";
    const obstacle = isThere ? undefined : obstacleToNew(analysis);
    if (obstacle !== undefined) errors.push({ row, column: "Analyse", message: obstacle });
    const checked = checkRow({ ...(isThere ? before.content : {}), ...fields });
    if (checked.errors !== undefined) {
      for (const { path, message } of checked.errors) {
        const field = String(path[0] ?? "");
        const cell = quoteCell(fields[field]);
        const explanation = `${cell === "" ? "" : `«${cell}»: `}${LAB_ANALYSIS_CELL_ERRORS[field] ?? message}`;
        errors.push({ row, column: findColumnName(columns, field), message: explanation });
      }
      continue;
    }
    const { content } = checked;
    const changes = compareContents(isThere ? before.content : undefined, content);
    const kind = !isThere ? "new" : changes.length > 0 ? "changed" : "same";
    rows.push({ row, slug: analysis.id, name: analysis.name, kind, changes, content });
  }
  return toPlannedTable(isWhole ? [...rows, ...findMissingRows(existing, seen)] : rows, errors);
}

function findMissingRows(
  existing: ExistingRows,
  seen: ReadonlyMap<string, number>,
): PlannedRow<null>[] {
  return [...existing].flatMap(([slug, { state }]) => {
    if (state === "removed" || seen.has(slug)) return [];
    const name = currentSnapshot().analysis(slug)?.name ?? slug;
    return [{ row: 0, slug, name, kind: "removed", changes: [], content: null }];
  });
}

function formatUnknownAnalysis(cell: string, like: readonly string[]): string {
  if (cell === "") return "Bitte die Analyse nennen.";
  const names = new Intl.ListFormat("de-CH", { type: "disjunction" }).format(
    like.map((name) => `«${name}»`),
  );
  return `«${cell}» steht nicht im Verzeichnis.${names === "" ? "" : ` Meinten Sie ${names}?`}`;
}

/**
 * Finds an analysis by id, else by its full name, abbreviation or a synonym if only one analysis
 * has it.
 */
function analysisFinder(analyses: readonly Analysis[]) {
  const folded = (text: string) => toFoldedWords(text).join("");
  const byId = new Map(analyses.map((analysis) => [analysis.id, analysis]));
  const byName = Map.groupBy(
    analyses.flatMap((analysis) => {
      const { name, short, de } = analysis;
      const terms = new Set([name, ...(short ?? []), ...(de ?? [])].map(folded));
      return [...terms].map((term) => ({ term, analysis }));
    }),
    ({ term }) => term,
  );
  const names = new Map(analyses.map((analysis) => [folded(analysis.name), analysis]));
  return (id: string, name: string): Analysis | undefined => {
    if (id !== "") return byId.get(id);
    const found = byName.get(folded(name)) ?? [];
    return names.get(folded(name)) ?? (found.length === 1 ? found[0]?.analysis : undefined);
  };
}
