import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import { type Actor, recordAuditLines } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { requeueMails } from "./mail-queue.server";

export type MailHandlingOutcome = "done" | "sent" | "discarded" | "unknown";

type Handled = Pick<typeof mails.$inferSelect, "id" | "entryId" | "template">;

const MAILS_PER_TRANSACTION = 200;

/** Sends a failed mail again. A waiting one is left as it is, so a double click sends one mail. */
export async function resendMail(mailId: string, actor: Actor): Promise<MailHandlingOutcome> {
  if ((await resendAll([mailId], actor)) > 0) return "done";
  const status = await readStatus(mailId);
  return status === "pending" || status === "failed" ? "done" : status;
}

/** It was accepted and bounced: to the same address it would bounce again. */
const hasBounced = sql`coalesce(${mails.failure}, '') like 'bounced-%'`;

/**
 * Sends all failed mails again except bounced ones, which are handled one by one.
 * @returns number of mails
 */
export async function resendFailedMails(actor: Actor): Promise<number> {
  // Read once: a mail that fails again meanwhile must not be picked up a second time.
  const failed = await database()
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, "failed"), not(hasBounced)))
    .orderBy(asc(mails.createdAt));
  let resent = 0;
  for (let start = 0; start < failed.length; start += MAILS_PER_TRANSACTION) {
    const some = failed.slice(start, start + MAILS_PER_TRANSACTION);
    resent += await resendAll(
      some.map(({ id }) => id),
      actor,
    );
  }
  return resent;
}

async function resendAll(ids: string[], actor: Actor): Promise<number> {
  return handle(ids, { event: "mail-resent", actor }, (tx) => requeueMails(tx, ids));
}

export async function discardMail(
  mailId: string,
  reason: string,
  actor: Actor,
): Promise<MailHandlingOutcome> {
  const discarded = await handle([mailId], { event: "mail-discarded", actor, reason }, (tx) =>
    tx
      .update(mails)
      .set({ status: "discarded", discardReason: reason })
      .where(and(eq(mails.id, mailId), inArray(mails.status, ["pending", "failed"])))
      .returning(),
  );
  if (discarded > 0) return "done";
  const status = await readStatus(mailId);
  return status === "sent" || status === "unknown" ? status : "done";
}

/** Reverts a bounce report: the address counts as reachable again. A mail that did not bounce is left as it is. */
export async function markMailArrived(mailId: string, actor: Actor): Promise<MailHandlingOutcome> {
  const marked = await handle([mailId], { event: "mail-arrived", actor }, (tx) =>
    tx
      .update(mails)
      .set({ status: "sent", failure: null })
      .where(and(eq(mails.id, mailId), eq(mails.status, "failed"), hasBounced))
      .returning(),
  );
  if (marked > 0) return "done";
  const status = await readStatus(mailId);
  return status === "sent" ? "done" : status === "discarded" ? status : "unknown";
}

async function readStatus(mailId: string) {
  const [mail] = await database()
    .select({ status: mails.status })
    .from(mails)
    .where(eq(mails.id, mailId));
  // The operator has received it as part of a digest.
  if (mail?.status === "bundled") return "sent";
  return mail?.status ?? "unknown";
}

interface MailAct {
  event: "mail-resent" | "mail-discarded" | "mail-arrived";
  actor: Actor;
  reason?: string;
}

/**
 * Changes mails, and records it in the history of their entries and in the log.
 * @returns number of changed mails
 */
async function handle(
  ids: readonly string[],
  { event, actor, reason }: MailAct,
  change: (tx: Transaction) => Promise<readonly Handled[]>,
): Promise<number> {
  return inTransaction(async (tx) => {
    const ofMails = tx
      .select({ id: mails.entryId })
      .from(mails)
      .where(inArray(mails.id, [...ids]));
    await tx
      .select({ id: entries.id })
      .from(entries)
      .where(inArray(entries.id, ofMails))
      .orderBy(asc(entries.id))
      .for("update");
    const changed = await change(tx);
    const events = changed.flatMap(({ entryId, template }) => {
      const detail = reason === undefined ? { template } : { template, reason };
      return entryId === null ? [] : [{ entryId, event, actor: actor.name, detail }];
    });
    if (events.length > 0) {
      await tx.insert(entryEvents).values(events);
      const entryIds = [...new Set(events.map(({ entryId }) => entryId))];
      await tx.update(entries).set({ updatedAt: sql`now()` }).where(inArray(entries.id, entryIds));
    }
    const lines = changed.map(({ id, template }) => {
      const subject = { kind: "mail" as const, id };
      return { actor, action: event, subject, detail: { template } };
    });
    recordAuditLines(tx, lines);
    return changed.length;
  });
}
