import { eq } from "drizzle-orm";
import type { PotentialInput } from "~/lib/potential";
import type { Transaction } from "~/platform/database/database.server";
import type { VisitorMailContent } from "~/platform/mail/compose-visitor-mail.server";
import type { EntrySummary } from "./entry-summary.server";
import type { NewRow, PortalColumn, SubmissionTable } from "./insert-entry.server";

type Row<Table extends SubmissionTable> = Table["$inferSelect"];
type ColumnName<Table extends SubmissionTable> = keyof Row<Table> & string;

export type EntryCell = string | number | boolean | Date | PotentialInput | null;

/** «» and null if it is not stated. */
export type EntryFact = readonly [label: string, value: string | PotentialInput | null];

export interface OperatorMailFacts {
  page: string;
  name: string;
  email: string;
  company: string;
  phone: string;
  subject: string;
  message: string;
  metadata: readonly EntryFact[];
}

/** Decides which laboratories are invited, and what they learn before the practice accepts. */
export interface RoundSource {
  postalCode: string;
  city: string;
  specialty: string;
  /** As typed: never invited, and never passed on. */
  currentLab: string;
  samplesPerWeek: number | null;
}

/**
 * The whole life cycle of a kind of data. Desk, export, figures, mail, erasure and retention read
 * only this; «none» is a valid decision on a required property.
 */
export interface SubmissionKind<Table extends SubmissionTable = SubmissionTable, Entry = never> {
  /** Also the value of `entries.kind`. */
  name: string;
  label: string;
  visitor: "Praxis" | "Labor" | "Besucher";
  table: Table;
  toRow: (entry: Entry) => Omit<Table["$inferInsert"], PortalColumn>;

  summary: (row: NewRow<Table>) => EntrySummary;
  /** An answer is due within 48 hours; entries of other kinds arrive as done. */
  needsAnswer: boolean;
  /** Panel facts below phone and e-mail; omits empty ones and those that the title contains. */
  contactFacts: (row: Row<Table>) => readonly EntryFact[];
  labels: Readonly<Record<Exclude<ColumnName<Table>, PortalColumn>, string>>;
  /** In the order of the desk's table and the export; «unlisted» hides a column. */
  columns: Readonly<Record<ColumnName<Table>, ((row: Row<Table>) => EntryCell) | "unlisted">>;
  figure: "practices" | "contacts" | "none";
  tableLink: string | "none";

  notification: (row: Row<Table>) => OperatorMailFacts;
  confirmation: (row: NewRow<Table>) => VisitorMailContent | undefined;
  /** What a laboratory needs for its offer; «none» if nothing may be passed on. */
  forwarding: ((row: Row<Table>) => readonly (readonly [label: string, value: string])[]) | "none";

  /** «none» if laboratories are never invited. */
  rounds: ((row: Row<Table>) => RoundSource) | "none";

  holdsAddress: AddressColumns<Table>;
  /** Each column holds the time of consent, or «true» for the entry's own time. */
  consents: readonly { column: ColumnName<Table>; label: string }[];
  /** The browser's name is deleted before its entry. */
  userAgent: { column: ColumnName<Table>; retentionDays: number } | "none";
  /** Days after `retentionFrom`; «until erased» never expires. */
  retentionDays: number | "until erased";
  retentionFrom: "created" | "handled";
}

/**
 * Whether a text column contains an e-mail address, by which an erasure finds a person. The
 * compiler requires every column whose name suggests one.
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

export function getColumnLabel(
  { labels }: Pick<SubmissionKind, "labels">,
  column: string,
): string | undefined {
  return SHARED_LABELS[column] ?? labels[column];
}

export function getListedColumns(kind: SubmissionKind) {
  return Object.entries(kind.columns).flatMap(([key, value]) =>
    value === "unlisted" ? [] : [{ key, heading: getColumnLabel(kind, key) ?? key, value }],
  );
}

export function getChangedLabels(kind: SubmissionKind, changed: readonly string[]): string {
  const known = Object.keys(kind.labels).filter((column) => changed.includes(column));
  const headings = known.map((column) => getColumnLabel(kind, column));
  return [...new Set(headings)].join(", ") || "weitere Angaben";
}

export async function readRow<Table extends SubmissionTable>(
  tx: Pick<Transaction, "select">,
  kind: { table: Table },
  id: string,
): Promise<Row<Table> | undefined> {
  const table: SubmissionTable = kind.table;
  const [row] = await tx.select().from(table).where(eq(table.id, id));
  return row;
}
