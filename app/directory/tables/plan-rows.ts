import { compareContents } from "~/directory/model/changes.server";
import { findCellErrors } from "./find-cell-errors";
import { isNoAnswer } from "./fold-cell";
import { EXAMPLE_ID, getValue, quoteCell, type TableColumn } from "./table-column";
import { createHeadReader, foldTerm, getHeading } from "./table-layout";
import type { RowError, TableLine } from "./table-line";
import type {
  Match,
  PlannedRow,
  Question,
  RejectedRow,
  RowKeys,
  TableChoices,
  TableSpec,
} from "./table-spec";

/** A table of names alone has no titles. */
const MIN_WIDTH = 3;

const LEFT_OUT = Symbol("left out by a person");

const isContent = ({ getKey, isReference }: TableColumn) => !getKey && !isReference;

function formatOtherHead(row: number): string {
  return `In Zeile ${row} beginnt eine zweite Tabelle mit anderen Überschriften. Bitte lesen Sie sie für sich ein: Wählen Sie dazu Zeile ${row} als Überschriften.`;
}

/** Reads the lines of a file one by one into rows, refusals and questions. */
export function createRowPlanner<Content extends object>(
  spec: TableSpec<Content>,
  existing: ReadonlyMap<string, Content>,
  { layout, terms, removesEmpty, defaults = {} }: TableChoices,
) {
  const columns = layout.fields.map((field) => spec.columns.find((one) => one.field === field));
  const keyColumns = columns.filter(
    (column) => column?.getKey ?? column?.isReference ?? column?.isClue,
  );
  const [idColumn] = spec.columns;
  const rows: PlannedRow<Content>[] = [];
  const rejected: RejectedRow[] = [];
  const questions = new Map<string, Question>();
  const mentioned = new Map<string, number>();
  const titles: { row: number; text: string }[] = [];
  const leftOut: number[] = [];
  const emptyCells: string[] = [];
  const unknownRows: number[] = [];
  const readHead = createHeadReader(spec, terms);
  /** Row of a second head, whose columns are others. */
  let otherHead: number | undefined;

  const getMeaning = (field: string, cell: string) => terms.get(field)?.get(foldTerm(cell, field));

  function ask(row: number, column: TableColumn, term: string, subjects?: Question["subjects"]) {
    const key = `${column.field} ${foldTerm(term, column.field)}`;
    const known = questions.get(key);
    if (known !== undefined) known.rows.push(row);
    else
      questions.set(key, { field: column.field, column: column.name, term, rows: [row], subjects });
  }

  /** Clues are understood like the content that they are, else they say nothing. */
  function getKey({ isClue, field, parse }: TableColumn, cell: string): string {
    return isClue ? String(parse?.(cell, "") ?? getMeaning(field, cell) ?? "") : cell;
  }

  function addLine(line: TableLine, head: readonly string[]): void {
    const { row, cells } = line;
    const getCell = (column: TableColumn) => {
      const cell = cells[columns.indexOf(column)] ?? "";
      // Sodium is called «NA».
      const isNothing = isNoAnswer(cell) && (isContent(column) || !/^na$/i.test(cell));
      return isNothing ? "" : cell;
    };
    const keys = Object.fromEntries(
      keyColumns.flatMap((column) =>
        column ? [[column.field, getKey(column, getCell(column))]] : [],
      ),
    );
    const isTitle =
      spec.hasTitles &&
      columns.every((column) => !column || column.isReference || getCell(column) === "");
    if (isTitle || Object.values(keys).includes(EXAMPLE_ID)) return;
    const reject = (errors: RowError[]) => rejected.push({ line, errors });
    const match = findMatch(keys);
    if (match === undefined && isHeadAgain(line, head)) return;
    if (otherHead !== undefined) {
      rejectLine(line, formatOtherHead(otherHead));
      return;
    }
    const faults = findCellErrors(line, columns, head);
    if (match !== undefined && match !== LEFT_OUT) {
      const twin = mentioned.get(match.subject.id);
      const message = `Steht schon in Zeile ${twin}.`;
      if (twin !== undefined) faults.push({ row, column: idColumn?.name ?? "", message });
      else mentioned.set(match.subject.id, row);
    }
    if (match === LEFT_OUT) {
      leftOut.push(row);
      return;
    }
    if (faults.length > 0) {
      if (match === undefined) unknownRows.push(row);
      reject(faults);
      return;
    }
    if (match === undefined) addUnknown(line, keys);
    else addRow(line, match, getCell, head);
  }

  function isHeadAgain({ row, cells }: TableLine, head: readonly string[]): boolean {
    if (head.length === 0 || cells.join("\n") === head.join("\n")) return head.length > 0;
    const fields = readHead(cells);
    const isOther = fields?.some((field, at) => field !== null && field !== layout.fields[at]);
    if (isOther) otherHead ??= row;
    return fields !== undefined && !isOther;
  }

  function findMatch(keys: RowKeys): Match | typeof LEFT_OUT | undefined {
    const match = spec.findSubject(keys);
    if (match !== undefined || idColumn === undefined) return match;
    const told = getMeaning(idColumn.field, getQuestion(keys));
    const meaning = told ?? getMeaning(idColumn.field, getTerm(keys));
    if (meaning === undefined) return undefined;
    if (meaning === "") return LEFT_OUT;
    // What was said of the name alone holds unless the clues speak against it.
    const clues = told === undefined ? getClues(keys) : {};
    const subject = spec.findSubject({ ...clues, [idColumn.field]: meaning })?.subject;
    return subject && { subject, by: "person" };
  }

  function addUnknown(line: TableLine, keys: RowKeys): void {
    const { row } = line;
    const term = getTerm(keys);
    if (idColumn === undefined) return;
    const subjects = spec.suggestSubjects?.(keys);
    const lone = getLoneCell(line);
    const isOfNothing = lone !== undefined && columns[lone.index] === undefined;
    if (lone !== undefined && (isOfNothing || (term !== "" && subjects?.length === 0))) {
      titles.push({ row, text: lone.text });
      return;
    }
    if (term !== "" && spec.formatUnknown === undefined)
      ask(row, idColumn, getQuestion(keys), subjects ?? []);
    else {
      const message = spec.formatUnknown?.(keys) ?? "Hier fehlt, wovon die Zeile handelt.";
      rejectLine(line, message, idColumn.name);
    }
  }

  /** A title or a footnote has one cell, where the rows have several. */
  function getLoneCell({ cells }: TableLine): { index: number; text: string } | undefined {
    const [first, second] = cells.flatMap((text, index) => (text === "" ? [] : { index, text }));
    const isWide = columns.filter((column) => column !== undefined).length >= MIN_WIDTH;
    return isWide && second === undefined ? first : undefined;
  }

  /** Refuses a line of which it stays open what it is about. */
  function rejectLine(line: TableLine, message: string, column = ""): void {
    unknownRows.push(line.row);
    rejected.push({ line, errors: [{ row: line.row, column, message }] });
  }

  function addRow(
    line: TableLine,
    match: Match,
    getCell: (column: TableColumn) => string,
    head: readonly string[],
  ): void {
    const { row } = line;
    const { subject, by, states = {} } = match;
    const before = existing.get(subject.id);
    const fields: Record<string, unknown> = {};
    let isAsked = false;
    for (const column of columns) {
      if (column === undefined || column.getKey !== undefined) continue;
      const cell = getCell(column);
      const { field } = column;
      if (cell === "") {
        const hasValue = before !== undefined && getValue(column, before) !== undefined;
        if (hasValue && column.isKept) continue;
        if (hasValue) emptyCells.push(field);
        if (!hasValue || removesEmpty) fields[field] = column.empty;
        continue;
      }
      const heading = getHeading(head, columns.indexOf(column));
      const value = column.parse === undefined ? cell : column.parse(cell, heading);
      const meaning = value === undefined ? getMeaning(field, cell) : undefined;
      if (value !== undefined) fields[field] = value;
      else if (meaning !== undefined) {
        if (meaning !== "") fields[field] = column.parse?.(meaning, heading);
      } else if (column.choices === undefined) fields[field] = cell;
      else {
        ask(row, column, cell);
        isAsked = true;
      }
    }
    if (isAsked) return;
    for (const [field, value] of Object.entries(states)) {
      if (value !== undefined) fields[field] ??= value;
    }
    for (const [index, column] of columns.entries()) {
      const row = { ...before, ...fields };
      Object.assign(fields, column?.parseMore?.(line.cells[index] ?? "", row));
    }
    const isBlank = Object.values(fields).every((value) => value === undefined);
    if (spec.subjects !== undefined && before === undefined && isBlank) return;
    const stated = spec.check({ ...before, ...fields }, subject, fields);
    const isChanged =
      stated.content !== undefined && compareContents(before, stated.content).length > 0;
    const unsaid = Object.entries(defaults).filter(([field]) => fields[field] === undefined);
    const checked =
      isChanged && unsaid.length > 0
        ? spec.check({ ...before, ...fields, ...Object.fromEntries(unsaid) }, subject, fields)
        : stated;
    const obstacle = before === undefined ? spec.findObstacle?.(subject.id) : undefined;
    const faults = [
      ...(obstacle === undefined ? [] : [{ row, column: idColumn?.name ?? "", message: obstacle }]),
      ...(checked.errors ?? []).map(({ path, message }) => {
        const column = spec.columns.find(({ field }) => field === path[0]);
        const cell = quoteCell(column === undefined ? "" : getCell(column));
        const reason = `${cell === "" ? "" : `«${cell}»: `}${column?.expected ?? message}`;
        return { row, column: column?.name ?? "", message: reason };
      }),
    ];
    if (faults.length > 0 || checked.content === undefined) {
      rejected.push({ line, errors: faults });
      return;
    }
    const { content } = checked;
    const changes = compareContents(before, content);
    const kind = before === undefined ? "new" : changes.length > 0 ? "changed" : "same";
    const term = getTerm(
      Object.fromEntries(keyColumns.flatMap((one) => (one ? [[one.field, getCell(one)]] : []))),
    );
    const foundBy =
      by === "id" || foldTerm(term) === foldTerm(subject.name) ? undefined : { term, by };
    rows.push({ row, slug: subject.id, name: subject.name, kind, foundBy, changes, content });
  }

  /** The name, if the file has one, else whatever stands for it. */
  function getTerm(keys: RowKeys): string {
    const [, nameColumn] = spec.columns;
    const name = keys[nameColumn?.field ?? ""] ?? "";
    const others = keyColumns.map((column) => (column?.isClue ? "" : keys[column?.field ?? ""]));
    return name || (others.find(Boolean) ?? "");
  }

  /** «Albumin (Urin)»: with other clues the same name is another subject. */
  function getQuestion(keys: RowKeys): string {
    const clues = Object.values(getClues(keys)).filter((cell) => cell !== "");
    const term = getTerm(keys);
    return term === "" || clues.length === 0 ? term : `${term} (${clues.join(", ")})`;
  }

  function getClues(keys: RowKeys): RowKeys {
    const clues = keyColumns.flatMap((column) => (column?.isClue ? column.field : []));
    return Object.fromEntries(clues.map((field) => [field, keys[field] ?? ""]));
  }

  const hasUnknown = () => unknownRows.length > 0;
  return {
    ...{ rows, rejected, questions, mentioned, titles, leftOut, emptyCells, hasUnknown },
    addLine,
  };
}
