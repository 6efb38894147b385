import type { ChangedField } from "~/directory/editor/describe-changes.server";
import type { Option } from "~/ui/field";

export const PREVIEW_INTENT = "preview-table";
export const IMPORT_INTENT = "import-table";
/** Back to the columns of the file; what was answered stays in the form. */
export const COLUMNS_INTENT = "choose-columns";
export const UNDO_INTENT = "undo-import";

/** Leaves out all that was not answered. */
export const LEAVE_OUT_REST_FIELD = "leaves-rest";

/** Takes for new all that was not answered and may be new. */
export const NEW_REST_FIELD = "rest-is-new";

/** Value of the choice that leaves a cell or a row out. */
export const LEFT_OUT_VALUE = "-";

/** Where the table is in the file, and what its columns hold. */
export interface LayoutView {
  /** The person confirms it, or goes back to it. */
  isOpen: boolean;
  /** For which sheet and head row the columns are. */
  place: string;
  sheet: string;
  sheets: readonly Option[];
  headRow: string;
  headRows: readonly Option[];
  fields: readonly Option[];
  /** What of the file stays unread, in words: columns first. */
  unread: readonly string[];
  columns: readonly {
    index: number;
    heading: string;
    field: string;
    samples: readonly string[];
  }[];
}

export interface QuestionView {
  field: string;
  term: string;
  rows: readonly number[];
  /** Asks what a row is about, what a cell of the column means, or what its blank cells do. */
  kind: "subject" | "value" | "blank";
  column: string;
  options: readonly Option[];
  isAnswered: boolean;
  /** Value of an option or `LEFT_OUT_VALUE`; empty: none is chosen. */
  meaning: string;
  /** In place of an option; blank cells take none. */
  words: string;
  /** What words are understood. */
  hint: string;
  /** Of the words. */
  error: string;
  /** What an answer would take away. */
  note: string;
}

export interface PlanView {
  rows: readonly {
    row: number;
    name: string;
    kind: string;
    /** How the file calls it, and by what it was recognised. */
    found: string | undefined;
    /** Of a new row. */
    values: string;
    changes: ChangedField[];
  }[];
  counts: Record<"added" | "changed" | "removed" | "same" | "waiting" | "leftOut", number>;
  /** Lines read as titles or footnotes. */
  titles: readonly string[];
  /** What the import does beside storing rows. */
  effects: readonly string[];
  emptyCount: number;
  /** Undefined: not known before every row is understood. */
  missingCount: number | undefined;
  removesEmpty: boolean;
  removesMissing: boolean;
}

export interface TableFormResult {
  errors: readonly string[];
  /** What was done, and what was not; then there is nothing to confirm. */
  notice?: string;
  layout: LayoutView | undefined;
  questions: readonly QuestionView[];
  moreQuestions: number;
  /** Open questions that may be answered by «new». */
  maybeNew: number;
  /** What was not answered one by one, but taken for new or left out together. */
  newTerms: number;
  leftOutTerms: number;
  subjectNames: readonly string[];
  rejected: readonly string[];
  rejectedCount: number;
  plan: PlanView | undefined;
  /** What the form said of all rows, by field. */
  defaults: Readonly<Record<string, string>>;
  kept: string;
  fileName: string;
  digest: string;
  /** The preview no longer matches what the import would do. */
  isOutdated: boolean;
}
