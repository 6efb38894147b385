import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { newsletterIssues, newsletterSubscriptions } from "#database/newsletter";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { queueMassMail } from "~/platform/mail/mail-queue.server";
import { findSuppressed } from "~/platform/mail/suppression.server";
import { NEWSLETTER_BATCH_SIZE, queueInBatches } from "./batches.server";

/** Commits each batch with its progress, so that any process can continue. */
export function queueIssueMails(batches?: number): Promise<void> {
  return queueInBatches(queueBatch, batches);
}

/** @returns whether there may be more */
function queueBatch(): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [issue] = await tx
      .select({ id: newsletterIssues.id, lookedAtUntil: newsletterIssues.lookedAtUntil })
      .from(newsletterIssues)
      .where(isNotNull(newsletterIssues.lookedAtUntil))
      .limit(1)
      .for("update");
    if (issue === undefined) return false;
    const subscribers = await nextSubscribers(tx, issue.lookedAtUntil ?? "");
    const suppressed = await findSuppressed(
      subscribers.map(({ recipient }) => recipient),
      tx,
    );
    const readers = subscribers.filter(({ recipient }) => !suppressed.has(recipient));
    await queueMassMail(tx, { template: "newsletter", issueId: issue.id }, readers);
    const lookedAtUntil = subscribers.at(-1)?.recipient ?? null;
    const isThis = eq(newsletterIssues.id, issue.id);
    await tx.update(newsletterIssues).set({ lookedAtUntil }).where(isThis);
    return true;
  });
}

function nextSubscribers(
  tx: Transaction,
  after: string,
): Promise<{ entryId: string; recipient: string }[]> {
  const { id, email, confirmedAt } = newsletterSubscriptions;
  const inOrder = sql`${email} collate "C"`;
  return tx
    .select({ entryId: id, recipient: email })
    .from(newsletterSubscriptions)
    .where(and(isNotNull(confirmedAt), gt(inOrder, after)))
    .orderBy(inOrder)
    .limit(NEWSLETTER_BATCH_SIZE);
}
