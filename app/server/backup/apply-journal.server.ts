import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "~/server/database/database.server";
import { eraseWithin, erasureHash } from "~/server/submissions/erasure.server";
import { completeRow, insertEntry } from "~/server/submissions/insert-entry.server";
import { addressColumns } from "~/server/submissions/person.server";
import type { SubmissionKind } from "~/server/submissions/submission-kind.server";
import { contacts, images, proposals } from "../../../database/directory";
import { entries } from "../../../database/entries";
import { mails } from "../../../database/mails";
import { emailOptOuts } from "../../../database/newsletter";
import { maintenanceRuns } from "../../../database/operation";
import type { JournalLine } from "./journal.server";

type Line<What extends JournalLine["what"]> = Extract<JournalLine, { what: What }>;

/** What was carried out again. */
export interface Reapplied {
  erasures: number;
  optOuts: number;
  pictures: number;
}

/**
 * Does again, in a database that was just restored, what the journal says and the backup does not know yet. An
 * erasure is told by its id, not by its time: what the backup holds was written before it.
 */
export async function applyJournal(
  tx: Transaction,
  lines: readonly JournalLine[],
  kinds: readonly SubmissionKind[],
): Promise<Reapplied> {
  const optOuts = await optOutAgain(tx, lines.filter(isOf("opted-out")), kinds);
  const erasures = await eraseAgain(tx, lines.filter(isOf("erased")), kinds);
  const hashes = lines.filter(isOf("picture-erased")).map(({ hash }) => hash);
  const again = await tx
    .update(images)
    .set({ content: null })
    .where(and(inArray(images.hash, hashes), isNotNull(images.content)))
    .returning({ hash: images.hash });
  return { erasures, optOuts, pictures: new Set(again.map(({ hash }) => hash)).size };
}

function isOf<What extends JournalLine["what"]>(what: What) {
  return (line: JournalLine): line is Line<What> => line.what === what;
}

async function optOutAgain(
  tx: Transaction,
  lines: readonly Line<"opted-out">[],
  kinds: readonly SubmissionKind[],
): Promise<number> {
  const kind = kinds.find(({ table }) => table === emailOptOuts);
  if (kind === undefined) throw new Error("There is no kind for opt-outs");
  // The last line about an opt-out knows whether it still holds.
  const last = new Map(lines.map((line) => [line.id, line]));
  const stored = await tx.select({ id: emailOptOuts.id }).from(emailOptOuts);
  const isStored = new Set(stored.map(({ id }) => id));
  let added = 0;
  for (const { id, at, address, source, liftedAt } of last.values()) {
    if (isStored.has(id)) {
      if (liftedAt !== null) await liftAgain(tx, id, new Date(liftedAt));
    } else if (liftedAt === null) {
      const values = { addressHash: address, reason: "", source };
      const row = completeRow(emailOptOuts, id, values);
      // No browser's token fits: what it knew is not stored here.
      const editTokenHash = randomBytes(32).toString("hex");
      const arrival = { editTokenHash, suspected: false, createdAt: new Date(at) };
      if (await insertEntry(tx, { ...kind, table: emailOptOuts }, row, arrival)) added += 1;
    }
  }
  return added;
}

async function liftAgain(tx: Transaction, id: string, liftedAt: Date): Promise<void> {
  await tx
    .update(emailOptOuts)
    .set({ liftedAt, updatedAt: new Date() })
    .where(and(eq(emailOptOuts.id, id), isNull(emailOptOuts.liftedAt)));
}

async function eraseAgain(
  tx: Transaction,
  lines: readonly Line<"erased">[],
  kinds: readonly SubmissionKind[],
): Promise<number> {
  const stored = await tx.select({ id: maintenanceRuns.id }).from(maintenanceRuns);
  const isStored = new Set(stored.map(({ id }) => id));
  const missing = new Map(
    lines.filter(({ id }) => !isStored.has(id)).map((line) => [line.id, line]),
  );
  if (missing.size === 0) return 0;
  const addresses = await addressesByHash(tx, kinds);
  for (const { id: runId, at, address: addressHash, entries: entryIds } of missing.values()) {
    const subject = { address: addresses.get(addressHash ?? ""), entryIds };
    const ranAt = new Date(at);
    await eraseWithin(tx, subject, { kinds, actor: undefined, runId, ranAt, addressHash });
  }
  return missing.size;
}

/** Every address that the portal keeps, one spelling of each, by the hash that erasures keep. */
async function addressesByHash(
  tx: Transaction,
  kinds: readonly SubmissionKind[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const columns = [
    ...[entries.email, mails.recipient, contacts.email, proposals.proposedBy],
    ...kinds.flatMap(addressColumns),
  ];
  for (const column of columns) {
    for (const { address } of await readDistinct(tx, column)) {
      if (typeof address === "string") found.set(await erasureHash(address), address);
    }
  }
  return found;
}

function readDistinct(tx: Transaction, column: PgColumn) {
  return tx.selectDistinct({ address: column }).from(column.table).where(isNotNull(column));
}
