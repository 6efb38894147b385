import { createHmac, randomBytes } from "node:crypto";
import { and, asc, eq, inArray, ne, notInArray } from "drizzle-orm";
import { emailOptOuts, entries, entryEvents, mails } from "../../database/schema";
import { canonicalAddress } from "./address.server";
import { database, inTransaction, type Transaction } from "./database.server";
import { writeSummary } from "./entry-summary.server";
import { log } from "./log.server";
import { deleteMailFiles } from "./mail/mail-files.server";
import { addressHash } from "./mail/suppression.server";
import { lastErasureOf, recordRun } from "./maintenance-log.server";
import { countMentions, countNotes, findTraces, type Traces } from "./person.server";
import { sharedSecret } from "./settings.server";
import { readRow, type SubmissionKind } from "./submission-kind.server";

/** Numbers by kind, and under «notes», «mails» and «kept-opt-outs». */
export type ErasureCounts = Record<string, number>;

export interface PersonFound {
  counts: ErasureCounts;
  /** Entries of others whose title or notes name the address; they are not erased. */
  mentions: number;
  erasedBefore: Date | undefined;
}

/** What would be erased for an address; nothing changes. */
export async function findPerson(
  address: string,
  kinds: readonly SubmissionKind[],
): Promise<PersonFound> {
  const traces = await findTraces(database(), address, kinds);
  const ids = traces.entries.map(({ id }) => id);
  return {
    counts: await countTraces(database(), traces),
    mentions: await countMentions(database(), address, ids),
    erasedBefore: await lastErasureOf(await auditHash(address, database())),
  };
}

export interface ErasureOptions {
  kinds: readonly SubmissionKind[];
  /** Name of the operator. */
  actor: string;
  /** Made with the form: sent twice, it is one erasure with one record. */
  runId: string;
}

/**
 * Erases a person in one transaction: entries with answers, notes, events and mails, mails to the address.
 * An active opt-out goes on being heeded, by the hash of its address alone (privacy page, sections 6 and 7).
 */
export async function erasePerson(
  address: string,
  { kinds, actor, runId }: ErasureOptions,
): Promise<ErasureCounts> {
  const { counts, mailIds } = await inTransaction(async (tx) => {
    const { entries: found } = await findTraces(tx, address, kinds);
    await lockEntries(
      tx,
      found.map(({ id }) => id),
    );
    // Read again: what was being changed a moment ago is settled now.
    const traces = await findTraces(tx, address, kinds);
    const counted = await countTraces(tx, traces);
    const ids = traces.entries.map(({ id }) => id);
    await tx.delete(mails).where(inArray(mails.id, traces.mailIds));
    await tx
      .delete(entries)
      .where(and(inArray(entries.id, ids), notInArray(entries.id, traces.keptOptOuts)));
    for (const id of traces.keptOptOuts) await reduceToHash(tx, id, kinds);
    await recordRun(
      {
        id: runId,
        task: "erasure",
        ranAt: new Date(),
        counts: counted,
        actor,
        addressHash: await auditHash(address, tx),
      },
      tx,
    );
    return { counts: counted, mailIds: traces.mailIds };
  });
  await deleteMailFiles(mailIds);
  log.info({ runId, counts }, "person erased");
  return counts;
}

async function lockEntries(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .select({ id: entries.id })
    .from(entries)
    .where(inArray(entries.id, ids))
    .orderBy(asc(entries.id))
    .for("update");
}

async function countTraces(
  db: Pick<Transaction, "select" | "$count">,
  { entries: found, keptOptOuts, mailIds }: Traces,
): Promise<ErasureCounts> {
  const counts: ErasureCounts = {};
  for (const { id, kind } of found) {
    const name = keptOptOuts.includes(id) ? "kept-opt-outs" : kind;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  const notes = await countNotes(
    db,
    found.map(({ id }) => id),
  );
  if (notes > 0) counts.notes = notes;
  if (mailIds.length > 0) counts.mails = mailIds.length;
  return counts;
}

/** Leaves of an opt-out what the suppression list asks for, and when it began. */
async function reduceToHash(
  tx: Transaction,
  id: string,
  kinds: readonly SubmissionKind[],
): Promise<void> {
  const [optOut] = await tx.select().from(emailOptOuts).where(eq(emailOptOuts.id, id));
  if (optOut === undefined) return;
  const hash = optOut.addressHash ?? (await addressHash(optOut.email, tx));
  const updatedAt = new Date();
  await tx
    .update(emailOptOuts)
    .set({ email: "", reason: "", userAgent: null, addressHash: hash, updatedAt })
    .where(eq(emailOptOuts.id, id));
  await tx
    .delete(entryEvents)
    .where(and(eq(entryEvents.entryId, id), ne(entryEvents.event, "created")));
  // No browser's token fits any more: none may write the address back.
  const editTokenHash = randomBytes(32).toString("hex");
  await tx.update(entries).set({ editTokenHash, updatedAt }).where(eq(entries.id, id));
  const kind = kinds.find(({ table }) => table === emailOptOuts);
  const row = kind && (await readRow(tx, kind, id));
  if (kind !== undefined && row !== undefined) await writeSummary(tx, id, kind.summary(row));
}

/** Another secret than the suppression list's: the two can't be held against each other. */
async function auditHash(
  address: string,
  db: Pick<Transaction, "select" | "insert">,
): Promise<string> {
  const secret = await sharedSecret("erasure", db);
  return createHmac("sha256", secret).update(canonicalAddress(address)).digest("base64url");
}
