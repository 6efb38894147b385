import { and, asc, eq, gt, isNull, max, sql } from "drizzle-orm";
import { entryEvents, mails } from "../../../database/schema";
import type { Transaction } from "../database.server";
import { mailOperator } from "./mail-queue.server";

/** Mails the operator what changed since the last mail about the entry; nothing new, no mail. */
export async function announceChanges(tx: Transaction, entryId: string): Promise<void> {
  const lastMail = tx
    .select({ at: max(mails.createdAt) })
    .from(mails)
    .where(and(eq(mails.entryId, entryId), isNull(mails.recipient)));
  const events = await tx
    .select({ detail: entryEvents.detail })
    .from(entryEvents)
    .where(
      and(
        eq(entryEvents.entryId, entryId),
        eq(entryEvents.event, "supplemented"),
        // Compared in the database: a Date would lose the microseconds, and announce a change twice.
        gt(entryEvents.createdAt, sql`(${lastMail})`),
      ),
    )
    .orderBy(asc(entryEvents.createdAt));
  const changed = events.flatMap(({ detail }) => ("changed" in detail ? detail.changed : []));
  if (changed.length === 0) return;
  await mailOperator(tx, entryId, "supplement", { changed: [...new Set(changed)] });
}
