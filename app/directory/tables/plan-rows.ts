import { compareContents } from "~/directory/model/changes.server";
import { findCellErrors } from "./find-cell-errors";
import { isNoAnswer } from "./fold-cell";
import { EXAMPLE_ID, getValue, quoteCell, type TableColumn } from "./table-column";
import { createHeadReader, foldTerm, getHeading } from "./table-layout";
import type { TableLine } from "./table-line";
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

interface PlannedLines<Content> {
  rows: PlannedRow<Content>[];
  rejected: RejectedRow[];
  /** By field and folded term. */
  questions: Map<string, Question>;
  /** Rows of the file by subject. */
  mentioned: Map<string, number>;
  titles: { row: number; text: string }[];
  leftOut: number;
  emptyCount: number;
  /** Of some row it stays open what it is about. */
  hasUnknown: boolean;
}

/** The cells of a line by column; an answer that says nothing is an empty one. */
type Cells = ReadonlyMap<TableColumn, string>;

/** Reads the lines of a file one by one into rows, refusals and questions. */
export function createRowPlanner<Content extends object>(
  spec: TableSpec<Content>,
  existing: ReadonlyMap<string, Content>,
  { layout, terms, removesEmpty, defaults = {} }: TableChoices,
  head: readonly string[],
) {
  const columns = layout.fields.map((field) => spec.columns.find((one) => one.field === field));
  const readColumns = columns.flatMap((column, index) =>
    column === undefined ? [] : { column, index, heading: getHeading(head, index) },
  );
  const keyColumns = readColumns
    .map(({ column }) => column)
    .filter(({ getKey, isReference, isClue }) => getKey ?? isReference ?? isClue);
  const [idColumn] = spec.columns;
  const plan: PlannedLines<Content> = {
    ...{ rows: [], rejected: [], questions: new Map(), mentioned: new Map(), titles: [] },
    ...{ leftOut: 0, emptyCount: 0, hasUnknown: false },
  };
  const readHead = createHeadReader(spec, terms);
  /** Row of a second head, whose columns are others. */
  let otherHead: number | undefined;

  const getMeaning = (field: string, cell: string) => terms.get(field)?.get(foldTerm(cell, field));

  function ask(row: number, column: TableColumn, term: string, subjects?: Question["subjects"]) {
    const key = `${column.field} ${foldTerm(term, column.field)}`;
    const known = plan.questions.get(key);
    if (known !== undefined) known.rows.push(row);
    else {
      const { field, name } = column;
      plan.questions.set(key, { field, column: name, term, rows: [row], subjects });
    }
  }

  /** Clues are understood like the content that they are, else they say nothing. */
  function getKey({ isClue, field, parse }: TableColumn, cell: string): string {
    return isClue ? String(parse?.(cell, "") ?? getMeaning(field, cell) ?? "") : cell;
  }

  function addLine(line: TableLine): void {
    const { row } = line;
    const cells = readCells(line);
    const keys = Object.fromEntries(
      keyColumns.map((column) => [column.field, getKey(column, cells.get(column) ?? "")]),
    );
    const isTitle =
      spec.hasTitles && [...cells].every(([column, cell]) => column.isReference || cell === "");
    if (isTitle || Object.values(keys).includes(EXAMPLE_ID)) return;
    const match = findMatch(keys);
    if (match === undefined && isHeadAgain(line)) return;
    if (otherHead !== undefined) {
      rejectLine(line, formatOtherHead(otherHead));
      return;
    }
    const faults = findCellErrors(line, columns, head);
    if (match !== undefined && match !== LEFT_OUT) {
      const twin = plan.mentioned.get(match.subject.id);
      const message = `Steht schon in Zeile ${twin}.`;
      if (twin !== undefined) faults.push({ row, column: idColumn?.name ?? "", message });
      else plan.mentioned.set(match.subject.id, row);
    }
    if (match === LEFT_OUT) {
      plan.leftOut += 1;
      return;
    }
    if (faults.length > 0) {
      if (match === undefined) plan.hasUnknown = true;
      plan.rejected.push({ line, errors: faults });
      return;
    }
    if (match === undefined) addUnknown(line, keys);
    else addRow(line, match, cells);
  }

  function readCells(line: TableLine): Cells {
    return new Map(
      readColumns.map(({ column, index }) => {
        const cell = line.cells[index] ?? "";
        // Sodium is called «NA».
        const isNothing = isNoAnswer(cell) && (isContent(column) || !/^na$/i.test(cell));
        return [column, isNothing ? "" : cell];
      }),
    );
  }

  function isHeadAgain({ row, cells }: TableLine): boolean {
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
      plan.titles.push({ row, text: lone.text });
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
    return readColumns.length >= MIN_WIDTH && second === undefined ? first : undefined;
  }

  /** Refuses a line of which it stays open what it is about. */
  function rejectLine(line: TableLine, message: string, column = ""): void {
    plan.hasUnknown = true;
    plan.rejected.push({ line, errors: [{ row: line.row, column, message }] });
  }

  function addRow(line: TableLine, match: Match, cells: Cells): void {
    const { row } = line;
    const { subject, by, states = {} } = match;
    const before = existing.get(subject.id);
    const fields: Record<string, unknown> = {};
    let isAsked = false;
    for (const { column, heading } of readColumns) {
      if (column.getKey !== undefined) continue;
      const cell = cells.get(column) ?? "";
      const { field } = column;
      if (cell === "") {
        const hasValue = before !== undefined && getValue(column, before) !== undefined;
        if (hasValue && column.isKept) continue;
        if (hasValue) plan.emptyCount += 1;
        if (!hasValue || removesEmpty) fields[field] = column.empty;
        continue;
      }
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
    for (const { column, index } of readColumns) {
      if (column.parseMore === undefined) continue;
      const row = { ...before, ...fields };
      Object.assign(fields, column.parseMore(line.cells[index] ?? "", row));
    }
    const isBlank = Object.values(fields).every((value) => value === undefined);
    if (spec.subjects !== undefined && before === undefined && isBlank) return;
    const stated = spec.check({ ...before, ...fields }, subject, fields);
    const unsaid = Object.entries(defaults).filter(([field]) => fields[field] === undefined);
    const needsDefaults =
      unsaid.length > 0 &&
      stated.content !== undefined &&
      compareContents(before, stated.content).length > 0;
    const checked = needsDefaults
      ? spec.check({ ...before, ...fields, ...Object.fromEntries(unsaid) }, subject, fields)
      : stated;
    const obstacle = before === undefined ? spec.findObstacle?.(subject.id) : undefined;
    const faults = [
      ...(obstacle === undefined ? [] : [{ row, column: idColumn?.name ?? "", message: obstacle }]),
      ...(checked.errors ?? []).map(({ path, message }) => {
        const column = spec.columns.find(({ field }) => field === path[0]);
        const cell = quoteCell(column && cells.get(column));
        const reason = `${cell === "" ? "" : `«${cell}»: `}${column?.expected ?? message}`;
        return { row, column: column?.name ?? "", message: reason };
      }),
    ];
    if (faults.length > 0 || checked.content === undefined) {
      plan.rejected.push({ line, errors: faults });
      return;
    }
    const { content } = checked;
    const changes = compareContents(before, content);
    const kind = before === undefined ? "new" : changes.length > 0 ? "changed" : "same";
    const term = getTerm(
      Object.fromEntries(keyColumns.map((one) => [one.field, cells.get(one) ?? ""])),
    );
    const foundBy =
      by === "id" || foldTerm(term) === foldTerm(subject.name) ? undefined : { term, by };
    plan.rows.push({ row, slug: subject.id, name: subject.name, kind, foundBy, changes, content });
  }

  /** The name, if the file has one, else whatever stands for it. */
  function getTerm(keys: RowKeys): string {
    const [, nameColumn] = spec.columns;
    const name = keys[nameColumn?.field ?? ""] ?? "";
    const others = keyColumns.map(({ isClue, field }) => (isClue ? "" : keys[field]));
    return name || (others.find(Boolean) ?? "");
  }

  /** «Albumin (Urin)»: with other clues the same name is another subject. */
  function getQuestion(keys: RowKeys): string {
    const clues = Object.values(getClues(keys)).filter((cell) => cell !== "");
    const term = getTerm(keys);
    return term === "" || clues.length === 0 ? term : `${term} (${clues.join(", ")})`;
  }

  function getClues(keys: RowKeys): RowKeys {
    const clues = keyColumns.filter(({ isClue }) => isClue);
    return Object.fromEntries(clues.map(({ field }) => [field, keys[field] ?? ""]));
  }

  return { plan, addLine };
}
