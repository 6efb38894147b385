import { randomBytes, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { getField } from "~/forms/posted-field";
import { type Identity, isIdentity } from "~/lib/identity";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { databaseTime } from "~/platform/database/database-time.server";
import { canonicalAddress } from "~/platform/mail/address.server";
import { hashToken } from "./edit-token.server";
import { writeSummary } from "./entry-summary.server";
import {
  completeRow,
  insertEntry,
  type PortalColumn,
  type SubmissionTable,
} from "./insert-entry.server";
import { withKeyLock } from "./key-lock.server";
import { confirmToVisitor, mailNewEntry } from "./new-entry-mails.server";
import { readRow, type SubmissionKind } from "./submission-kind.server";
import { announceChanges, mailSupplement } from "./supplement-mail.server";

export type SubmissionOutcome = "created" | "changed" | "unchanged";

/**
 * Identity of a form's record; created here if it arrives empty, that is without JavaScript.
 * @returns undefined for an id or token that no browser of ours creates
 */
export function readIdentity(form: FormData): Identity | undefined {
  const identity = {
    submissionId: getField(form, "submissionId").toLowerCase(),
    editToken: getField(form, "editToken"),
  };
  if (identity.submissionId === "" && identity.editToken === "") {
    return { submissionId: randomUUID(), editToken: randomBytes(16).toString("base64url") };
  }
  return isIdentity(identity) ? identity : undefined;
}

/** How a form reached the portal. */
export interface Arrival {
  /** Network address that it came from, for limiting confirmations. */
  clientAddress: string;
  suspected?: boolean;
  /** When the answers were given, if that is known to be earlier than their arrival. */
  createdAt?: Date | undefined;
}

/** What else follows from an entry, in the transaction that stores it. */
export type Follow<Entry> = (
  tx: Transaction,
  submissionId: string,
  entry: Entry,
) => Promise<unknown>;

/**
 * Stores an entry and its mails in one transaction. The same identity again is an upsert: the same
 * content changes nothing, other content replaces what it names and sends the operator one supplement.
 * @param follow runs however often it comes
 * @returns undefined when the id is known with another token: to be answered like an unknown one, 404
 */
export async function saveSubmission<Table extends SubmissionTable, Entry>(
  kind: SubmissionKind<Table, Entry>,
  identity: Identity,
  entry: Entry,
  { clientAddress, suspected = false, createdAt }: Arrival,
  follow?: Follow<Entry>,
): Promise<SubmissionOutcome | undefined> {
  const { submissionId } = identity;
  const values = kind.toRow(entry);
  const row = completeRow(kind.table, submissionId, values);
  return withLock(identity, async (tx) => {
    const editTokenHash = hashToken(identity.editToken);
    if (await insertEntry(tx, kind, row, { editTokenHash, suspected, createdAt })) {
      const address = suspected ? undefined : kind.confirmation(row)?.to;
      await mailNewEntry(tx, submissionId, { address, clientAddress });
      await follow?.(tx, submissionId, entry);
      return "created";
    }
    const locked = await lockSubmission(tx, kind.table, identity);
    if (locked === undefined) return undefined;
    const changed = await change(tx, kind, { ...locked, clientAddress }, values);
    if (changed.length > 0) await mailSupplement(tx, submissionId, changed);
    await follow?.(tx, submissionId, entry);
    return changed.length === 0 ? "unchanged" : "changed";
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
  values: Partial<Omit<Table["$inferInsert"], PortalColumn>>,
  {
    announce,
    clientAddress,
  }: { announce: "change" | "everything" | "nothing" } & Pick<Arrival, "clientAddress">,
): Promise<Exclude<SubmissionOutcome, "created"> | undefined> {
  return withLockedSubmission(kind.table, identity, async (tx, locked) => {
    const changed = await change(tx, kind, { ...locked, clientAddress }, values);
    if (announce === "everything" || (announce === "change" && changed.length > 0)) {
      await announceChanges(tx, identity.submissionId);
    }
    return changed.length === 0 ? "unchanged" : "changed";
  });
}

/**
 * Runs work on a record of a kind's table in one transaction, if the token is the record's.
 * @returns undefined if the id is unknown or the token is another's: both are answered 404
 */
export async function withLockedSubmission<Result>(
  table: SubmissionTable,
  identity: Identity,
  work: (tx: Transaction, locked: LockedEntry) => Promise<Result>,
): Promise<Result | undefined> {
  return withLock(identity, async (tx) => {
    const locked = await lockSubmission(tx, table, identity);
    return locked && work(tx, locked);
  });
}

function withLock<Result>(
  { submissionId }: Identity,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withKeyLock(submissionId, () => inTransaction(work));
}

type LockedEntry = Pick<typeof entries.$inferSelect, "id" | "suspected">;

/**
 * If the confirmations go to another address now, that address gets one, as for a new entry.
 * @returns the fields that differ from what was stored
 */
async function change<Table extends SubmissionTable>(
  tx: Transaction,
  kind: SubmissionKind<Table, never>,
  { id, suspected, clientAddress }: LockedEntry & Pick<Arrival, "clientAddress">,
  values: Partial<Omit<Table["$inferInsert"], PortalColumn>>,
): Promise<string[]> {
  const before = await readRow(tx, kind, id);
  if (before === undefined) return [];
  const stored: Record<string, unknown> = before;
  const differing = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, stored[field]),
  );
  if (differing.length === 0) return [];
  const changed = differing.map(([field]) => field);
  const event = tx
    .$with("event")
    .as(
      tx
        .insert(entryEvents)
        .values({ entryId: id, event: "supplemented", detail: { changed } })
        .returning(),
    );
  const table: SubmissionTable = kind.table;
  const updatedAt = await databaseTime(tx);
  const changes = Object.fromEntries(differing);
  await tx
    .with(event)
    .update(table)
    .set({ ...changes, updatedAt })
    .where(eq(table.id, id));
  const after = { ...before, ...changes };
  await writeSummary(tx, id, kind.summary(after), { updatedAt });
  const address = kind.confirmation(after)?.to;
  const isNew = address !== undefined && !isSameMailbox(address, kind.confirmation(before)?.to);
  if (isNew && !suspected) await confirmToVisitor(tx, id, { address, clientAddress });
  return changed;
}

function isSameMailbox(address: string, other: string | undefined): boolean {
  return other !== undefined && canonicalAddress(address) === canonicalAddress(other);
}

/**
 * Locks the entry for this transaction; not for a wrong token, which is answered as fast as an
 * unknown id.
 */
async function lockSubmission(
  tx: Transaction,
  table: SubmissionTable,
  { submissionId, editToken }: Identity,
): Promise<LockedEntry | undefined> {
  const [locked] = await tx
    .select({ id: entries.id, suspected: entries.suspected })
    .from(entries)
    .innerJoin(table, eq(table.id, entries.id))
    .where(and(eq(entries.id, submissionId), eq(entries.editTokenHash, hashToken(editToken))))
    .for("update", { of: entries });
  return locked;
}
