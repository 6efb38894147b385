import { and, eq, gt, isNotNull, isNull, lt, max, ne, sql } from "drizzle-orm";
import { mails } from "#database/mails";
import { MINUTE_MS } from "~/lib/durations";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { LOCKS } from "~/platform/database/locks.server";
import type { MailRow } from "./mail-content.server";

/** Mails to the operator that a flood bundles into a digest, which has a text for each. */
export type BundledMailName =
  | "notification"
  | "supplement"
  | "offer-request"
  | "test-info-request"
  | "round-notice";

const SINGLE_MAILS = 20;
const WITHIN_MINUTES = 10;
const DIGEST_AFTER_S = 60;

/**
 * Whether a mail is sent on its own. A flood of mails to the operator would only fill the mailbox, and the desk shows
 * every entry, so they are added to the waiting digest, or a new one.
 * @param hold commits that a digest is sent, not before a moment
 */
export async function isSentSingly(
  mail: MailRow,
  hold: (tx: Transaction, digest: MailRow, until: Date) => Promise<void>,
): Promise<boolean> {
  const isAboutEntry = mail.recipient === null && mail.entryId !== null;
  if (mail.template !== "digest" && (!isAboutEntry || mail.leftAt !== null)) return true;
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.digest})`);
    if (await markAsLeft(tx, mail)) return true;
    const digestId = (await waitingDigest(tx)) ?? (await newDigest(tx, hold));
    await tx
      .update(mails)
      .set({ status: "bundled", digestId })
      .where(and(eq(mails.id, mail.id), eq(mails.status, "pending")));
    return false;
  });
}

/** @returns false for one beyond those that may leave on their own within some minutes; then it is not marked */
async function markAsLeft(tx: Transaction, { id, template }: MailRow): Promise<boolean> {
  const late = sql`now() - make_interval(mins => ${WITHIN_MINUTES})`;
  const recent = tx.$count(mails, and(gt(mails.leftAt, late), ne(mails.template, "digest")));
  const isAllowed = template === "digest" ? undefined : lt(recent, SINGLE_MAILS);
  const { rowCount } = await tx
    .update(mails)
    .set({ leftAt: sql`now()` })
    .where(and(eq(mails.id, id), isAllowed));
  return rowCount === 1;
}

async function waitingDigest(tx: Transaction): Promise<string | undefined> {
  const isWaiting = and(
    eq(mails.template, "digest"),
    eq(mails.status, "pending"),
    isNull(mails.leftAt),
  );
  const [waiting] = await tx.select({ id: mails.id }).from(mails).where(isWaiting).limit(1);
  return waiting?.id;
}

async function newDigest(
  tx: Transaction,
  hold: (tx: Transaction, digest: MailRow, until: Date) => Promise<void>,
): Promise<string> {
  const [last] = await tx
    .select({ at: max(mails.leftAt) })
    .from(mails)
    .where(and(eq(mails.template, "digest"), isNotNull(mails.leftAt)));
  const [digest] = await tx.insert(mails).values({ template: "digest" }).returning();
  if (digest === undefined) throw new Error("The digest could not be made");
  const soon = (await readDatabaseTime(tx)).getTime() + DIGEST_AFTER_S * 1_000;
  const afterTheLast = (last?.at?.getTime() ?? 0) + WITHIN_MINUTES * MINUTE_MS;
  await hold(tx, digest, new Date(Math.max(soon, afterTheLast)));
  return digest.id;
}
