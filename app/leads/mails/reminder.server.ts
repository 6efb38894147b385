import { and, eq, gte, inArray, isNull, lt, ne, notExists, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { entryEvents, PORTAL_ACTOR } from "#database/entry-events";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { DAY_MS } from "~/lib/durations";
import { inBackgroundTransaction } from "~/platform/database/database.server";
import { LOCKS } from "~/platform/database/locks.server";
import { log } from "~/platform/log.server";
import { queueMail } from "~/platform/mail/mail-queue.server";

const REMIND_AFTER_DAYS = 90;

/**
 * Reminds the operator in one mail of entries open for 90 days; each counts once in 90 days
 * (privacy page, section 6). Suspected ones are deleted automatically.
 * @returns number of entries
 */
export async function remindOfOpenEntries(now: Date): Promise<number> {
  const since = new Date(now.getTime() - REMIND_AFTER_DAYS * DAY_MS);
  const withAnswer = submissionKinds
    .filter(({ needsAnswer }) => needsAnswer)
    .map(({ name }) => name);
  const reminded = await inBackgroundTransaction(async (tx) => {
    // Waits for another process that sends a reminder at the same moment, and then sees it.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.reminder})`);
    const isKnown = tx
      .select({ id: entryEvents.id })
      .from(entryEvents)
      .where(
        and(
          eq(entryEvents.entryId, entries.id),
          eq(entryEvents.event, "reminded"),
          gte(entryEvents.createdAt, since),
        ),
      );
    const waiting = await tx
      .select({ entryId: entries.id })
      .from(entries)
      .where(
        and(
          inArray(entries.kind, withAnswer),
          ne(entries.status, "done"),
          eq(entries.suspected, false),
          isNull(entries.mergedInto),
          lt(entries.createdAt, since),
          notExists(isKnown),
        ),
      )
      // Mails about these entries can still be queued: a foreign key needs a weaker lock than the
      // whole row.
      .for("no key update", { skipLocked: true });
    if (waiting.length === 0) return 0;
    const events = waiting.map(({ entryId }) => ({
      entryId,
      event: "reminded" as const,
      actor: PORTAL_ACTOR,
      createdAt: now,
    }));
    for (let first = 0; first < events.length; first += 1_000) {
      await tx.insert(entryEvents).values(events.slice(first, first + 1_000));
    }
    await queueMail(tx, {
      template: "reminder",
      detail: { waiting: [String(waiting.length)] },
    });
    return waiting.length;
  });
  if (reminded > 0) log.info({ reminded }, "operator reminded of open entries");
  return reminded;
}
