import { and, eq, gt, inArray, isNotNull, isNull, max, ne, sql } from "drizzle-orm";
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
 * A flood of mails to the operator would only fill the mailbox, and the desk shows every entry, so those beyond some are
 * added to the waiting digest, or a new one.
 * @param due pending mails of any kind
 * @param hold commits that a digest is sent, not before a moment
 * @returns ids of the mails that are not sent on their own
 */
export async function bundleFlood(
  due: readonly MailRow[],
  hold: (tx: Transaction, digest: MailRow, until: Date) => Promise<void>,
): Promise<string[]> {
  const counted = due.filter(
    ({ template, recipient, entryId, leftAt }) =>
      template === "digest" || (recipient === null && entryId !== null && leftAt === null),
  );
  if (counted.length === 0) return [];
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.digest})`);
    const left = await markAsLeft(tx, counted);
    const flood = counted.map(({ id }) => id).filter((id) => !left.has(id));
    if (flood.length === 0) return [];
    const digestId = (await waitingDigest(tx)) ?? (await newDigest(tx, hold));
    await tx
      .update(mails)
      .set({ status: "bundled", digestId })
      .where(and(inArray(mails.id, flood), eq(mails.status, "pending")));
    return flood;
  });
}

/** @returns ids of the digests, and of as many others as may leave on their own within some minutes */
async function markAsLeft(tx: Transaction, counted: readonly MailRow[]): Promise<Set<string>> {
  const late = sql`now() - make_interval(mins => ${WITHIN_MINUTES})`;
  const isRecent = and(gt(mails.leftAt, late), ne(mails.template, "digest"));
  const isCounted = inArray(
    mails.id,
    counted.map(({ id }) => id),
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${mails} set left_at = now() where id in (
      select id from ${mails} where ${isCounted} and template = 'digest'
      union all (
        select id from ${mails} where ${isCounted} and template <> 'digest' order by created_at
        limit greatest(0, ${SINGLE_MAILS} - (select count(*) from ${mails} where ${isRecent}))
      )
    ) returning id`);
  return new Set(rows.map(({ id }) => id));
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
