import { createHmac, randomBytes } from "node:crypto";
import { and, asc, eq, ne, notExists, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import { emailOptOuts } from "#database/newsletter";
import { offerRounds } from "#database/offers";
import { FUNNEL_STEPS } from "#database/practice-funnel";
import { mailedCodes, sessions } from "#database/sessions";
import { acquirePublishLock } from "~/directory/index.server";
import { toSummary, writeSummary } from "~/forms/submissions/entry-summary.server";
import { readRow, type SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { countFunnelSteps, selectFunnelSteps } from "~/platform/database/practice-funnel.server";
import { findLastErasure, recordErasure } from "~/platform/jobs/maintenance-log.server";
import { log } from "~/platform/log.server";
import { canonicalAddress } from "~/platform/mail/address.server";
import { addressHash } from "~/platform/mail/suppression.server";
import { sharedSecret } from "~/platform/secrets/settings.server";
import { syncErasureLog } from "./erasure-log.server";
import type { ErasureReason } from "./erasure-reasons";
import { deleteMailFiles } from "./mail-files.server";
import { notifyInvitedLabs } from "./notify-invited-labs.server";
import {
  countMentions,
  countNotes,
  type ErasedSubject,
  findTraces,
  type PersonTraces,
} from "./person.server";
import {
  type DirectoryTraces,
  eraseFromDirectory,
  findDirectoryTraces,
} from "./person-in-directory.server";

const BATCH = 1_000;

const NO_TRACES = { contactIds: [], proposalIds: [] };

/**
 * By kind, and under «notes», «offer-rounds», «mails», «contacts», «proposals» and «kept-opt-outs».
 */
type ErasureCounts = Record<string, number>;

interface PersonFound {
  counts: ErasureCounts;
  /** Other people's entries whose title or notes contain the address; they are not erased. */
  mentions: number;
  /** Published documents and drafts that name the address or person; not erased either. */
  documents: { kind: string; slug: string }[];
  erasedBefore: Date | undefined;
}

export async function findPerson(
  address: string,
  kinds: readonly SubmissionKind[],
): Promise<PersonFound> {
  const traces = await findTraces(database(), { address, entryIds: [] }, kinds);
  const ids = traces.entries.map(({ id }) => id);
  const directory = await findDirectoryTraces(database(), address);
  return {
    counts: await countTraces(database(), traces, directory),
    documents: directory.documents,
    mentions: await countMentions(database(), address, ids),
    erasedBefore: await findLastErasure(await erasureHash(address)),
  };
}

interface ErasureOptions {
  kinds: readonly SubmissionKind[];
  /** Undefined for the person itself. */
  actor: Actor | undefined;
  /** Created with the form: a repeated form is one erasure with one record. */
  runId: string;
  reason?: ErasureReason;
}

export interface ErasureOutcome {
  counts: ErasureCounts;
  /** May be that of an earlier erasure. */
  runId: string;
}

/**
 * Erases entries with answers, notes, events, offer rounds and mails, and mails to the address, in
 * one transaction. An active opt-out stays effective through the hash of its address (privacy page,
 * sections 6 and 7).
 */
export function erasePerson(address: string, options: ErasureOptions): Promise<ErasureOutcome> {
  return erase({ address, entryIds: [] }, options);
}

/**
 * Erases single entries with everything that belongs to them: for a person who has their tokens but
 * has proved no address, and for operators where there is no address.
 */
export function eraseEntries(
  entryIds: readonly string[],
  options: ErasureOptions,
): Promise<ErasureOutcome> {
  return erase({ address: undefined, entryIds }, options);
}

async function erase(subject: ErasedSubject, options: ErasureOptions): Promise<ErasureOutcome> {
  const done = await inTransaction((tx) => eraseWithin(tx, subject, options));
  const { counts, runId, mailIds } = done;
  await syncErasureLog();
  // The erasure is committed and must not be reported as failed: the nightly run deletes files that
  // are left.
  await deleteMailFiles(mailIds).catch((error: unknown) => {
    log.error({ err: error }, "files of erased mails could not be taken away");
  });
  log.info({ runId, counts }, "person erased");
  return { counts, runId };
}

/**
 * Runs within a transaction; a restore sets `ranAt` and `addressHash` when it repeats an erasure.
 */
export async function eraseWithin(
  tx: Transaction,
  subject: ErasedSubject,
  {
    kinds,
    actor,
    runId,
    reason,
    ranAt,
    addressHash = null,
  }: ErasureOptions & { ranAt?: Date; addressHash?: string | null },
): Promise<ErasureOutcome & { mailIds: string[] }> {
  const { address } = subject;
  const found = (await findTraces(tx, subject, kinds)).entries;
  // Publishing a laboratory locks its document before its registration.
  if (found.some(({ kind }) => kind === "lab-registration")) await acquirePublishLock(tx);
  await lockEntries(tx, found);
  // Sees concurrent changes, committed by now.
  const traces = await findTraces(tx, subject, kinds);
  const directory = address === undefined ? undefined : await findDirectoryTraces(tx, address);
  const counts = await countTraces(tx, traces, directory);
  const ids = traces.entries.map(({ id }) => id);
  if (address !== undefined && directory !== undefined) {
    const registrations = traces.entries.filter(({ kind }) => kind === "lab-registration");
    const registrationIds = registrations.map(({ id }) => id);
    await eraseFromDirectory(tx, directory, { address, registrationIds });
  }
  // A restore repeats an erasure whose letters have left.
  if (ranAt === undefined) await notifyInvitedLabs(tx, ids);
  const retained = new Set(traces.retainedOptOuts);
  const entryIds = ids.filter((id) => !retained.has(id));
  await countErasedPractices(tx, entryIds, kinds);
  await deleteAll(tx, mails, traces.mailIds);
  await deleteAll(tx, entries, entryIds);
  for (const id of retained) await pseudonymizeOptOut(tx, id, kinds);
  const mailboxes = [...new Set(traces.entries.map(({ email }) => email ?? ""))];
  await deleteUnowned(tx, mailedCodes, mailedCodes.owner, mailboxes);
  await deleteUnowned(tx, sessions, sessions.mailbox, mailboxes);
  await tx.delete(sessions).where(sql`${sessions.entryIds} && ${sql.param(ids)}::uuid[]`);
  const at = ranAt ?? (await readDatabaseTime(tx));
  const hash = address === undefined ? addressHash : await erasureHash(address);
  const run = { ranAt: at, counts, actor: actor?.name ?? null, addressHash: hash, entryIds };
  const record = await recordErasure(tx, { id: runId, ...run });
  if (record.isNew) {
    const [id = ""] = subject.entryIds;
    const entry = { kind: "entry", id } as const;
    if (reason === undefined)
      recordAudit(tx, { actor, action: "person-erased", detail: { counts } });
    else
      recordAudit(tx, {
        actor,
        action: "entry-erased",
        subject: entry,
        detail: { reason, counts },
      });
  }
  return { counts, runId: record.id, mailIds: traces.mailIds };
}

/** Keeps the figures of a month as they were, without where the practices came from. */
async function countErasedPractices(
  tx: Transaction,
  ids: readonly string[],
  kinds: readonly SubmissionKind[],
): Promise<void> {
  const asked = kinds.filter(({ rounds }) => rounds !== "none").map(({ name }) => name);
  const sums = FUNNEL_STEPS.map((step) => `${step} = kept.${step} + excluded.${step}`);
  await tx.execute(sql`
    insert into erased_practices as kept (month, ${sql.raw(FUNNEL_STEPS.join(", "))})
    select month, ${countFunnelSteps} from (${selectFunnelSteps(asked, ids)}) as practice
    group by month
    on conflict (month) do update set ${sql.raw(sums.join(", "))}`);
}

/** Deletes data of a mailbox only for its owner: an entry may have another person's address. */
async function deleteUnowned(
  tx: Transaction,
  table: PgTable,
  column: PgColumn,
  mailboxes: readonly string[],
): Promise<void> {
  const ofMailbox = tx.select({ id: entries.id }).from(entries).where(eq(entries.email, column));
  await tx.delete(table).where(and(isAnyOf(column, mailboxes), notExists(ofMailbox)));
}

/**
 * Deletes in batches: with all dependent rows, one statement for thousands of entries would exceed
 * the statement timeout.
 */
async function deleteAll(
  tx: Transaction,
  table: typeof mails | typeof entries,
  ids: readonly string[],
): Promise<void> {
  for (let first = 0; first < ids.length; first += BATCH) {
    await tx.delete(table).where(isAnyOf(table.id, ids.slice(first, first + BATCH)));
  }
}

async function lockEntries(tx: Transaction, found: readonly { id: string }[]): Promise<void> {
  const ids = found.map(({ id }) => id);
  await tx
    .select({ id: entries.id })
    .from(entries)
    .where(isAnyOf(entries.id, ids))
    .orderBy(asc(entries.id))
    .for("update");
}

async function countTraces(
  db: Pick<Transaction, "select" | "$count">,
  { entries: found, retainedOptOuts, mailIds }: PersonTraces,
  { contactIds, proposalIds }: Pick<DirectoryTraces, "contactIds" | "proposalIds"> = NO_TRACES,
): Promise<ErasureCounts> {
  const counts: ErasureCounts = {};
  const retained = new Set(retainedOptOuts);
  for (const { id, kind } of found) {
    const name = retained.has(id) ? "kept-opt-outs" : kind;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  const ids = found.map(({ id }) => id);
  const notes = await countNotes(db, ids);
  if (notes > 0) counts.notes = notes;
  const rounds = await db.$count(offerRounds, isAnyOf(offerRounds.entryId, ids));
  if (rounds > 0) counts["offer-rounds"] = rounds;
  if (mailIds.length > 0) counts.mails = mailIds.length;
  if (contactIds.length > 0) counts.contacts = contactIds.length;
  if (proposalIds.length > 0) counts.proposals = proposalIds.length;
  return counts;
}

/** Uses another key than the suppression list, so that the two hashes can't be compared. */
export async function erasureHash(address: string): Promise<string> {
  const secret = await sharedSecret("erasure");
  return createHmac("sha256", secret).update(canonicalAddress(address)).digest("base64url");
}

/** Leaves the hash and date that the suppression list needs. */
async function pseudonymizeOptOut(
  tx: Transaction,
  id: string,
  kinds: readonly SubmissionKind[],
): Promise<void> {
  const [optOut] = await tx.select().from(emailOptOuts).where(eq(emailOptOuts.id, id));
  if (optOut === undefined) return;
  const hash = optOut.addressHash ?? (await addressHash(optOut.email));
  const updatedAt = await readDatabaseTime(tx);
  await tx
    .update(emailOptOuts)
    .set({ email: "", reason: "", userAgent: null, addressHash: hash, updatedAt })
    .where(eq(emailOptOuts.id, id));
  await tx
    .delete(entryEvents)
    .where(and(eq(entryEvents.entryId, id), ne(entryEvents.event, "created")));
  // Matches no browser's token, so that none can restore the address.
  const editTokenHash = randomBytes(32).toString("hex");
  await tx.update(entries).set({ editTokenHash, updatedAt }).where(eq(entries.id, id));
  const kind = kinds.find(({ table }) => table === emailOptOuts);
  const row = kind && (await readRow(tx, kind, id));
  if (kind !== undefined && row !== undefined) await writeSummary(tx, id, toSummary(kind, row));
}
