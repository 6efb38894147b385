import { compareContents } from "~/directory/model/changes.server";
import type { PathError } from "~/directory/model/check-content.server";
import { findCellErrors } from "./find-cell-errors";
import { isNoAnswer } from "./fold-cell";
import { createSubjectMatcher, LEFT_OUT } from "./match-subject";
import { createQuestions } from "./questions";
import { type Cells, createValueReader, formatOpen, type ReadFields } from "./read-values";
import { EXAMPLE_ID, quoteCell, type Subject, type TableColumn } from "./table-column";
import { createHeadReader, foldTerm, getHeading } from "./table-layout";
import type { RowError, TableLine } from "./table-line";
import type { Match, RowKeys, TableChoices, TablePlan, TableSpec } from "./table-spec";

/** A table of names alone has no titles. */
const MIN_WIDTH = 3;

const isContent = ({ getKey, isReference }: TableColumn) => !getKey && !isReference;

interface PlannedLines<Content>
  extends Omit<TablePlan<Content>, "questions" | "answered" | "missingCount" | "digest"> {
  /** Subjects of the file. */
  mentioned: Set<string>;
  /** Of some row it stays open what it is about. */
  hasUnknown: boolean;
}

type FoundRow = { line: TableLine; cells: Cells; keys: RowKeys; match: Match };

/** Reads the lines below the head of a file into rows, refusals and questions. */
export function planRows<Content extends object>(
  spec: TableSpec<Content>,
  existing: ReadonlyMap<string, Content>,
  { layout, terms, removesEmpty, defaults = {} }: TableChoices,
  { head, lines }: { head: readonly string[]; lines: readonly TableLine[] },
) {
  const columns = layout.fields.map((field) => spec.columns.find((one) => one.field === field));
  const readColumns = columns.flatMap((column, index) =>
    column === undefined ? [] : { column, index, heading: getHeading(head, index) },
  );
  const keyColumns = readColumns
    .map(({ column }) => column)
    .filter(({ getKey, isReference, isClue }) => getKey ?? isReference ?? isClue);
  const [idColumn] = spec.columns;
  /** Where a person sees what a row is about. */
  const subjectColumn = keyColumns.find(({ getKey }) => getKey)?.name ?? "";
  const asksNothing = spec.formatUnknown !== undefined;
  const questions = createQuestions(terms);
  const subjects = createSubjectMatcher(spec, keyColumns, questions);
  const readValues = createValueReader(readColumns, lines, questions, {
    removesEmpty,
    asksNothing,
  });
  const readHead = createHeadReader(spec, terms);
  /** Most lines say nothing but a name. */
  const isListOfNames = lines.filter(getLoneCell).length * 2 > lines.length;
  const plan: PlannedLines<Content> = {
    ...{ rows: [], rejected: [], waiting: [], titles: [], mentioned: new Set() },
    ...{ leftOut: 0, emptyCount: 0, hasUnknown: false },
  };
  /** Row of a second head, whose columns are others. */
  let otherHead: number | undefined;
  /** Rows that are taken or wait, by subject. */
  const taken = new Map<string, number>();
  /** A name and nothing else: a row of its own, or a title above others. */
  const bare: FoundRow[] = [];

  for (const line of lines) addLine(line);
  for (const row of bare) addBareRow(row);
  return { plan, questions: questions.getOpen(), answered: questions.getAnswered() };

  function addLine(line: TableLine): void {
    const { row } = line;
    const cells = readCells(line);
    const keys = subjects.readKeys(cells);
    const isTitle =
      spec.hasTitles && [...cells].every(([column, cell]) => column.isReference || cell === "");
    if (isTitle || Object.values(keys).includes(EXAMPLE_ID)) return;
    const match = subjects.find(row, keys);
    if (match === undefined && isHeadAgain(line)) return;
    if (otherHead !== undefined) {
      plan.hasUnknown = true;
      leaveOut(line, [{ row, column: "", message: formatOtherHead(otherHead) }]);
    } else if (match === LEFT_OUT) plan.leftOut += 1;
    else if (match === undefined) addUnknown(line, cells, keys);
    else if (getLoneCell(line) && !isListOfNames && match.by !== "id")
      bare.push({ line, cells, keys, match });
    else addRow({ line, cells, keys, match });
  }

  function readCells(line: TableLine): Cells {
    return new Map(
      readColumns.map(({ column, index }) => {
        const cell = line.cells[index] ?? "";
        // Sodium is called «NA».
        const isNothing = isNoAnswer(cell) && (isContent(column) || !/^[a-z]{1,2}$/i.test(cell));
        return [column, isNothing ? "" : cell];
      }),
    );
  }

  function isHeadAgain({ row, cells }: TableLine): boolean {
    if (head.length === 0 || cells.join("\n") === head.join("\n")) return head.length > 0;
    const fields = readHead(cells);
    const isOther = fields?.some((field, at) => field !== null && field !== layout.fields[at]);
    // Directly below the head it is the second line of it.
    if (isOther && row === layout.headRow + 1)
      plan.titles.push({ row, text: cells.filter(Boolean).join(", ") });
    else if (isOther) otherHead ??= row;
    return fields !== undefined && otherHead === undefined;
  }

  /** A title or a footnote has one cell, where the rows have several. */
  function getLoneCell({ cells }: TableLine): { index: number; text: string } | undefined {
    const [first, second] = cells.flatMap((text, index) => (text === "" ? [] : { index, text }));
    return readColumns.length >= MIN_WIDTH && second === undefined ? first : undefined;
  }

  function addUnknown(line: TableLine, cells: Cells, keys: RowKeys): void {
    const { row } = line;
    const faults = findCellErrors(line, columns, head);
    const term = subjects.getTerm(keys);
    const suggested = spec.suggestSubjects?.(keys);
    const lone = getLoneCell(line);
    const isOfNothing = lone !== undefined && columns[lone.index]?.getKey === undefined;
    const isTitle = isOfNothing || (lone !== undefined && term !== "" && suggested?.length === 0);
    if (isTitle && faults.length === 0) {
      plan.titles.push({ row, text: lone.text });
      return;
    }
    plan.hasUnknown = true;
    if (line.isShifted) {
      leaveOut(line, faults);
      return;
    }
    const open: RowError[] = [];
    const place = { row, column: subjectColumn };
    const isNamed = term !== "" && !asksNothing && idColumn !== undefined;
    // A faulty name says what the row is about once it is corrected.
    const isFaulty = keyColumns.some(({ name }) => !isUnsaid(name, faults));
    if (isNamed && !isFaulty) {
      questions.ask(row, idColumn, subjects.getQuestion(keys), { subjects: suggested ?? [] });
      open.push({ ...place, message: formatOpen(term) });
    } else if (!isFaulty)
      faults.push({ ...place, message: spec.formatUnknown?.(keys) ?? NO_SUBJECT });
    const subject = { id: "", name: term };
    const read = readValues({ line, cells, subject, before: undefined, faults });
    open.push(...read.open);
    const { errors = [] } = spec.check(read.fields, subject, read.fields);
    const others = describeErrors(row, cells, errors).filter(
      ({ column }) => column !== idColumn?.name && isUnsaid(column, [...faults, ...open]),
    );
    leaveOut(line, [...faults, ...others], open);
  }

  /** All that is wrong with a row is said at once. */
  function leaveOut(line: TableLine, errors: RowError[], open: RowError[] = []): void {
    if (errors.length > 0) plan.rejected.push({ line, errors: [...errors, ...open] });
    else plan.waiting.push({ line, errors: open });
  }

  function addBareRow(found: FoundRow): void {
    const { line, keys, match } = found;
    const { id } = match.subject;
    const { row } = line;
    const told = subjects.findTold(row, keys);
    if (taken.has(id)) plan.titles.push({ row, text: getLoneCell(line)?.text ?? "" });
    else if (told === LEFT_OUT) plan.leftOut += 1;
    else if (told !== undefined || existing.has(id) || idColumn === undefined) addRow(found);
    else {
      const term = subjects.getTerm(keys);
      questions.ask(row, idColumn, term, { subjects: [match.subject] });
      const message = `«${quoteCell(term)}» steht allein: eine Zeile oder ein Titel?`;
      leaveOut(line, [], [{ row, column: subjectColumn, message }]);
    }
  }

  function addRow({ line, cells, keys, match }: FoundRow): void {
    const { row } = line;
    const { subject, by, states = {} } = match;
    const { id, name } = subject;
    plan.mentioned.add(id);
    const faults = findCellErrors(line, columns, head);
    const twin = taken.get(id);
    if (twin !== undefined) faults.push({ row, column: subjectColumn, message: formatTwin(twin) });
    if (line.isShifted) {
      leaveOut(line, faults);
      return;
    }
    const before = existing.get(id);
    // In tables that we wrote an empty cell never means «nein».
    const asksBlank = by !== "id";
    const read = readValues({ line, cells, subject, before, faults, asksBlank });
    const { fields, open } = read;
    for (const [field, value] of Object.entries(states))
      if (value !== undefined) fields[field] ??= value;
    const isBlank = Object.values(fields).every((value) => value === undefined);
    const isComplete = faults.length + open.length === 0;
    if (spec.subjects !== undefined && before === undefined && isBlank && isComplete) return;
    const { content, errors = [] } = checkRow(subject, before, fields);
    const others = describeErrors(row, cells, errors).filter(({ column }) =>
      isUnsaid(column, [...faults, ...open]),
    );
    const obstacle = before === undefined ? spec.findObstacle?.(id) : undefined;
    if (obstacle !== undefined) faults.push({ row, column: subjectColumn, message: obstacle });
    faults.push(...others);
    if (faults.length === 0) taken.set(id, row);
    if (faults.length + open.length > 0 || content === undefined) {
      leaveOut(line, faults, open);
      return;
    }
    plan.emptyCount += read.emptyCount;
    const changes = compareContents(before, content);
    const kind = before === undefined ? "new" : changes.length > 0 ? "changed" : "same";
    const term = subjects.getTerm(keys);
    const foundBy = by === "id" || foldTerm(term) === foldTerm(name) ? undefined : { term, by };
    plan.rows.push({ row, slug: id, name, kind, foundBy, changes, content });
  }

  /** New and changed rows hold the defaults where they say nothing themselves. */
  function checkRow(subject: Subject, before: Content | undefined, fields: ReadFields) {
    const stated = spec.check({ ...before, ...fields }, subject, fields);
    const unsaid = Object.entries(defaults).filter(([field]) => fields[field] === undefined);
    const needsDefaults =
      unsaid.length > 0 &&
      stated.content !== undefined &&
      compareContents(before, stated.content).length > 0;
    if (!needsDefaults) return stated;
    return spec.check({ ...before, ...fields, ...Object.fromEntries(unsaid) }, subject, fields);
  }

  function describeErrors(row: number, cells: Cells, errors: readonly PathError[]): RowError[] {
    return errors.map(({ path, message }) => {
      const column = spec.columns.find(({ field }) => field === path[0]);
      const cell = quoteCell(column && cells.get(column));
      const reason = `${cell === "" ? "" : `«${cell}»: `}${column?.expected ?? message}`;
      return { row, column: column?.name ?? "", message: reason };
    });
  }
}

function isUnsaid(name: string, errors: readonly RowError[]): boolean {
  return errors.every(({ column }) => column !== name);
}

const NO_SUBJECT = "Hier fehlt der Name. Bitte ergänzen Sie ihn.";

function formatOtherHead(row: number): string {
  return `In Zeile ${row} beginnt eine zweite Tabelle mit anderen Überschriften. Bitte lesen Sie sie für sich ein: Wählen Sie dazu Zeile ${row} als Überschriften.`;
}

function formatTwin(row: number): string {
  return `Steht schon in Zeile ${row}, die gilt. Bitte löschen Sie eine der beiden.`;
}
