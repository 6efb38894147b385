import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { entries, entryEvents } from "../../database/schema";
import { type Identity, isIdentity } from "../identity";
import { inTransaction, type Transaction } from "./database.server";
import { type EntrySummary, writeSummary } from "./entry-summary.server";
import { confirmToVisitor, mailOperator } from "./mail/mail-queue.server";
import { announceChanges } from "./mail/supplement.server";
import type { LinkPurpose } from "./signed-link.server";

/** What an operator's mail lists, in the order of the specification (point 7, notification e-mail). */
export interface Notification {
  page: string;
  type: string;
  name: string;
  email: string;
  company: string;
  phone: string;
  subject: string;
  message: string;
  metadata: readonly (readonly [label: string, value: string])[];
}

/** A mail to the visitor; it never quotes what was typed, because anyone can type any address. */
export interface Confirmation {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /** Its token is made when the mail is sent; the days count from when it was queued. */
  link?: {
    label: string;
    path: string;
    purpose: LinkPurpose;
    subject: string;
    validForDays: number;
  };
}

/** A column of the admin table and of the export. */
export interface Column<Row> {
  key: string;
  heading: string;
  value(row: Row): string | number | boolean | Date | null;
}

export type SubmissionTable = PgTable & { id: PgColumn; createdAt: PgColumn; updatedAt: PgColumn };
type Life = "id" | "createdAt" | "updatedAt";
type Row<Table extends SubmissionTable> = Table["$inferSelect"];

/** A datum's whole life on the server. Admin, export, mail, erasure and retention read only this. */
export interface SubmissionKind<Table extends SubmissionTable = SubmissionTable, Entry = unknown> {
  /** Also the value of `entries.kind`. */
  name: string;
  label: string;
  table: Table;
  toRow(entry: Entry): Omit<Table["$inferInsert"], Life>;
  summary(row: Row<Table>): EntrySummary;
  /** The operator owes an answer within 48 hours; entries of other kinds arrive as «erledigt». */
  needsAnswer: boolean;
  notification(row: Row<Table>): Notification;
  confirmation(row: Row<Table>): Confirmation | undefined;
  /** What a laboratory has to know for its offer; absent where nothing may be passed on. */
  forwarding?(row: Row<Table>): readonly (readonly [label: string, value: string])[];
  columns: readonly Column<Row<Table>>[];
  /** Days after `keepFrom`; «until erased» never expires by itself. */
  keepForDays: number | "until erased";
  keepFrom: "created" | "handled";
}

export type SaveOutcome = "created" | "changed" | "unchanged";

/**
 * Identity of a form's record; made here where it arrives empty, that is without JavaScript.
 * @returns undefined for an id or token that no browser of ours makes
 */
export function readIdentity(form: FormData): Identity | undefined {
  const identity = {
    submissionId: String(form.get("submissionId") ?? "").toLowerCase(),
    editToken: String(form.get("editToken") ?? ""),
  };
  if (identity.submissionId === "" && identity.editToken === "") {
    return { submissionId: randomUUID(), editToken: randomBytes(16).toString("base64url") };
  }
  return isIdentity(identity) ? identity : undefined;
}

/**
 * Stores an entry and its mails in one transaction. The same identity again is an upsert: the same
 * content changes nothing, other content replaces what it names and sends the operator one supplement.
 * `createdAt` is when the answers were given, where that is known to be earlier than their arrival.
 * @returns undefined when the id is known with another token: to be answered like an unknown one, 404
 */
export async function saveSubmission<Table extends SubmissionTable, Entry>(
  kind: SubmissionKind<Table, Entry>,
  identity: Identity,
  entry: Entry,
  { suspected = false, createdAt }: { suspected?: boolean; createdAt?: Date | undefined } = {},
): Promise<SaveOutcome | undefined> {
  const values = kind.toRow(entry);
  return inTransaction(async (tx) => {
    const created = await tx
      .insert(entries)
      .values({
        id: identity.submissionId,
        kind: kind.name,
        editTokenHash: hashToken(identity.editToken),
        title: "",
        suspected,
        ...(kind.needsAnswer ? {} : { status: "erledigt" as const, handledAt: new Date() }),
      })
      .onConflictDoNothing()
      .returning({ id: entries.id });
    if (created.length > 0) {
      await create(tx, kind, identity.submissionId, { ...values, createdAt }, suspected);
      return "created";
    }
    if (!(await isOwner(tx, kind, identity))) return undefined;
    const changed = await change(tx, kind, identity.submissionId, values);
    if (changed.length === 0) return "unchanged";
    await mailOperator(tx, identity.submissionId, "supplement", { changed });
    return "changed";
  });
}

/**
 * Changes some fields of a record that exists: a later step of the same form. `announce` says when
 * the operator gets one supplement, always with everything not announced so far: for a change of this
 * call, for changes of earlier calls too, or not yet.
 * @returns undefined when the id is unknown or the token is another's: both are answered 404
 */
export async function changeSubmission<Table extends SubmissionTable>(
  kind: SubmissionKind<Table, never>,
  identity: Identity,
  values: Partial<Omit<Table["$inferInsert"], Life>>,
  { announce }: { announce: "change" | "everything" | "nothing" },
): Promise<Exclude<SaveOutcome, "created"> | undefined> {
  return withOwnSubmission(kind, identity, async (tx) => {
    const changed = await change(tx, kind, identity.submissionId, values);
    if (announce === "everything" || (announce === "change" && changed.length > 0)) {
      await announceChanges(tx, identity.submissionId);
    }
    return changed.length === 0 ? "unchanged" : "changed";
  });
}

/**
 * Does something to a record in one transaction, if the token is the record's.
 * @returns undefined when the id is unknown or the token is another's: both are answered 404
 */
export async function withOwnSubmission<Result>(
  kind: Pick<SubmissionKind, "name">,
  identity: Identity,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(async (tx) => ((await isOwner(tx, kind, identity)) ? work(tx) : undefined));
}

async function create<Table extends SubmissionTable>(
  tx: Transaction,
  kind: SubmissionKind<Table, never>,
  id: string,
  values: Omit<Table["$inferInsert"], Life> & { createdAt: Date | undefined },
  suspected: boolean,
): Promise<void> {
  const table: SubmissionTable = kind.table;
  await tx.insert(table).values({ ...values, id });
  const row = await readRow(tx, kind, id);
  if (row === undefined) return;
  await writeSummary(tx, id, kind.summary(row));
  await tx.insert(entryEvents).values({ entryId: id, event: "created" });
  await mailOperator(tx, id, "notification");
  const confirmation = suspected ? undefined : kind.confirmation(row);
  if (confirmation !== undefined) await confirmToVisitor(tx, id, confirmation.to);
}

/** @returns the fields that differ from what was stored */
async function change<Table extends SubmissionTable>(
  tx: Transaction,
  kind: SubmissionKind<Table, never>,
  id: string,
  values: Partial<Omit<Table["$inferInsert"], Life>>,
): Promise<string[]> {
  const before: Record<string, unknown> = (await readRow(tx, kind, id)) ?? {};
  const differing = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, before[field]),
  );
  if (differing.length === 0) return [];
  const table: SubmissionTable = kind.table;
  const now = new Date();
  await tx
    .update(table)
    .set({ ...Object.fromEntries(differing), updatedAt: now })
    .where(eq(table.id, id));
  await tx.update(entries).set({ updatedAt: now }).where(eq(entries.id, id));
  const after = await readRow(tx, kind, id);
  if (after !== undefined) await writeSummary(tx, id, kind.summary(after));
  const changed = differing.map(([field]) => field);
  await tx.insert(entryEvents).values({ entryId: id, event: "supplemented", detail: { changed } });
  return changed;
}

/** The kind's row of an entry. */
export async function readRow<Table extends SubmissionTable>(
  tx: Pick<Transaction, "select">,
  kind: SubmissionKind<Table, never>,
  id: string,
): Promise<Row<Table> | undefined> {
  const table: SubmissionTable = kind.table;
  const [row] = await tx.select().from(table).where(eq(table.id, id));
  return row;
}

/** Locks the entry for this transaction and holds the token against it. */
async function isOwner(
  tx: Transaction,
  kind: Pick<SubmissionKind, "name">,
  identity: Identity,
): Promise<boolean> {
  const [known] = await tx
    .select({ hash: entries.editTokenHash })
    .from(entries)
    .where(and(eq(entries.id, identity.submissionId), eq(entries.kind, kind.name)))
    .for("update");
  const given = Buffer.from(hashToken(identity.editToken));
  return known !== undefined && timingSafeEqual(given, Buffer.from(known.hash));
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
