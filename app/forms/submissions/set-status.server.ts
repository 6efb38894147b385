import { eq, sql } from "drizzle-orm";
import { STATE_WORDS } from "#catalogue/state-words";
import { entries } from "#database/entries";
import { entryEvents, PORTAL_ACTOR } from "#database/entry-events";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import type { Transaction } from "~/platform/database/database.server";

type Entry = typeof entries.$inferSelect;

/**
 * The caller holds the entry's lock; setting the same status again changes nothing.
 * @param actor undefined for the portal itself
 */
export async function setStatus(
  tx: Transaction,
  entry: Pick<Entry, "id" | "status" | "answeredAt">,
  to: Entry["status"],
  actor: Actor | undefined,
): Promise<void> {
  if (entry.status === to) return;
  const now = sql`now()`;
  await tx
    .update(entries)
    .set({
      status: to,
      // Somebody has taken it in hand.
      roundOpensAt: null,
      handledAt: to === "done" ? now : null,
      answeredAt: entry.answeredAt ?? (entry.status === "new" ? now : null),
      updatedAt: now,
    })
    .where(eq(entries.id, entry.id));
  const detail = { from: STATE_WORDS.entry[entry.status], to: STATE_WORDS.entry[to] };
  await tx
    .insert(entryEvents)
    .values({ entryId: entry.id, event: "status", detail, actor: actor?.name ?? PORTAL_ACTOR });
  const subject = { kind: "entry" as const, id: entry.id };
  recordAudit(tx, { actor, action: "status-changed", subject, detail });
}
