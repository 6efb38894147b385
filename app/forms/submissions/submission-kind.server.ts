import { eq } from "drizzle-orm";
import type { PotentialInput } from "~/lib/potential";
import type { Transaction } from "~/platform/database/database.server";
import type { Confirmation } from "~/platform/mail/visitor-mail.server";
import type { EntrySummary } from "./entry-summary.server";
import type { NewRow, PortalColumn, SubmissionTable } from "./insert-entry.server";

type Row<Table extends SubmissionTable> = Table["$inferSelect"];
type ColumnName<Table extends SubmissionTable> = keyof Row<Table> & string;

/** A stored value; each screen formats it. */
export type Cell = string | number | boolean | Date | PotentialInput | null;

/** A fact about an entry; «» and null if it is not stated. */
export type Fact = readonly [label: string, value: string | PotentialInput | null];

/** What an operator's mail lists, beside the kind's label; empty facts are left out. */
export interface Notification {
  page: string;
  name: string;
  email: string;
  company: string;
  phone: string;
  subject: string;
  message: string;
  metadata: readonly Fact[];
}

/**
 * The answers that decide which laboratories are invited, and what they are told before the
 * practice accepts.
 */
export interface RoundSource {
  postalCode: string;
  city: string;
  /** Value of a list of `catalogue/specialties.ts`. */
  specialty: string;
  /** As typed: this laboratory is not invited, and the name is never passed on. */
  currentLab: string;
  samplesPerWeek: number | null;
}

/**
 * The whole life cycle of a kind of data on the server. Desk, export, figures, mail, erasure and
 * retention read only this: none of them knows a kind by its name or a column by its label.
 * Properties that every kind must decide on are required; «none» is an answer.
 */
export interface SubmissionKind<Table extends SubmissionTable = SubmissionTable, Entry = never> {
  /** Also the value of `entries.kind`. */
  name: string;
  label: string;
  /** Who fills it in, as the history of an entry names them. */
  visitor: "Praxis" | "Labor" | "Besucher";
  table: Table;
  toRow: (entry: Entry) => Omit<Table["$inferInsert"], PortalColumn>;

  summary: (row: NewRow<Table>) => EntrySummary;
  /** The operator owes an answer within 48 hours; entries of other kinds arrive as done. */
  needsAnswer: boolean;
  /**
   * Facts in the desk's panel, below telephone and e-mail. Empty facts are left out, and those that
   * the entry's title contains.
   */
  contactFacts: (row: Row<Table>) => readonly Fact[];
  /** Label of each column in the table, in the export, and in notices of a change. */
  labels: Readonly<Record<Exclude<ColumnName<Table>, PortalColumn>, string>>;
  /**
   * How the desk's table and the export show each column, in this order; «unlisted» is an answer
   * too.
   */
  columns: Readonly<Record<ColumnName<Table>, ((row: Row<Table>) => Cell) | "unlisted">>;
  /** Which figure on top of the desk counts its entries. */
  figure: "practices" | "contacts" | "none";
  /** Label of the desk's link to the table of all its columns. */
  tableLink: string | "none";

  notification: (row: Row<Table>) => Notification;
  confirmation: (row: NewRow<Table>) => Confirmation | undefined;
  /** What a laboratory needs to know for its offer; «none» if nothing may be passed on. */
  forwarding: ((row: Row<Table>) => readonly (readonly [label: string, value: string])[]) | "none";

  /** Initial values of a round of offers; «none» if laboratories are never invited for one. */
  rounds: ((row: Row<Table>) => RoundSource) | "none";

  holdsAddress: AddressColumns<Table>;
  /** Columns with the visitor's consents: a time of their own, or «true» with the entry. */
  consents: readonly { column: ColumnName<Table>; label: string }[];
  /** The column with the browser's name, which is deleted before its entry. */
  userAgent: { column: ColumnName<Table>; retentionDays: number } | "none";
  /** Days after `retentionFrom`; «until erased» never expires. */
  retentionDays: number | "until erased";
  retentionFrom: "created" | "handled";
}

/**
 * Whether a text column contains an e-mail address, by which an erasure finds a person. The
 * compiler requires each column whose name suggests it; others can be added.
 */
export type AddressColumns<Table extends SubmissionTable> = Readonly<
  Record<AddressLike<TextColumn<Table>>, boolean> & Partial<Record<TextColumn<Table>, boolean>>
>;

type AddressLike<Name extends string> = Name extends Name
  ? Lowercase<Name> extends `${string}${"mail" | "contact" | "address"}${string}`
    ? Name
    : never
  : never;

type TextColumn<Table extends SubmissionTable> = {
  [Name in ColumnName<Table>]: Row<Table>[Name] extends string | null ? Name : never;
}[ColumnName<Table>];

/** A kind as code for all kinds sees it, which passes it only rows of its own table. */
export function asSubmissionKind<Table extends SubmissionTable, Entry>(
  kind: SubmissionKind<Table, Entry>,
): SubmissionKind {
  return kind as unknown as SubmissionKind;
}

const SHARED_LABELS: Readonly<Record<string, string>> = {
  id: "ID",
  createdAt: "Eingang",
  updatedAt: "Letzte Aktivität",
} satisfies Record<PortalColumn, string>;

/** Label of a column; undefined for one that the kind does not have. */
export function getColumnLabel(
  { labels }: Pick<SubmissionKind, "labels">,
  column: string,
): string | undefined {
  return SHARED_LABELS[column] ?? labels[column];
}

/** The columns of the desk's table and of the export. */
export function listedColumns(kind: SubmissionKind) {
  return Object.entries(kind.columns).flatMap(([key, value]) =>
    value === "unlisted" ? [] : [{ key, heading: getColumnLabel(kind, key) ?? key, value }],
  );
}

/** Labels of a kind's changed columns, in its order. */
export function changeHeadings(kind: SubmissionKind, changed: readonly string[]): string {
  const known = Object.keys(kind.labels).filter((column) => changed.includes(column));
  const headings = known.map((column) => getColumnLabel(kind, column));
  return [...new Set(headings)].join(", ") || "weitere Angaben";
}

/** The kind's row of an entry. */
export async function readRow<Table extends SubmissionTable>(
  tx: Pick<Transaction, "select">,
  kind: { table: Table },
  id: string,
): Promise<Row<Table> | undefined> {
  const table: SubmissionTable = kind.table;
  const [row] = await tx.select().from(table).where(eq(table.id, id));
  return row;
}
