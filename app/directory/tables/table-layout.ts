import { toFoldedWords } from "~/directory/search/folding.server";
import type { TableColumn } from "./table-column";
import type { Sheet, TableLine } from "./table-line";

/** Where in a file the table is, and what its columns hold. */
export interface TableLayout {
  /** Index of the sheet. */
  sheet: number;
  /** Number of the row with the headings; 0: there are none. */
  headRow: number;
  /** For each column of the file the field that it holds; null: it is not read. */
  fields: readonly (string | null)[];
}

/** Meanings that people gave to what a file says, by field and folded term; "" as a field: to headings. */
export type Terms = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const HEADINGS = "";

interface Shape {
  columns: readonly TableColumn[];
  /** Headings of ours that may be there and are not read; `true`: any. */
  ignoredColumns?: readonly string[] | true | undefined;
}

/** A head stands among the first rows. */
const MAX_HEAD_ROW = 40;

export function foldTerm(text: string): string {
  return toFoldedWords(text).join(" ");
}

/** «Spalte AB» for a column without a heading; the first has index 0. */
export function getHeading(head: readonly string[], index: number): string {
  return head[index] || `Spalte ${toColumnLetters(index)}`;
}

function toColumnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : toColumnLetters(Math.floor(index / 26) - 1) + letter;
}

export function getHead({ lines }: Sheet, headRow: number): readonly string[] {
  return lines.find(({ row }) => row === headRow)?.cells ?? [];
}

export function getLinesBelow({ lines }: Sheet, headRow: number): readonly TableLine[] {
  return lines.filter(({ row }) => row > headRow);
}

/**
 * Finds the sheet and the row whose cells name most columns of ours.
 * @returns also whether a person has to confirm it: some heading is neither one of ours nor explained before
 */
export function proposeLayout(
  shape: Shape,
  sheets: readonly Sheet[],
  terms: Terms,
): { layout: TableLayout; isCertain: boolean } {
  const reader = createHeadingReader(shape, terms);
  const candidates = sheets.flatMap((sheet, index) =>
    sheet.lines
      .filter((_, at) => at < MAX_HEAD_ROW)
      .map(({ row, cells }) => {
        const fields = new Set(cells.flatMap((cell) => reader.find(cell)?.field ?? []));
        return { sheet: index, row, score: fields.size - (sheet.isHidden ? 0.5 : 0) };
      }),
  );
  const first = { sheet: Math.max(0, getLargest(sheets)), row: 0, score: 0 };
  const best = candidates.reduce((most, one) => (one.score > most.score ? one : most), first);
  const named = candidates.filter(({ score }) => score === best.score);
  const layout = proposeColumns(shape, sheets, best.sheet, best.row, terms);
  const head = getHead(sheets[best.sheet] ?? NO_SHEET, best.row);
  const hasKey = shape.columns.some(
    ({ getKey, field }) => getKey !== undefined && layout.fields.includes(field),
  );
  const isCertain =
    hasKey &&
    new Set(named.map(({ sheet }) => sheet)).size === 1 &&
    layout.fields.every((field, index) => {
      const heading = head[index] ?? "";
      const isUsed = heading !== "" || hasCells(sheets[best.sheet] ?? NO_SHEET, best.row, index);
      return !isUsed || reader.isKnown(heading, index, field);
    });
  return { layout, isCertain };
}

/** What the columns hold if the table has its headings in this row of this sheet. */
export function proposeColumns(
  shape: Shape,
  sheets: readonly Sheet[],
  sheetIndex: number,
  headRow: number,
  terms: Terms,
): TableLayout {
  const sheet = sheets[sheetIndex] ?? NO_SHEET;
  const reader = createHeadingReader(shape, terms);
  const head = getHead(sheet, headRow);
  const taken = new Set<string>();
  const fields = Array.from({ length: countColumns(sheet, headRow) }, (_, index) => {
    const field = reader.find(getHeading(head, index))?.field ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  return { sheet: sheetIndex, headRow, fields };
}

const NO_SHEET: Sheet = { name: "", isHidden: false, lines: [] };

function getLargest(sheets: readonly Sheet[]): number {
  const sizes = sheets.map(({ lines, isHidden }) => (isHidden ? 0 : lines.length));
  return sizes.indexOf(Math.max(0, ...sizes));
}

/** A column without a heading is one if this many rows, and a third of all, have a cell in it. */
const MIN_CELLS = 3;

/** Cells further right belong to no column; a slip puts one there, or half a number. */
function countColumns(sheet: Sheet, headRow: number): number {
  const lines = getLinesBelow(sheet, headRow).filter(({ isShifted }) => !isShifted);
  const least = Math.max(headRow === 0 ? 1 : MIN_CELLS, lines.length / 3);
  const ends = lines.map(({ cells }) => toWidth(cells)).sort((one, other) => other - one);
  const common = ends[Math.ceil(least) - 1] ?? 0;
  return Math.max(toWidth(getHead(sheet, headRow)), common);
}

function toWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== "") + 1;
}

function hasCells(sheet: Sheet, headRow: number, index: number): boolean {
  return getLinesBelow(sheet, headRow).some(({ cells }) => (cells[index] ?? "") !== "");
}

function createHeadingReader({ columns, ignoredColumns = [] }: Shape, terms: Terms) {
  const ignored = new Set(ignoredColumns === true ? [] : ignoredColumns.map(foldTerm));
  const names = new Map(columns.map(({ name, field }) => [foldTerm(name), field]));
  const synonyms = new Map(
    columns.flatMap(({ field, synonyms: all = [] }) =>
      all.map((synonym) => [foldTerm(synonym), field] as const),
    ),
  );
  const explained = terms.get(HEADINGS);

  /** `field` null: known, and not read. */
  function findKnown(heading: string): { field: string | null } | undefined {
    const term = foldTerm(heading);
    const meaning = explained?.get(term);
    if (meaning !== undefined) return { field: meaning || null };
    const field = names.get(term);
    if (field !== undefined) return { field };
    return ignored.has(term) ? { field: null } : undefined;
  }

  return {
    find(heading: string): { field: string | null } | undefined {
      const field = synonyms.get(foldTerm(heading));
      return findKnown(heading) ?? (field === undefined ? undefined : { field });
    },
    /** @param field what was found for it: a second heading with the same meaning has none */
    isKnown(heading: string, index: number, field: string | null): boolean {
      const known = findKnown(heading || getHeading([], index));
      if (known !== undefined) return known.field === field;
      return ignoredColumns === true && heading !== "" && field === null;
    },
  };
}
