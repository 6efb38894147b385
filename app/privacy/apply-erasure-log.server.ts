import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { adminUsers } from "#database/accounts";
import { entries } from "#database/entries";
import { images } from "#database/images";
import { contacts, proposals } from "#database/labs";
import { mails } from "#database/mails";
import { emailOptOuts } from "#database/newsletter";
import { maintenanceRuns } from "#database/operation";
import { toSummary, writeSummary } from "~/forms/submissions/entry-summary.server";
import { completeRow, insertEntry } from "~/forms/submissions/insert-entry.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import type { Actor } from "~/platform/audit/audit-log.server";
import { isAnyOf } from "~/platform/database/any-of.server";
import type { Transaction } from "~/platform/database/database.server";
import { eraseWithin, erasureHash } from "./erasure.server";
import type { ErasureLogLine } from "./erasure-log.server";
import { addressColumns } from "./person.server";
import { addressesInTexts } from "./stored-texts.server";

type Line<What extends ErasureLogLine["what"]> = Extract<ErasureLogLine, { what: What }>;

export interface ReapplyResult {
  erasures: number;
  optOuts: number;
  pictures: number;
  operators: number;
}

/**
 * Repeats in a restored database the erasures that the backup lacks. Identifies them by id, not by
 * time: everything in the backup was written before it.
 */
export async function applyErasureLog(
  tx: Transaction,
  lines: readonly ErasureLogLine[],
  kinds: readonly SubmissionKind[],
): Promise<ReapplyResult> {
  const optOuts = await optOutAgain(tx, lines.filter(hasKind("opted-out")), kinds);
  const erasures = await eraseAgain(tx, lines.filter(hasKind("erased")), kinds);
  const pictures = await erasePicturesAgain(tx, lines.filter(hasKind("picture-erased")));
  const operators = await removeAgain(tx, lines.filter(hasKind("operator-removed")));
  return { erasures, optOuts, pictures, operators };
}

/** Deletes password, sessions and links with the account. Ids are never reused. */
async function removeAgain(
  tx: Transaction,
  lines: readonly Line<"operator-removed">[],
): Promise<number> {
  const ids = lines.map(({ id }) => id);
  const { rowCount } = await tx.delete(adminUsers).where(isAnyOf(adminUsers.id, ids));
  return rowCount ?? 0;
}

/** Keeps a picture that was uploaded again after its erasure. */
async function erasePicturesAgain(
  tx: Transaction,
  lines: readonly Line<"picture-erased">[],
): Promise<number> {
  const { hash, content, uploadedAt } = images;
  const stored = await tx.selectDistinct({ hash }).from(images).where(isNotNull(content));
  const isStored = new Set(stored.map((one) => one.hash));
  const again = new Set<string>();
  for (const line of lines.filter((one) => isStored.has(one.hash))) {
    // The journal's times have no microseconds.
    const isErased = sql`date_trunc('milliseconds', ${uploadedAt}) <= ${line.uploadedAt}::timestamptz`;
    const { rowCount } = await tx
      .update(images)
      .set({ content: null })
      .where(and(eq(hash, line.hash), isNotNull(content), isErased));
    if (rowCount) again.add(line.hash);
  }
  return again.size;
}

function hasKind<What extends ErasureLogLine["what"]>(what: What) {
  return (line: ErasureLogLine): line is Line<What> => line.what === what;
}

async function optOutAgain(
  tx: Transaction,
  lines: readonly Line<"opted-out">[],
  kinds: readonly SubmissionKind[],
): Promise<number> {
  const kind = kinds.find(({ table }) => table === emailOptOuts);
  if (kind === undefined) throw new Error("There is no kind for opt-outs");
  const { id: storedId, addressHash, updatedAt } = emailOptOuts;
  const stored = await tx.select({ id: storedId, addressHash, updatedAt }).from(emailOptOuts);
  const known = new Map(stored.map((one) => [one.id, one]));
  let added = 0;
  for (const line of latestById(lines)) {
    const { id, at, changedAt, address, source, liftedAt } = line;
    const before = known.get(id);
    if (before !== undefined) {
      const isNewer = new Date(changedAt) > before.updatedAt;
      if (liftedAt !== null) await liftAgain(tx, id, new Date(liftedAt));
      else if (isNewer && before.addressHash !== address) {
        if (await replaceWithHash(tx, kind, id, address)) added += 1;
      }
    } else if (liftedAt === null) {
      const values = { addressHash: address, reason: "", source };
      const row = completeRow(emailOptOuts, id, values);
      // Matches no browser's token; the original is not stored here.
      const editTokenHash = randomBytes(32).toString("hex");
      const arrival = { editTokenHash, suspected: false, createdAt: new Date(at) };
      if (await insertEntry(tx, { ...kind, table: emailOptOuts }, row, arrival)) added += 1;
    }
  }
  return added;
}

/**
 * Several journals, or an older copy of one, have lines in any order: a lifted opt-out stays lifted
 * unless a later one has the same id.
 */
function latestById(lines: readonly Line<"opted-out">[]): Iterable<Line<"opted-out">> {
  const last = new Map<string, Line<"opted-out">>();
  for (const line of lines) {
    const known = last.get(line.id);
    if (known === undefined || isLater(line, known)) last.set(line.id, line);
  }
  return last.values();
}

function isLater(line: Line<"opted-out">, than: Line<"opted-out">): boolean {
  if (line.at !== than.at) return line.at > than.at;
  const isLifted = line.liftedAt !== null;
  if (isLifted !== (than.liftedAt !== null)) return isLifted;
  return line.changedAt >= than.changedAt;
}

/** The backup may have an earlier address, or one erased since: the hash is enough. */
async function replaceWithHash(
  tx: Transaction,
  kind: SubmissionKind,
  id: string,
  address: string,
): Promise<boolean> {
  const [changed] = await tx
    .update(emailOptOuts)
    .set({ email: "", reason: "", userAgent: null, addressHash: address, updatedAt: sql`now()` })
    .where(and(eq(emailOptOuts.id, id), isNull(emailOptOuts.liftedAt)))
    .returning();
  if (changed === undefined) return false;
  await writeSummary(tx, id, toSummary(kind, changed));
  return true;
}

async function liftAgain(tx: Transaction, id: string, liftedAt: Date): Promise<void> {
  await tx
    .update(emailOptOuts)
    .set({ liftedAt, updatedAt: sql`now()` })
    .where(and(eq(emailOptOuts.id, id), isNull(emailOptOuts.liftedAt)));
}

const RESTORE: Actor = { id: "restore", name: "Wiederherstellung" };

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
    await eraseWithin(tx, subject, { kinds, actor: RESTORE, runId, ranAt, addressHash });
  }
  return missing.size;
}

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
  for (const address of await addressesInTexts(tx)) {
    found.set(await erasureHash(address), address);
  }
  return found;
}

function readDistinct(tx: Transaction, column: PgColumn) {
  return tx.selectDistinct({ address: column }).from(column.table).where(isNotNull(column));
}
