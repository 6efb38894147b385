import { and, eq, isNull, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import type { Transaction } from "~/platform/database/database.server";

/**
 * Records once that whoever sent an entry reads its mailbox, or all entries of the mailbox: rounds of confirmed entries
 * may open by themselves.
 */
export async function confirmMailbox(
  tx: Transaction,
  mailbox: string,
  entryId?: string,
): Promise<void> {
  const now = sql`now()`;
  const confirmed = await tx
    .update(entries)
    .set({ mailboxConfirmedAt: now, updatedAt: now })
    .where(
      and(
        eq(entries.email, mailbox),
        isNull(entries.mailboxConfirmedAt),
        entryId === undefined ? undefined : eq(entries.id, entryId),
      ),
    )
    .returning({ entryId: entries.id });
  if (confirmed.length === 0) return;
  const event = { event: "mailbox-confirmed", detail: {} } as const;
  await tx.insert(entryEvents).values(confirmed.map((entry) => ({ ...entry, ...event })));
}
