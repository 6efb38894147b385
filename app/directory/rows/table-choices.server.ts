import {
  type ExplainedTerm,
  readTerms,
  type TableOwner,
  toTerms,
} from "~/directory/tables/import-terms.server";
import { isBlankCell } from "~/directory/tables/read-values";
import {
  foldTerm,
  getHead,
  getHeading,
  getLinesBelow,
  HEADINGS,
  proposeColumns,
  proposeLayout,
  type TableLayout,
  type Terms,
} from "~/directory/tables/table-layout";
import type { Sheet } from "~/directory/tables/table-line";
import type { Question, TableChoices, TablePlan, TableSpec } from "~/directory/tables/table-spec";
import { getPostedField } from "~/forms/posted-field";
import { formatCount } from "~/lib/format-number";
import { type LayoutView, LEFT_OUT_VALUE, type QuestionView } from "./table-view";

/** Rows offered as the head of a table. */
const MAX_HEAD_CHOICES = 25;
const MAX_SAMPLES = 3;
const MAX_TEXT_SHOWN = 40;
/** More questions than anybody answers at once. */
const MAX_QUESTIONS = 40;
const MAX_ANSWERED = 20;
const MAX_NAMES = 20;

interface PostedAnswer extends ExplainedTerm {
  /** The words that were typed in place of a choice say nothing either. */
  isUnknown?: boolean;
}

export interface ReadChoices {
  choices: TableChoices;
  /** What was explained before. */
  stored: readonly ExplainedTerm[];
  /** What the person says in this form; to be remembered with the import. */
  explained: ExplainedTerm[];
  answers: readonly PostedAnswer[];
  /** The person has to confirm where the table is and what its columns hold. */
  isLayoutOpen: boolean;
}

/**
 * How the posted file is to be read: as the form says, else as its headings and what was explained before propose.
 * @param isSameFile the form was made for this file
 */
export async function readTableChoices(
  form: FormData,
  spec: TableSpec<object> & TableOwner,
  sheets: readonly Sheet[],
  isSameFile: boolean,
): Promise<ReadChoices> {
  const stored = await readTerms(spec);
  const answers = readAnswers(form, spec);
  const { layout, isOpen, headings } = readLayout(form, spec, {
    sheets,
    terms: toTerms(stored),
    isSameFile,
  });
  const explained = [...headings, ...answers.filter(({ isUnknown }) => !isUnknown)];
  return {
    choices: {
      layout,
      terms: toTerms([...stored, ...explained]),
      removesEmpty: form.has("removes-empty"),
      removesMissing: form.has("removes-missing"),
      defaults: readDefaults(form, spec),
    },
    stored,
    explained,
    answers,
    isLayoutOpen: isOpen,
  };
}

/** As if the person had given these answers too; the form does not show them one by one. */
export function addAnswers(read: ReadChoices, answers: readonly ExplainedTerm[]): ReadChoices {
  const explained = [...read.explained, ...answers];
  const terms = toTerms([...read.stored, ...explained]);
  return { ...read, explained, choices: { ...read.choices, terms } };
}

/** Proposes no layout beside a posted one: what finds the subjects remembers the new ones that a proposal tries. */
function readLayout(
  form: FormData,
  spec: TableSpec<object>,
  { sheets, terms, isSameFile }: { sheets: readonly Sheet[]; terms: Terms; isSameFile: boolean },
): { layout: TableLayout; isOpen: boolean; headings: readonly ExplainedTerm[] } {
  const posted = isSameFile ? readPostedLayout(form) : undefined;
  if (posted === undefined) {
    const { layout, isCertain } = proposeLayout(spec, sheets, terms);
    return { layout, isOpen: !isCertain, headings: [] };
  }
  const { sheet, headRow } = posted;
  if (form.get("layout") === formatLayoutPlace(sheet, headRow))
    return { layout: posted, isOpen: false, headings: explainHeadings(posted, sheets) };
  const layout = proposeColumns(spec, sheets, sheet, headRow, terms);
  return { layout, isOpen: true, headings: [] };
}

function readDefaults(form: FormData, { defaults = {} }: TableSpec<object>) {
  const entries = Object.entries(defaults).map(([field, value]) => {
    return [field, getPostedField(form, field).trim() || value] as const;
  });
  return Object.fromEntries(entries);
}

function readPostedLayout(form: FormData): TableLayout | undefined {
  if (!form.has("sheet")) return undefined;
  const toNumber = (name: string) => Number.parseInt(getPostedField(form, name), 10) || 0;
  const fields = form.getAll("column").map((field) => (field === "" ? null : String(field)));
  return { sheet: toNumber("sheet"), headRow: toNumber("head-row"), fields };
}

function formatLayoutPlace(sheet: number, headRow: number): string {
  return `${sheet} ${headRow}`;
}

function explainHeadings({ sheet, headRow, fields }: TableLayout, sheets: readonly Sheet[]) {
  const table = sheets[sheet];
  const head = table === undefined ? [] : getHead(table, headRow);
  return fields.map((field, index) => ({
    field: HEADINGS,
    term: getHeading(head, index),
    meaning: field ?? "",
  }));
}

function readAnswers(form: FormData, spec: TableSpec<object>): PostedAnswer[] {
  const all = (name: string) => form.getAll(name).map(String);
  const [fields, terms, meanings, others] = [
    all("question-field"),
    all("question-term"),
    all("meaning"),
    all("other-words"),
  ];
  // Each question has a field for other words, so that the four have the same length.
  return terms.flatMap((term, index) => {
    const field = fields[index] ?? "";
    const meaning = meanings[index] ?? "";
    const words = others[index]?.trim() ?? "";
    if (words !== "") return [{ field, term, ...readWords(spec, field, words) }];
    if (meaning === "") return [];
    return [{ field, term, meaning: meaning === LEFT_OUT_VALUE ? "" : meaning }];
  });
}

/** A name in a question about a subject, else what is to be read in place of a cell. */
function readWords(spec: TableSpec<object>, field: string, words: string) {
  const [idColumn, nameColumn] = spec.columns;
  if (field !== idColumn?.field) {
    const column = spec.columns.find((one) => one.field === field);
    return { meaning: words, isUnknown: column?.parse?.(words, column.name) === undefined };
  }
  const match = spec.findSubject({ [nameColumn?.field ?? ""]: words });
  const isKnown = match !== undefined && !match.isNew;
  return isKnown ? { meaning: match.subject.id } : { meaning: words, isUnknown: true };
}

export function describeLayout(
  { columns }: TableSpec<object>,
  sheets: readonly Sheet[],
  { layout, isOpen }: { layout: TableLayout; isOpen: boolean },
): LayoutView {
  const sheet = sheets[layout.sheet];
  const head = sheet === undefined ? [] : getHead(sheet, layout.headRow);
  const below = sheet === undefined ? [] : getLinesBelow(sheet, layout.headRow);
  return {
    isOpen,
    place: formatLayoutPlace(layout.sheet, layout.headRow),
    sheet: String(layout.sheet),
    headRow: String(layout.headRow),
    sheets: sheets.map(({ name, isHidden }, index) => ({
      value: String(index),
      label: isHidden ? `${name} (ausgeblendet)` : name,
    })),
    headRows: [
      ...(sheet?.lines ?? []).slice(0, MAX_HEAD_CHOICES).map(({ row, cells }) => ({
        value: String(row),
        label: `Zeile ${row}: ${summarize(cells)}`,
      })),
      { value: "0", label: "Die Tabelle hat keine Überschriften" },
    ],
    fields: columns.map(({ field, name }) => ({ value: field, label: name })),
    unread: describeUnread(sheets, layout),
    columns: layout.fields.map((field, index) => ({
      index,
      heading: getHeading(head, index),
      field: field ?? "",
      samples: below
        .flatMap(({ cells }) => cells[index] || [])
        .slice(0, MAX_SAMPLES)
        .map(shorten),
    })),
  };
}

/** Columns that nothing of ours is in, what stands above the table, and other sheets. */
function describeUnread(sheets: readonly Sheet[], { sheet, headRow, fields }: TableLayout) {
  const read = sheets[sheet];
  if (read === undefined) return [];
  const head = getHead(read, headRow);
  const below = getLinesBelow(read, headRow);
  const columns = fields.flatMap((field, index) =>
    field === null && below.some(({ cells }) => cells[index])
      ? [`«${shorten(getHeading(head, index))}»`]
      : [],
  );
  const words = columns.length === 1 ? "Spalte" : "Spalten";
  const above = read.lines.filter(({ row }) => row < headRow);
  const others = sheets.filter((other) => other !== read);
  return [
    ...(columns.length > 0 ? [`${words} ${columns.join(", ")}`] : []),
    ...above.map(({ row, cells }) => `Zeile ${row} «${summarize(cells)}»`),
    ...others.map(
      ({ name, lines }) => `Blatt «${name}» (${formatCount(lines.length, "Zeile", "Zeilen")})`,
    ),
  ];
}

function summarize(cells: readonly string[]): string {
  return shorten(cells.filter((cell) => cell !== "").join(", "));
}

function shorten(text: string): string {
  return text.length > MAX_TEXT_SHOWN ? `${text.slice(0, MAX_TEXT_SHOWN)}…` : text;
}

/** Open questions, then those that are answered and may be answered otherwise. */
export function describeQuestions(
  spec: TableSpec<object>,
  { questions: open, answered }: Pick<TablePlan<object>, "questions" | "answered">,
  { answers, stored }: Pick<ReadChoices, "answers" | "stored">,
): { questions: QuestionView[]; more: number } {
  const findPosted = (question: Question) => answers.find((answer) => isSameTerm(question, answer));
  // Those of this form are not remembered yet, and would be lost where they are not shown.
  const isPosted = (question: Question) => findPosted(question) !== undefined;
  const earlier = answered.filter(
    (question) => !isPosted(question) && stored.some((term) => isSameTerm(question, term)),
  );
  const shown = [
    ...open.slice(0, MAX_QUESTIONS),
    ...answered.filter(isPosted),
    ...earlier.slice(0, MAX_ANSWERED),
  ];
  return {
    questions: shown.map((question) => toQuestion(spec, question, findPosted(question))),
    more: Math.max(0, open.length - MAX_QUESTIONS),
  };
}

function isSameTerm(one: { field: string; term: string }, other: typeof one): boolean {
  return (
    one.field === other.field && foldTerm(one.term, one.field) === foldTerm(other.term, other.field)
  );
}

function toQuestion(
  spec: TableSpec<object>,
  { field, term, rows, subjects = [], holders, meaning: told }: Question,
  posted: PostedAnswer | undefined,
): QuestionView {
  const column = spec.columns.find((one) => one.field === field);
  const isSubject = field === spec.columns[0]?.field;
  const isBlank = isBlankCell(term);
  const chosen = isSubject && told ? spec.findSubject({ [field]: told })?.subject : undefined;
  const near = new Map([chosen, ...subjects].flatMap((one) => (one ? [[one.id, one.name]] : [])));
  const subjectOptions = [...near].map(([value, label]) => ({ value, label }));
  const options = isSubject ? subjectOptions : (column?.choices ?? []);
  const isOption = options.some(({ value }) => value === told);
  const words = posted?.isUnknown ? posted.meaning : isOption ? "" : (told ?? "");
  return {
    ...{ field, term, rows, column: isSubject ? "" : (column?.name ?? "") },
    kind: isSubject ? "subject" : isBlank ? "blank" : "value",
    options: [...options],
    isAnswered: told !== undefined,
    meaning: told === "" ? LEFT_OUT_VALUE : isOption ? (told ?? "") : "",
    words,
    hint: isSubject ? "" : (column?.expected ?? ""),
    error: !posted?.isUnknown
      ? ""
      : isSubject
        ? "Dieser Name steht nicht im Verzeichnis."
        : "Auch das verstehen wir nicht.",
    note: formatHolders(holders),
  };
}

function formatHolders(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(", ");
  const more = names.length > MAX_NAMES ? ` und ${names.length - MAX_NAMES} weitere` : "";
  return names.length === 0 ? "" : `Heute «ja», und bei «nein» nicht mehr: ${shown}${more}.`;
}
