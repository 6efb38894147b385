import { randomBytes, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { type EntryOrigin, entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { getPostedField } from "~/forms/posted-field";
import { type Identity, isIdentity } from "~/lib/identity";
import {
  inTransaction,
  isDatabaseUnavailable,
  type Transaction,
} from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { canonicalAddress } from "~/platform/mail/address.server";
import { readdressFailedMails } from "~/platform/mail/mail-queue.server";
import { hashToken } from "./edit-token.server";
import { toSummary, writeSummary } from "./entry-summary.server";
import {
  completeRow,
  insertEntry,
  type PortalColumn,
  type SubmissionTable,
} from "./insert-entry.server";
import { mailNewEntry, mailVisitorConfirmation } from "./new-entry-mails.server";
import { readRow, type SubmissionKind } from "./submission-kind.server";
import { mailEntryChanges, queueSupplementMail } from "./supplement-mail.server";

export type SubmissionOutcome = "created" | "changed" | "unchanged";

/**
 * Reads the record's identity, or creates one for browsers without JavaScript.
 * @returns undefined for an id or token that no browser of ours creates
 */
export function readIdentity(form: FormData): Identity | undefined {
  const identity = {
    submissionId: getPostedField(form, "submissionId").toLowerCase(),
    editToken: getPostedField(form, "editToken"),
  };
  if (identity.submissionId === "" && identity.editToken === "") {
    return { submissionId: randomUUID(), editToken: randomBytes(16).toString("base64url") };
  }
  return isIdentity(identity) ? identity : undefined;
}

export interface SubmissionArrival {
  clientAddress: string;
  suspected?: boolean;
  origin?: EntryOrigin;
  /** When the form was answered, if earlier than its arrival. */
  createdAt?: Date | undefined;
}

/**
 * Runs in the transaction that stores the entry.
 * @returns whether it has mailed the operator about the entry: a form sends one mail
 */
export type SubmissionFollowUp<Entry> = (
  tx: Transaction,
  submissionId: string,
  entry: Entry,
) => Promise<boolean>;

/**
 * Stores an entry and its mails in one transaction. Repeating the identity is an upsert: other
 * content replaces the fields it names and sends the operator one supplement.
 * @param follow runs on every repeat
 * @returns undefined for a known id with another token, to be answered 404
 */
export async function saveSubmission<Table extends SubmissionTable, Entry>(
  kind: SubmissionKind<Table, Entry>,
  identity: Identity,
  entry: Entry,
  { clientAddress, suspected = false, origin, createdAt }: SubmissionArrival,
  follow?: SubmissionFollowUp<Entry>,
): Promise<SubmissionOutcome | undefined> {
  const { submissionId } = identity;
  const values = kind.toRow(entry);
  const row = completeRow(kind.table, submissionId, values);
  return withLock(identity, async (tx) => {
    const editTokenHash = hashToken(identity.editToken);
    if (await insertEntry(tx, kind, row, { editTokenHash, suspected, origin, createdAt })) {
      const confirmation = suspected ? undefined : kind.confirmation(row);
      const isMailed = await follow?.(tx, submissionId, entry);
      if (!isMailed) await mailNewEntry(tx, submissionId, { ...confirmation, clientAddress });
      else if (confirmation !== undefined)
        await mailVisitorConfirmation(tx, submissionId, { ...confirmation, clientAddress });
      return "created";
    }
    const locked = await lockSubmission(tx, kind.table, identity);
    if (locked === undefined) return undefined;
    const changed = await changeAnswers(tx, kind, { ...locked, clientAddress }, values);
    const isMailed = await follow?.(tx, submissionId, entry);
    if (changed.length > 0 && !isMailed) await queueSupplementMail(tx, submissionId, changed);
    return changed.length === 0 ? "unchanged" : "changed";
  });
}

/**
 * Changes some fields of a record, as later steps of a form do. `announce` decides when the
 * operator gets one supplement with everything not yet announced: after a change in this call,
 * after earlier changes too, or not yet.
 * @returns undefined for an unknown id or another's token: both are answered 404
 */
export async function changeSubmission<Table extends SubmissionTable>(
  kind: SubmissionKind<Table, never>,
  identity: Identity,
  values: Partial<Omit<Table["$inferInsert"], PortalColumn>>,
  {
    announce,
    clientAddress,
  }: { announce: "change" | "everything" | "nothing" } & Pick<SubmissionArrival, "clientAddress">,
): Promise<Exclude<SubmissionOutcome, "created"> | undefined> {
  return withLockedSubmission(kind.table, identity, async (tx, locked) => {
    const changed = await changeAnswers(tx, kind, { ...locked, clientAddress }, values);
    if (announce === "everything" || (announce === "change" && changed.length > 0)) {
      await mailEntryChanges(tx, identity.submissionId);
    }
    return changed.length === 0 ? "unchanged" : "changed";
  });
}

/**
 * Runs work on a locked record in one transaction.
 * @returns undefined for an unknown id or another's token: both are answered 404
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

interface Change extends LockedEntry, Pick<SubmissionArrival, "clientAddress"> {
  /** Operator who corrects the entry; undefined for its visitor. */
  correctedBy?: string;
}

/**
 * Sends a confirmation to a changed address, as for a new entry. The caller holds the entry's lock.
 * @returns the fields that differ
 */
export async function changeAnswers<Table extends SubmissionTable>(
  tx: Transaction,
  kind: SubmissionKind<Table, never>,
  { id, suspected, clientAddress, correctedBy }: Change,
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
  const event = tx.$with("event").as(
    tx
      .insert(entryEvents)
      .values({
        entryId: id,
        event: correctedBy === undefined ? "supplemented" : "corrected",
        detail: { changed },
        actor: correctedBy ?? null,
      })
      .returning(),
  );
  const table: SubmissionTable = kind.table;
  const updatedAt = await readDatabaseTime(tx);
  const changes = Object.fromEntries(differing);
  await tx
    .with(event)
    .update(table)
    .set({ ...changes, updatedAt })
    .where(eq(table.id, id));
  const after = { ...before, ...changes };
  await writeSummary(tx, id, toSummary(kind, after), { updatedAt });
  const confirmation = kind.confirmation(after);
  const earlier = kind.confirmation(before)?.to;
  const isNew = confirmation !== undefined && !isSameMailbox(confirmation.to, earlier);
  if (!isNew || suspected) return changed;
  await mailVisitorConfirmation(tx, id, { ...confirmation, clientAddress });
  if (earlier !== undefined) {
    const way = { from: canonicalAddress(earlier), to: canonicalAddress(confirmation.to) };
    const resent = await readdressFailedMails(tx, id, way);
    const act = { entryId: id, event: "mail-resent" as const, actor: correctedBy ?? null };
    const events = resent.map(({ template }) => ({ ...act, detail: { template } }));
    if (events.length > 0) await tx.insert(entryEvents).values(events);
  }
  return changed;
}

function isSameMailbox(address: string, other: string | undefined): boolean {
  return other !== undefined && canonicalAddress(address) === canonicalAddress(other);
}

/** Does not lock for a wrong token, which is answered as fast as an unknown id. */
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

const running = new Map<string, Promise<unknown>>();

/**
 * Serializes work on one record. Otherwise repeats of one form would hold all connections while
 * they wait for a row lock. If the database is down, queued tasks fail with the first instead of
 * each timing out.
 */
async function withKeyLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = running.get(key) ?? Promise.resolve();
  const task = before.then(work, (error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    return work();
  });
  running.set(key, task);
  try {
    return await task;
  } finally {
    if (running.get(key) === task) running.delete(key);
  }
}
