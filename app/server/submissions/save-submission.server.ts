import { randomBytes, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { type Identity, isIdentity } from "~/identity";
import { inTransaction, type Transaction } from "~/server/database/database.server";
import { databaseTime } from "~/server/database/database-time.server";
import { entries } from "../../../database/entries";
import { entryEvents } from "../../../database/entry-events";
import { hashToken, isHashOf } from "./edit-token.server";
import { writeSummary } from "./entry-summary.server";
import {
  completeRow,
  insertEntry,
  type PortalColumn,
  type SubmissionTable,
} from "./insert-entry.server";
import { mailNewEntry } from "./new-entry-mails.server";
import { readRow, type SubmissionKind } from "./submission-kind.server";
import { announceChanges, mailSupplement } from "./supplement-mail.server";

export type SubmissionOutcome = "created" | "changed" | "unchanged";

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
): Promise<SubmissionOutcome | undefined> {
  const values = kind.toRow(entry);
  const row = completeRow(kind.table, identity.submissionId, values);
  return inTransaction(async (tx) => {
    const editTokenHash = hashToken(identity.editToken);
    if (await insertEntry(tx, kind, row, { editTokenHash, suspected, createdAt })) {
      const to = suspected ? undefined : kind.confirmation(row)?.to;
      await mailNewEntry(tx, identity.submissionId, to);
      return "created";
    }
    if (!(await isOwner(tx, kind.table, identity))) return undefined;
    const changed = await change(tx, kind, identity.submissionId, values);
    if (changed.length === 0) return "unchanged";
    await mailSupplement(tx, identity.submissionId, changed);
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
  values: Partial<Omit<Table["$inferInsert"], PortalColumn>>,
  { announce }: { announce: "change" | "everything" | "nothing" },
): Promise<Exclude<SubmissionOutcome, "created"> | undefined> {
  return withOwnSubmission(kind.table, identity, async (tx) => {
    const changed = await change(tx, kind, identity.submissionId, values);
    if (announce === "everything" || (announce === "change" && changed.length > 0)) {
      await announceChanges(tx, identity.submissionId);
    }
    return changed.length === 0 ? "unchanged" : "changed";
  });
}

/**
 * Does something to a record of a kind's table in one transaction, if the token is the record's.
 * @returns undefined when the id is unknown or the token is another's: both are answered 404
 */
export async function withOwnSubmission<Result>(
  table: SubmissionTable,
  identity: Identity,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(async (tx) => ((await isOwner(tx, table, identity)) ? work(tx) : undefined));
}

/** @returns the fields that differ from what was stored */
async function change<Table extends SubmissionTable>(
  tx: Transaction,
  kind: SubmissionKind<Table, never>,
  id: string,
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
  await writeSummary(tx, id, kind.summary({ ...before, ...changes }), { updatedAt });
  return changed;
}

/** Locks the entry for this transaction and holds the token against it. */
async function isOwner(
  tx: Transaction,
  table: SubmissionTable,
  identity: Identity,
): Promise<boolean> {
  const [known] = await tx
    .select({ hash: entries.editTokenHash })
    .from(entries)
    .innerJoin(table, eq(table.id, entries.id))
    .where(eq(entries.id, identity.submissionId))
    .for("update", { of: entries });
  return known !== undefined && isHashOf(known.hash, identity.editToken);
}
