import { foldCell } from "./fold-cell";
import type { Questions } from "./questions";
import { getValue, quoteCell, type Subject, type TableColumn } from "./table-column";
import type { RowError, TableLine } from "./table-line";

interface ReadColumn {
  column: TableColumn;
  index: number;
  /** In the file. */
  heading: string;
}

/** The cells of a line by column; an answer that says nothing is an empty one. */
export type Cells = ReadonlyMap<TableColumn, string>;

/** What the cells of a row say, by field. */
export type ReadFields = Record<string, unknown>;

interface Row {
  line: TableLine;
  cells: Cells;
  subject: Subject;
  /** What is stored of the subject. */
  before: object | undefined;
  /** Of cells that are no values. */
  faults: readonly RowError[];
  /** What a blank cell means is asked where a column says «ja» alone. */
  asksBlank?: boolean;
}

interface ReadValues {
  fields: ReadFields;
  /** Cells that wait for an answer. */
  open: RowError[];
  /** Values that are stored, and for which the row has an empty cell. */
  emptyCount: number;
}

/** @param lines of the whole table: what a blank cell means depends on all others */
export function createValueReader(
  readColumns: readonly ReadColumn[],
  lines: readonly TableLine[],
  questions: Questions,
  { removesEmpty, asksNothing }: { removesEmpty: boolean; asksNothing: boolean },
) {
  const contentColumns = readColumns.filter(({ column }) => column.getKey === undefined);
  const markColumns = new Set(contentColumns.filter(isMarkColumn));

  /** Says «ja» and never «nein». */
  function isMarkColumn({ column, index, heading }: ReadColumn): boolean {
    if (!column.isYesOrNo) return false;
    const said = new Set(lines.map(({ cells }) => column.parse?.(cells[index] ?? "", heading)));
    return said.has(true) && !said.has(false);
  }

  function answer({ column }: ReadColumn, term: string, row: Row): string | undefined {
    const { line, before, subject } = row;
    const isHolder = isBlankCell(term) && before !== undefined && getValue(column, before) === true;
    const details = { holder: isHolder ? subject.name : undefined };
    const meaning = questions.getMeaning(column.field, term);
    const isKnown = meaning === "" || column.parse?.(meaning ?? "", column.name) !== undefined;
    if (meaning !== undefined && isKnown)
      questions.noteAnswer(line.row, column, term, { ...details, meaning });
    else questions.ask(line.row, column, term, details);
    return isKnown ? meaning : undefined;
  }

  return function readValues(row: Row): ReadValues {
    const { line, cells, before, faults, asksBlank = false } = row;
    const faulty = new Set(faults.map(({ column }) => column));
    const fields: ReadFields = {};
    const open: RowError[] = [];
    let emptyCount = 0;
    /** Cells that were understood, in words of a person where they were not by themselves. */
    const texts = new Map<TableColumn, string>();
    for (const read of contentColumns) {
      const { column, index, heading } = read;
      const { field, name, parse } = column;
      if (faulty.has(name)) continue;
      const cell = cells.get(column) ?? "";
      const written = line.cells[index] ?? "";
      const isOpenBlank = cell === "" && asksBlank && isBlankCell(written) && markColumns.has(read);
      if (cell === "" && !isOpenBlank) {
        const hasValue = before !== undefined && getValue(column, before) !== undefined;
        if (hasValue && column.isKept) continue;
        if (hasValue) emptyCount += 1;
        if (!hasValue || removesEmpty) fields[field] = column.empty;
        continue;
      }
      const value = parse === undefined ? cell : parse(cell, heading);
      if (value !== undefined || asksNothing) {
        fields[field] = value ?? cell;
        texts.set(column, cell);
        continue;
      }
      const told = answer(read, written, row);
      if (told === undefined) open.push({ row: line.row, column: name, message: formatOpen(cell) });
      if (!told) continue;
      fields[field] = parse?.(told, name);
      texts.set(column, told);
    }
    for (const [{ parseMore }, text] of texts)
      Object.assign(fields, parseMore?.(text, { ...before, ...fields }));
    return { fields, open, emptyCount };
  };
}

/** A dash may say «nein» as well as nothing. */
export function isBlankCell(cell: string): boolean {
  return /^-*$/.test(foldCell(cell));
}

export function formatOpen(cell: string): string {
  return cell === ""
    ? "Was leere Zellen heissen, ist offen."
    : `«${quoteCell(cell)}» ist nicht verstanden.`;
}
