import { toFoldedWords } from "~/directory/search/folding.server";
import { getColumnLetters } from "~/lib/workbook";
import { foldCell } from "./fold-cell";
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

/** Of the reasons in a file of rows to correct; not read when it comes back. */
export const REASON_HEADING = "Grund";

interface Shape {
  columns: readonly TableColumn[];
  /** Headings of ours that may be there and are not read; `true`: any. */
  ignoredColumns?: readonly string[] | true | undefined;
  findSubject?(keys: Readonly<Record<string, string>>): object | undefined;
}

/** A head stands among the first rows. */
const MAX_HEAD_ROW = 40;
/** So many columns of ours named in one row make it the head of a table. */
const MIN_HEADINGS = 2;

/** @param field of the cell: there «+» and «–» say opposite things, while the signs of a heading say nothing */
export function foldTerm(text: string, field = HEADINGS): string {
  return field === HEADINGS ? toFoldedWords(text).join(" ") || foldCell(text) : foldCell(text);
}

/** «Spalte AB» for a column without a heading; the first has index 0. */
export function getHeading(head: readonly string[], index: number): string {
  return head[index] || `Spalte ${getColumnLetters(index)}`;
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
    sheet.lines.slice(0, MAX_HEAD_ROW).map(({ row, cells }) => {
      const fields = new Set(cells.flatMap((cell) => reader.find(cell)?.field ?? []));
      return { index, row, cells, score: fields.size - (sheet.isHidden ? 0.5 : 0) };
    }),
  );
  const cells: readonly string[] = [];
  const none = { index: Math.max(0, getLargest(sheets)), row: 0, cells, score: 0 };
  const best = candidates.reduce((most, one) => (one.score > most.score ? one : most), none);
  const hasOther = candidates.some(
    ({ index, cells, score }) =>
      score >= MIN_HEADINGS && (index !== best.index || cells.join("\n") !== best.cells.join("\n")),
  );
  const layout = proposeColumns(shape, sheets, best.index, best.row, terms);
  const hasKey = shape.columns.some(
    ({ getKey, field }) => getKey !== undefined && layout.fields.includes(field),
  );
  const isCertain =
    hasKey &&
    !hasOther &&
    layout.fields.every((field, index) => {
      const heading = best.cells[index] ?? "";
      const isUsed = heading !== "" || hasCells(sheets[best.index] ?? NO_SHEET, best.row, index);
      return !isUsed || reader.isKnown(heading, field);
    });
  return { layout, isCertain };
}

/** Fields named in one column from which on it is the head of a table that lies on its side. */
const MIN_TURNED = 3;

/** Whether headings stand one below the other, and rows side by side. */
export function isTurned(shape: Shape, sheets: readonly Sheet[]): boolean {
  const reader = createHeadingReader(shape, new Map());
  const count = (cells: readonly string[]) =>
    new Set(cells.flatMap((cell) => reader.find(cell)?.field ?? [])).size;
  const tops = sheets.map(({ lines }) => lines.slice(0, MAX_HEAD_ROW).map(({ cells }) => cells));
  const inRow = Math.max(...tops.flat().map(count));
  const inColumn = Math.max(
    ...tops.map((top) => count(top.flatMap((cells) => cells.find(Boolean) ?? []))),
  );
  return inRow < MIN_HEADINGS && inColumn >= MIN_TURNED;
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
  const below = getSecondHead(shape, sheet, headRow, terms);
  const found = Array.from({ length: countColumns(sheet, headRow) }, (_, index) => {
    return reader.find(head[index] || below[index] || getHeading(head, index));
  });
  const fields = found.map((one) => {
    const field = one?.field ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  const isNamed = shape.columns.some(
    ({ getKey, field }) => getKey !== undefined && taken.has(field),
  );
  const lines = getLinesBelow(sheet, headRow).slice(0, MAX_READ_LINES);
  // Without its clue a name may be that of another subject: «Albumine» from «LCR» is not albumin in serum.
  const wanted = shape.columns.filter(({ isClue }) => isClue || !isNamed);
  const isOpen = (index: number) => found[index] === undefined;
  return {
    sheet: sheetIndex,
    headRow,
    fields: addByContent(shape, wanted, fields, { lines, isOpen }),
  };
}

/** Headings below merged ones: «Material» and «Gefäss» below «Probe». */
function getSecondHead(
  shape: Shape,
  { lines }: Sheet,
  headRow: number,
  terms: Terms,
): readonly string[] {
  const cells = lines.find(({ row }) => row === headRow + 1)?.cells ?? [];
  const isHead = headRow > 0 && createHeadReader(shape, terms)(cells) !== undefined;
  return isHead ? cells : [];
}

const MAX_READ_LINES = 30;

/**
 * Where no heading says what the rows are about, the cells may: names of subjects, and words of a choice.
 * @param isOpen whether nothing is known of the heading of a column of the file
 */
function addByContent(
  { columns: [, nameColumn], findSubject }: Shape,
  wanted: readonly TableColumn[],
  fields: readonly (string | null)[],
  { lines, isOpen }: { lines: readonly TableLine[]; isOpen(index: number): boolean },
): (string | null)[] {
  const added = [...fields];
  for (const column of wanted) {
    const isMeant = (cell: string) =>
      column === nameColumn
        ? findSubject?.({ [column.field]: cell }) !== undefined
        : column.choices !== undefined && column.parse?.(cell, "") !== undefined;
    if (added.includes(column.field)) continue;
    const counts = added.map((field, index) => {
      const cells = lines.flatMap((line) => line.cells[index] || []);
      const meant = field === null && isOpen(index) ? cells.filter(isMeant).length : 0;
      return meant * 2 > Math.max(cells.length, MIN_CELLS) ? meant : 0;
    });
    const most = Math.max(...counts);
    if (most > 0) added[counts.indexOf(most)] = column.field;
  }
  return added;
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

/** «Volumen [ml]» is «Volumen», and «Material / Matériel» one of the two. */
function getHeadingParts(heading: string): string[] {
  const bare = heading.replace(/\s*[([][^)\]]*[)\]]/g, "").replace(/\s+in\s+\S+$/i, "");
  return [heading, bare, ...bare.split(/[/|\n]/)];
}

/** @returns what reads the headings in a row by column; undefined where the row is no head of a table */
export function createHeadReader(shape: Shape, terms: Terms) {
  const reader = createHeadingReader(shape, terms);
  return (cells: readonly string[]): readonly (string | null)[] | undefined => {
    const fields = cells.map((cell) => (cell === "" ? null : (reader.find(cell)?.field ?? null)));
    const found = new Set(fields.filter((field) => field !== null)).size;
    const filled = cells.filter((cell) => cell !== "").length;
    return found >= MIN_HEADINGS && found * 2 >= filled ? fields : undefined;
  };
}

function createHeadingReader({ columns, ignoredColumns = [] }: Shape, terms: Terms) {
  const ignored = new Set(
    [REASON_HEADING, ...(ignoredColumns === true ? [] : ignoredColumns)].map((name) =>
      foldTerm(name),
    ),
  );
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
      const known = findKnown(heading);
      if (known !== undefined) return known;
      const terms = getHeadingParts(heading).map((part) => foldTerm(part));
      const term = terms.find((one) => synonyms.has(one) || names.has(one)) ?? "";
      const field = synonyms.get(term) ?? names.get(term);
      return field === undefined ? undefined : { field };
    },
    /**
     * A column without a heading may hold something else in the next file.
     * @param field what was found for it: a second heading with the same meaning has none
     */
    isKnown(heading: string, field: string | null): boolean {
      const known = heading === "" ? undefined : findKnown(heading);
      if (known !== undefined) return known.field === field;
      return ignoredColumns === true && heading !== "" && field === null;
    },
  };
}
