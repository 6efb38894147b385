import { and, asc, eq, gt, isNull, max, sql } from "drizzle-orm";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import type { Transaction } from "~/platform/database/database.server";
import { queueMail } from "~/platform/mail/mail-queue.server";

export async function queueSupplementMail(
  tx: Transaction,
  entryId: string,
  changed: string[],
): Promise<void> {
  await queueMail(tx, { entryId, template: "supplement", detail: { changed } });
}

export async function mailEntryChanges(tx: Transaction, entryId: string): Promise<void> {
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
        // Compared in the database, because a Date loses the microseconds and would announce a
        // change twice.
        gt(entryEvents.createdAt, sql`(${lastMail})`),
      ),
    )
    .orderBy(asc(entryEvents.createdAt));
  const changed = events.flatMap(({ detail }) => ("changed" in detail ? detail.changed : []));
  if (changed.length === 0) return;
  await queueSupplementMail(tx, entryId, [...new Set(changed)]);
}
