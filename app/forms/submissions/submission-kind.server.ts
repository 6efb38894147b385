import { eq } from "drizzle-orm";
import type { FormField, FormFields } from "~/forms/form-fields";
import type { PotentialInput } from "~/lib/potential";
import type { Transaction } from "~/platform/database/database.server";
import type { VisitorMailContent } from "~/platform/mail/compose-visitor-mail.server";
import type { Option } from "~/ui/field";
import type { EntryTitle } from "./entry-summary.server";
import type { NewRow, PortalColumn, SubmissionTable } from "./insert-entry.server";

type Row<Table extends SubmissionTable> = Table["$inferSelect"];
type ColumnName<Table extends SubmissionTable> = keyof Row<Table> & string;

export type EntryCell = string | number | boolean | Date | PotentialInput | null;

/** «» and null if it is not stated. */
export type EntryFact = readonly [label: string, value: string | PotentialInput | null];

/**
 * A column: one of the form's fields, or what the portal adds. Listed, exported and mailed to the
 * operator unless it says otherwise.
 */
export interface SubmissionField<Row = never> {
  label: string;
  /** Of the form's field; columns without one are not mailed. */
  type?: FormField["type"];
  options?: readonly (string | Option)[];
  /** What desk and exports show instead of the stored value. */
  cell?: (row: Row) => EntryCell;
  isListed?: false;
  /** Whether an erasure finds a person by it; always so for the form's e-mail addresses. */
  holdsAddress?: boolean;
  /** What its visitor agreed to: at the time it holds, or with the entry if it holds «true». */
  consent?: string;
  /** Days after which the column is emptied, before its entry expires. */
  emptiedAfterDays?: number;
}

interface OperatorMail<Table extends SubmissionTable> {
  page: string | ((row: Row<Table>) => string);
  subject: (row: Row<Table>) => string;
  name?: ColumnName<Table>;
  company?: ColumnName<Table>;
  message?: ColumnName<Table>;
  /** In place of the form's other answers. */
  rows?: (row: Row<Table>) => readonly EntryFact[];
}

interface Correction<Table extends SubmissionTable> {
  /** By their columns. */
  fields: FormFields;
  /** All columns that follow from the fields. */
  toRow: (values: Readonly<Record<string, string>>) => Partial<Table["$inferInsert"]>;
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

  /** Adds to the columns `email`, `phone` and `specialty`. */
  summary: (row: NewRow<Table>) => EntryTitle;
  /** An answer is due within 48 hours; entries of other kinds arrive as done. */
  needsAnswer: boolean;
  /** Panel facts below phone and e-mail; omits empty ones and those that the title contains. */
  contactFacts: (row: Row<Table>) => readonly EntryFact[];
  /** In the order of the desk's table and the export. */
  fields: SubmissionFields<Table>;
  figure: "practices" | "contacts" | "none";
  tableLink: string | "none";

  notification: OperatorMail<Table>;
  confirmation: (row: NewRow<Table>) => VisitorMailContent | undefined;
  /** What an operator may correct; «none» where the mailbox itself has to agree. */
  correction: Correction<Table> | "none";
  /** What a laboratory needs for its offer; «none» if nothing may be passed on. */
  forwarding: ((row: Row<Table>) => readonly (readonly [label: string, value: string])[]) | "none";

  /** «none» if laboratories are never invited. */
  rounds: ((row: Row<Table>) => RoundSource) | "none";

  /** Days after `retentionFrom`; «until erased» never expires. */
  retentionDays: number | "until erased";
  retentionFrom: "created" | "handled";
}

/**
 * The compiler asks of every text column whose name suggests an e-mail address whether it contains
 * one.
 */
export type SubmissionFields<Table extends SubmissionTable> = {
  readonly [Column in Exclude<ColumnName<Table>, PortalColumn>]: SubmissionField<Row<Table>> &
    (Column extends AddressLike<TextColumn<Table>>
      ? { type: "email" } | { holdsAddress: boolean }
      : unknown);
} & { readonly [Column in PortalColumn]?: SubmissionField<Row<Table>> };

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

/** Gives some of a form's fields a shorter label for the desk. */
export function withLabels<Fields extends Readonly<Record<string, SubmissionField>>>(
  fields: Fields,
  labels: { readonly [Name in keyof Fields]?: string },
): Fields {
  const labelled = Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, label: labels[name] ?? field.label },
  ]);
  return Object.fromEntries(labelled) as Fields;
}

type AnyRow = Row<SubmissionTable>;

export interface SubmissionColumn extends SubmissionField<AnyRow> {
  key: string;
  value: (row: AnyRow) => EntryCell;
}

const SHARED_FIELDS = {
  id: { label: "ID" },
  createdAt: { label: "Eingang" },
  updatedAt: { label: "Letzte Aktivität" },
} satisfies Record<PortalColumn, SubmissionField>;

export function getColumns({ fields }: Pick<SubmissionKind, "fields">): SubmissionColumn[] {
  const { id, createdAt, updatedAt } = SHARED_FIELDS;
  const all: Record<string, SubmissionField<AnyRow>> = {
    id,
    ...(fields.createdAt === undefined && { createdAt }),
    ...fields,
    updatedAt: fields.updatedAt ?? updatedAt,
  };
  return Object.entries(all).map(([key, field]) => ({
    ...field,
    key,
    value: field.cell ?? ((row) => toCell(row[key], field.options)),
  }));
}

function toCell(value: unknown, options: SubmissionField["options"] = []): EntryCell {
  const isChosen = (option: string | Option): option is Option =>
    typeof option !== "string" && option.value === value;
  const chosen = value === "" ? undefined : options.find(isChosen);
  return chosen?.label ?? (Array.isArray(value) ? value.join(", ") : (value as EntryCell));
}

export function getListedColumns(kind: SubmissionKind): SubmissionColumn[] {
  return getColumns(kind).filter(({ isListed }) => isListed !== false);
}

export function getChangedLabels(kind: SubmissionKind, changed: readonly string[]): string {
  const known = getColumns(kind).filter(({ key }) => changed.includes(key));
  return [...new Set(known.map(({ label }) => label))].join(", ") || "weitere Angaben";
}

export function isAddressField({
  type,
  holdsAddress = type === "email",
}: SubmissionField): boolean {
  return holdsAddress;
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
