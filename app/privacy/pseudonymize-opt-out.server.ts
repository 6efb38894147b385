import { randomBytes } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { emailOptOuts } from "#database/newsletter";
import { toSummary, writeSummary } from "~/forms/submissions/entry-summary.server";
import { readRow, type SubmissionKind } from "~/forms/submissions/submission-kind.server";
import type { Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { addressHash } from "~/platform/mail/suppression.server";

/** Leaves the hash and date that the suppression list needs. */
export async function pseudonymizeOptOut(
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
