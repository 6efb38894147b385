import { randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { newsletterSubscriptions } from "#database/newsletter";
import { completeRow, insertEntry } from "~/forms/submissions/insert-entry.server";
import { mailVisitorConfirmation } from "~/forms/submissions/new-entry-mails.server";
import { DAY_MS } from "~/lib/durations";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { LOCKS } from "~/platform/database/locks.server";
import { findSuppressionTime, removeSuppressions } from "~/platform/mail/suppression.server";
import { readSignedLink } from "~/platform/secrets/signed-link.server";
import { syncErasureLog } from "~/privacy/index.server";
import type { NewsletterEntry } from "./newsletter-order";
import { CONFIRM_WITHIN_DAYS, newsletterSubscription } from "./submission.server";

type Subscription = typeof newsletterSubscriptions.$inferSelect;

/**
 * Stores an order and mails its confirmation link. A repeat for the same address adds no row and
 * keeps the proof of an earlier confirmed consent.
 */
export async function requestNewsletter(
  entry: NewsletterEntry,
  { clientAddress, suspected }: { clientAddress: string; suspected: boolean },
): Promise<void> {
  const order = newsletterSubscription.toRow(entry);
  await inTransaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${order.email}, ${LOCKS.newsletterOfAddress}))`,
    );
    const [existing] = await tx
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, order.email));
    const id = existing?.id ?? (await createSubscription(tx, order, suspected));
    if (suspected) return;
    if (existing !== undefined && !(await isSubscribed(tx, existing))) {
      if (existing.confirmedAt === null) await renewOrder(tx, id, order);
      else await recordOrder(tx, id, order);
    }
    await mailVisitorConfirmation(tx, id, { to: order.email, clientAddress });
  });
}

type Order = ReturnType<typeof newsletterSubscription.toRow>;

async function createSubscription(
  tx: Transaction,
  order: Order,
  suspected: boolean,
): Promise<string> {
  const row = completeRow(newsletterSubscriptions, randomUUID(), order);
  // The hash of an empty text: an address belongs to the person who confirms it, not to a browser.
  const editTokenHash = randomBytes(32).toString("hex");
  await insertEntry(tx, newsletterSubscription, row, { editTokenHash, suspected });
  return row.id;
}

async function renewOrder(tx: Transaction, id: string, order: Order): Promise<void> {
  const updatedAt = sql`now()`;
  await tx
    .update(newsletterSubscriptions)
    .set({ ...order, updatedAt })
    .where(eq(newsletterSubscriptions.id, id));
  await tx.update(entries).set({ suspected: false, updatedAt }).where(eq(entries.id, id));
}

/**
 * A new order of an opted-out address keeps the proof of its earlier consent until it is confirmed.
 */
async function recordOrder(tx: Transaction, id: string, order: Order): Promise<void> {
  const { consentVersion, consentedAt } = order;
  const detail = { consentVersion, consentedAt: consentedAt.toISOString() };
  await tx.insert(entryEvents).values({ entryId: id, event: "ordered", detail });
  await tx.update(entries).set({ updatedAt: sql`now()` }).where(eq(entries.id, id));
}

async function findConfirmedConsent(tx: Transaction, { id, confirmedAt }: Subscription) {
  if (confirmedAt === null) return {};
  const [last] = await tx
    .select({ detail: entryEvents.detail })
    .from(entryEvents)
    .where(
      and(
        eq(entryEvents.entryId, id),
        eq(entryEvents.event, "ordered"),
        gt(entryEvents.createdAt, confirmedAt),
      ),
    )
    .orderBy(desc(entryEvents.createdAt))
    .limit(1);
  if (last === undefined || !("consentedAt" in last.detail)) return {};
  const { consentVersion, consentedAt } = last.detail;
  return { consentVersion, consentedAt: new Date(consentedAt) };
}

async function isSubscribed(tx: Transaction, { confirmedAt, email }: Subscription) {
  return confirmedAt !== null && (await findSuppressionTime(email, tx)) === undefined;
}

export async function isConfirmable(token: string): Promise<boolean> {
  return (await findOrderByLink(token, database())) !== undefined;
}

/**
 * Also lifts earlier opt-outs of the address; repeats change nothing.
 * @returns whether the link is valid
 */
export async function confirmNewsletter(token: string): Promise<boolean> {
  const isConfirmed = await inTransaction(async (tx) => {
    const claimed = await findOrderByLink(token, tx);
    if (claimed === undefined) return false;
    const [order = claimed] = await tx
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, claimed.id))
      .for("update");
    if (await isSubscribed(tx, order)) return true;
    const confirmedAt = await readDatabaseTime(tx);
    await tx
      .update(newsletterSubscriptions)
      .set({ ...(await findConfirmedConsent(tx, order)), confirmedAt, updatedAt: confirmedAt })
      .where(eq(newsletterSubscriptions.id, order.id));
    await tx.update(entries).set({ updatedAt: confirmedAt }).where(eq(entries.id, order.id));
    await tx.insert(entryEvents).values({ entryId: order.id, event: "confirmed" });
    await removeSuppressions(tx, order.email);
    return true;
  });
  if (isConfirmed) await syncErasureLog();
  return isConfirmed;
}

async function findOrderByLink(
  token: string,
  db: Pick<Transaction, "select">,
): Promise<Subscription | undefined> {
  const link = await readSignedLink("newsletter", token);
  if (link?.expiresAt === undefined) return undefined;
  const [order] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, link.subject));
  if (order === undefined) return undefined;
  // An old link must not undo a later opt-out.
  const writtenAt = link.expiresAt.getTime() - CONFIRM_WITHIN_DAYS * DAY_MS;
  const optedOutAt = await findSuppressionTime(order.email, db);
  return optedOutAt !== undefined && optedOutAt.getTime() > writtenAt ? undefined : order;
}
