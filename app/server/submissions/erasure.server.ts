import { createHmac, randomBytes } from "node:crypto";
import { and, asc, eq, inArray, ne, notInArray } from "drizzle-orm";
import { type Actor, recordAudit } from "~/server/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/server/database/database.server";
import {
  type DirectoryTraces,
  eraseFromDirectory,
  findDirectoryTraces,
} from "~/server/directory/person.server";
import { log } from "~/server/log.server";
import { canonicalAddress } from "~/server/mail/address.server";
import { deleteMailFiles } from "~/server/mail/mail-files.server";
import { addressHash } from "~/server/mail/suppression.server";
import { sharedSecret } from "~/server/secrets/settings.server";
import { entries } from "../../../database/entries";
import { entryEvents } from "../../../database/entry-events";
import { mails } from "../../../database/mails";
import { emailOptOuts } from "../../../database/newsletter";
import { offerRounds } from "../../../database/offers";
import { writeSummary } from "./entry-summary.server";
import { lastErasureOf, recordRun } from "./maintenance-log.server";
import {
  countMentions,
  countNotes,
  findTraces,
  type Traces,
  tracesOfEntries,
} from "./person.server";
import { readRow, type SubmissionKind } from "./submission-kind.server";

const NO_TRACES = { contactIds: [], proposalIds: [] };

/** Numbers by kind, and under «notes», «offer-rounds», «mails», «contacts», «proposals» and «kept-opt-outs». */
type ErasureCounts = Record<string, number>;

interface PersonFound {
  counts: ErasureCounts;
  /** Entries of others whose title or notes name the address; they are not erased. */
  mentions: number;
  /** Published or drafted documents that name the address or the person; they are not erased either. */
  documents: { kind: string; slug: string }[];
  erasedBefore: Date | undefined;
}

/** What would be erased for an address; nothing changes. */
export async function findPerson(
  address: string,
  kinds: readonly SubmissionKind[],
): Promise<PersonFound> {
  const traces = await findTraces(database(), address, kinds);
  const ids = traces.entries.map(({ id }) => id);
  const directory = await findDirectoryTraces(database(), address);
  return {
    counts: await countTraces(database(), traces, directory),
    documents: directory.documents,
    mentions: await countMentions(database(), address, ids),
    erasedBefore: await lastErasureOf(await auditHash(address)),
  };
}

interface ErasureOptions {
  kinds: readonly SubmissionKind[];
  /** Undefined: the person itself. */
  actor: Actor | undefined;
  /** Made with the form: sent twice, it is one erasure with one record. */
  runId: string;
}

/**
 * Erases a person in one transaction: entries with answers, notes, events, offer rounds and mails, mails to the
 * address. An active opt-out goes on being heeded, by the hash of its address alone (privacy page, sections 6 and 7).
 */
export async function erasePerson(
  address: string,
  options: ErasureOptions,
): Promise<ErasureCounts> {
  return erasing(options, await auditHash(address), async (tx) => {
    const { entries: found } = await findTraces(tx, address, options.kinds);
    await lockEntries(tx, found);
    // Read again: what was being changed a moment ago is settled now.
    const traces = await findTraces(tx, address, options.kinds);
    const directory = await findDirectoryTraces(tx, address);
    const counts = await countTraces(tx, traces, directory);
    const ids = traces.entries.map(({ id }) => id);
    await eraseFromDirectory(tx, directory, address, ids);
    return { traces, counts };
  });
}

/** Erases some entries alone, with all that hangs on them: for whoever holds their tokens but has proved no address. */
export async function eraseEntries(
  entryIds: readonly string[],
  options: ErasureOptions,
): Promise<ErasureCounts> {
  return erasing(options, null, async (tx) => {
    await lockEntries(
      tx,
      entryIds.map((id) => ({ id })),
    );
    const traces = await tracesOfEntries(tx, entryIds);
    return { traces, counts: await countTraces(tx, traces) };
  });
}

async function erasing(
  { kinds, actor, runId }: ErasureOptions,
  addressHash: string | null,
  find: (tx: Transaction) => Promise<{ traces: Traces; counts: ErasureCounts }>,
): Promise<ErasureCounts> {
  const { counts, mailIds } = await inTransaction(async (tx) => {
    const { traces, counts: counted } = await find(tx);
    const ids = traces.entries.map(({ id }) => id);
    await tx.delete(mails).where(inArray(mails.id, traces.mailIds));
    await tx
      .delete(entries)
      .where(and(inArray(entries.id, ids), notInArray(entries.id, traces.keptOptOuts)));
    for (const id of traces.keptOptOuts) await reduceToHash(tx, id, kinds);
    const run = { id: runId, task: "erasure", ranAt: new Date(), counts: counted } as const;
    const isNew = await recordRun({ ...run, actor: actor?.name ?? null, addressHash }, tx);
    const line = { actor, action: "person-erased", detail: { counts: counted } } as const;
    if (isNew) await recordAudit(tx, line);
    return { counts: counted, mailIds: traces.mailIds };
  });
  await deleteMailFiles(mailIds);
  log.info({ runId, counts }, "person erased");
  return counts;
}

async function lockEntries(tx: Transaction, found: readonly { id: string }[]): Promise<void> {
  const ids = found.map(({ id }) => id);
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
  { contactIds, proposalIds }: Pick<DirectoryTraces, "contactIds" | "proposalIds"> = NO_TRACES,
): Promise<ErasureCounts> {
  const counts: ErasureCounts = {};
  for (const { id, kind } of found) {
    const name = keptOptOuts.includes(id) ? "kept-opt-outs" : kind;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  const ids = found.map(({ id }) => id);
  const notes = await countNotes(db, ids);
  if (notes > 0) counts.notes = notes;
  const rounds = await db.$count(offerRounds, inArray(offerRounds.entryId, ids));
  if (rounds > 0) counts["offer-rounds"] = rounds;
  if (mailIds.length > 0) counts.mails = mailIds.length;
  if (contactIds.length > 0) counts.contacts = contactIds.length;
  if (proposalIds.length > 0) counts.proposals = proposalIds.length;
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
  const hash = optOut.addressHash ?? (await addressHash(optOut.email));
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
async function auditHash(address: string): Promise<string> {
  const secret = await sharedSecret("erasure");
  return createHmac("sha256", secret).update(canonicalAddress(address)).digest("base64url");
}
