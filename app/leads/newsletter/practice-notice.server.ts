import { eq, isNull, sql } from "drizzle-orm";
import { noticeReleases, practiceNotices } from "#database/practice-notices";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { queueMassMail } from "~/platform/mail/mail-queue.server";
import { findSuppressed } from "~/platform/mail/suppression.server";
import { NEWSLETTER_BATCH_SIZE, queueInBatches } from "./batches.server";

/**
 * Addresses of practices that agreed to terms with the promise, in any wording. Excludes practices
 * that already compare offers or have decided.
 */
const promisedMailboxes = sql`
  select e.email as mailbox, min(e.id::text) as entry from entries e
  left join practice_submissions p on p.id = e.id left join campaign_interest c on c.id = e.id
  where e.email is not null and not e.suspected
    and coalesce(p.agreed_to_terms, c.agreed_to_terms)
    and coalesce(p.promised_notice, c.promised_notice) <> ''
    and not exists (
      select from entries own join offer_rounds r on r.entry_id = own.id
      where own.email = e.email and r.status in ('open', 'comparison', 'decided'))`;

interface Reader {
  mailbox: string;
  entry: string;
}

export interface NoticeRecipientCounts {
  open: number;
  optedOut: number;
  informed: number;
}

export async function countNoticeRecipients(
  db: Pick<Transaction, "execute" | "select" | "$count"> = database(),
): Promise<NoticeRecipientCounts> {
  const { rows } = await db.execute<{ mailbox: string }>(sql`
    select mailbox from (${promisedMailboxes} group by e.email) as one
    where not exists (select from practice_notices n where n.mailbox = one.mailbox)`);
  const suppressed = await findSuppressed(
    rows.map(({ mailbox }) => mailbox),
    db,
  );
  return {
    open: rows.length - suppressed.size,
    optedOut: suppressed.size,
    informed: await db.$count(practiceNotices),
  };
}

type Release = typeof noticeReleases.$inferSelect;

export function listNoticeReleases(): Promise<Release[]> {
  return database()
    .select()
    .from(noticeReleases)
    .orderBy(sql`${noticeReleases.releasedAt} desc`)
    .limit(20);
}

/**
 * Releases the notice to everybody who has not received it; `queueNoticeMails` queues the mails.
 * @param id created with the form, so that a repeat is the same release
 * @returns number of practices; «running» during an earlier release
 */
export function releasePracticeNotice(id: string, actor: Actor): Promise<number | "running"> {
  return inTransaction(async (tx) => {
    // If two owners release at once, there is one release.
    await tx.execute(sql`lock table notice_releases in share row exclusive mode`);
    const isRunning = isNull(noticeReleases.finishedAt);
    if ((await tx.$count(noticeReleases, isRunning)) > 0) return "running";
    const { open } = await countNoticeRecipients(tx);
    if (open === 0) return 0;
    const released = await tx
      .insert(noticeReleases)
      .values({ id, releasedBy: actor.name })
      .onConflictDoNothing()
      .returning();
    if (released.length === 0) return "running";
    recordAudit(tx, { actor, action: "notice-released", detail: { recipients: open } });
    return open;
  });
}

/**
 * Commits each batch with its progress, so that any process can continue. An address's row is never
 * deleted, so that nobody gets two mails.
 */
export function queueNoticeMails(batches?: number): Promise<void> {
  return queueInBatches(queueBatch, batches);
}

/** @returns whether there may be more */
function queueBatch(): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [release] = await tx
      .select()
      .from(noticeReleases)
      .where(isNull(noticeReleases.finishedAt))
      .for("update");
    if (release === undefined) return false;
    const isThis = eq(noticeReleases.id, release.id);
    const readers = await nextReaders(tx, release);
    const last = readers.at(-1);
    if (last === undefined) {
      await tx
        .update(noticeReleases)
        .set({ finishedAt: sql`now()`, lookedAtUntil: "" })
        .where(isThis);
      return false;
    }
    await informReaders(tx, readers);
    await tx.update(noticeReleases).set({ lookedAtUntil: last.mailbox }).where(isThis);
    return true;
  });
}

/** The database's time is more precise than ours. */
async function nextReaders(tx: Transaction, release: Release): Promise<Reader[]> {
  const { rows } = await tx.execute<{ [Key in keyof Reader]: Reader[Key] }>(sql`
    ${promisedMailboxes} and e.email collate "C" > ${release.lookedAtUntil}
      and e.created_at <= (select released_at from notice_releases where id = ${release.id})
    group by e.email order by e.email collate "C" limit ${NEWSLETTER_BATCH_SIZE}`);
  return rows;
}

async function informReaders(tx: Transaction, readers: readonly Reader[]): Promise<void> {
  const suppressed = await findSuppressed(
    readers.map(({ mailbox }) => mailbox),
    tx,
  );
  const reachable = readers.filter(({ mailbox }) => !suppressed.has(mailbox));
  if (reachable.length === 0) return;
  const added = await tx
    .insert(practiceNotices)
    .values(reachable.map(({ mailbox }) => ({ mailbox })))
    .onConflictDoNothing()
    .returning({ mailbox: practiceNotices.mailbox });
  const isNew = new Set(added.map(({ mailbox }) => mailbox));
  const letters = reachable
    .filter(({ mailbox }) => isNew.has(mailbox))
    .map(({ mailbox, entry }) => ({ entryId: entry, recipient: mailbox }));
  await queueMassMail(tx, { template: "comparison-available" }, letters);
}
