import type { ContentChange } from "~/directory/model/changes.server";
import type { Checked } from "~/directory/model/check-content.server";
import type { Subject, TableColumn } from "./table-column";
import type { TableLayout, Terms } from "./table-layout";
import type { RowError, TableLine } from "./table-line";

/** The cells that tell what a row is about, by field. */
export type RowKeys = Readonly<Record<string, string>>;

/** What told the subject of a row. */
export type FoundBy = "id" | "code" | "name" | "synonym" | "position" | "person";

export interface Match {
  subject: Subject;
  by: FoundBy;
  /** What the keys state beside the subject; it fills in what is empty. */
  states?: Readonly<Record<string, unknown>>;
  /** Only the file names it, so that it is no answer to the question what another row means. */
  isNew?: boolean;
}

export interface TableSpec<Content extends object> {
  /** Name of the table in what is remembered of its files. */
  name: "analyses" | "integrations" | "labs" | "federal-list";
  /** Those with `getKey` tell the subject; a file needs one of them. */
  columns: readonly TableColumn[];
  /** Fields that a file must have. */
  requiredFields?: readonly string[];
  /** Headings that may be there and are not read; `true`: any. */
  ignoredColumns?: readonly string[] | true;
  maxRows: number;
  /** Subjects that have a line even if nothing is known of them; such a line is no row. */
  subjects?: readonly Subject[];
  /** Titles between the rows have neither an id nor content. */
  hasTitles?: boolean;
  findSubject(keys: RowKeys): Match | undefined;
  /** Likeliest first, for a person to choose from. */
  suggestSubjects?(keys: RowKeys): readonly Subject[];
  /** Of all subjects that a person may name. */
  subjectNames?: readonly string[];
  /** For a table of which nothing is asked: why a row is refused. */
  formatUnknown?(keys: RowKeys): string;
  /** By field, what a person is offered to say of all new and changed rows that don't say it themselves. */
  defaults?: Readonly<Record<string, string>>;
  /**
   * @param content what is known of the subject, with what the row says
   * @param stated what the row says, by field
   */
  check(
    content: object,
    subject: Subject,
    stated: Readonly<Record<string, unknown>>,
  ): Checked<Content>;
  /** Rows missing from a file are never removed. */
  keepsMissing?: boolean;
  /** What importing the rows does beside storing them. */
  describeEffects?(
    rows: readonly PlannedRow<Content>[],
    existing: ReadonlyMap<string, Content>,
  ): readonly string[];
  /** @returns why there can't be a new row about the subject */
  findObstacle?(id: string): string | undefined;
}

/** How a person wants a file to be read. */
export interface TableChoices {
  layout: TableLayout;
  terms: Terms;
  /** An empty cell removes the value. */
  removesEmpty: boolean;
  /** Rows missing from the file are removed. */
  removesMissing: boolean;
  /** By field, what new and changed rows hold where they don't say it. */
  defaults?: Readonly<Record<string, string>>;
}

export interface PlannedRow<Content> {
  /** Row number as in a spreadsheet; 0: the file does not contain the row. */
  row: number;
  slug: string;
  name: string;
  kind: "new" | "changed" | "removed" | "same";
  /** What the file calls it, unless it is told by id or name. */
  foundBy?: { term: string; by: FoundBy } | undefined;
  changes: ContentChange[];
  content: Content | null;
}

export interface RejectedRow {
  line: TableLine;
  errors: RowError[];
}

/** A term that was not understood, and the rows that hold it. */
export interface Question {
  field: string;
  column: string;
  /** Empty: the blank cells of a column that says «ja» alone. */
  term: string;
  rows: number[];
  /** What a person said that it means; empty: it is left out. Undefined: the rows wait. */
  meaning?: string | undefined;
  /** Names of the rows that have a «ja» now, and would lose it by a «nein». */
  holders: string[];
  /** Asks what a row is about, of which these are the likeliest. */
  subjects?: readonly Subject[] | undefined;
}

export interface TablePlan<Content> {
  rows: PlannedRow<Content>[];
  rejected: RejectedRow[];
  /** Rows that wait for an answer, and lack nothing else. */
  waiting: RejectedRow[];
  questions: Question[];
  /** Questions that were answered, now or with an earlier file. */
  answered: Question[];
  /** Titles and footnotes between the rows, which are no rows. */
  titles: { row: number; text: string }[];
  /** Rows that a person leaves out. */
  leftOut: number;
  /** Values that the file has an empty cell for. */
  emptyCount: number;
  /** Rows missing from the file; undefined: not known, because some row is not understood. */
  missingCount: number | undefined;
  digest: string;
}
