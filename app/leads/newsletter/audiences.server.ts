import { eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { PROMISE } from "#catalogue/notice-promise";
import { newsletterIssues } from "#database/newsletter";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { MERGED_PAIRS } from "~/platform/database/merged-entries.server";
import { queueMassMail } from "~/platform/mail/mail-queue.server";
import { findSuppressed } from "~/platform/mail/suppression.server";

type Issue = Pick<typeof newsletterIssues.$inferSelect, "id" | "audience" | "lookedAtUntil">;

export type Audience = Issue["audience"];

/** Readers per transaction: if the run stops, at most one batch is rolled back. */
const BATCH_SIZE = 200;
/** The next run follows within a minute. */
const BATCHES_A_RUN = 25;

/** Mailboxes, each with one of its entries; opt-outs are taken off later. */
const READERS: Readonly<Record<Audience, SQL>> = {
  subscribers: sql`
    select email as mailbox, id::text as entry from newsletter_subscriptions
    where confirmed_at is not null`,
  // Practices that already compare offers or have decided need no letter; merged entries are one, as long as each may get it.
  practices: sql`
    select e.email as mailbox, min(e.id::text) as entry from entries e
    left join practice_submissions p on p.id = e.id left join campaign_interest c on c.id = e.id
    where e.email is not null and not e.suspected
      and coalesce(p.agreed_to_terms, c.agreed_to_terms)
      and coalesce(p.promised_notice, c.promised_notice) = ${PROMISE}
      and not exists (
        select from entries own where own.email = e.email and own.informed_at is not null)
      and not exists (
        select from entries own join offer_rounds r on r.entry_id = own.id
        where own.email = e.email and r.status in ('open', 'comparison', 'decided'))
      and e.merged_into is null
      and not exists (
        select from ${MERGED_PAIRS} merged join entries own on own.id = merged.entry_id
        left join practice_submissions p on p.id = own.id
        left join campaign_interest c on c.id = own.id
        where merged.into_id = e.id and (own.informed_at is not null
          or coalesce(p.promised_notice, c.promised_notice) is distinct from ${PROMISE}
          or exists (select from offer_rounds r where r.entry_id = own.id
            and r.status in ('open', 'comparison', 'decided'))))
    group by e.email`,
};

export const TEMPLATES = {
  subscribers: "newsletter",
  practices: "comparison-available",
} as const satisfies Record<Audience, string>;

export interface ReaderCounts {
  total: number;
  reachable: number;
}

export async function countReaders(
  audience: Audience,
  db: Pick<Transaction, "execute" | "select"> = database(),
): Promise<ReaderCounts> {
  const { rows } = await db.execute<{ mailbox: string }>(READERS[audience]);
  const mailboxes = rows.map(({ mailbox }) => mailbox);
  const suppressed = await findSuppressed(mailboxes, db);
  return { total: mailboxes.length, reachable: mailboxes.length - suppressed.size };
}

/** Commits each batch with its progress, so that any process can continue. */
export async function queueIssueMails(batches = BATCHES_A_RUN): Promise<void> {
  for (let done = 0; done < batches; done++) {
    if (!(await queueBatch())) return;
  }
}

/** @returns whether there may be more; none where another process queues the oldest issue */
function queueBatch(): Promise<boolean> {
  return inTransaction(async (tx) => {
    const oldest = tx
      .select({ id: newsletterIssues.id })
      .from(newsletterIssues)
      .where(isNotNull(newsletterIssues.lookedAtUntil))
      .orderBy(newsletterIssues.createdAt, newsletterIssues.id)
      .limit(1);
    const [issue] = await tx
      .select()
      .from(newsletterIssues)
      .where(eq(newsletterIssues.id, oldest))
      .for("update", { skipLocked: true });
    if (issue === undefined) return false;
    const { id: issueId, audience } = issue;
    const readers = await nextReaders(tx, issue);
    const suppressed = await findSuppressed(
      readers.map(({ recipient }) => recipient),
      tx,
    );
    const reachable = readers.filter(({ recipient }) => !suppressed.has(recipient));
    const isNew = await markInformed(tx, audience, reachable);
    await queueMassMail(tx, { template: TEMPLATES[audience], issueId }, reachable.filter(isNew));
    const lookedAtUntil = readers.at(-1)?.recipient ?? null;
    await tx
      .update(newsletterIssues)
      .set({ lookedAtUntil })
      .where(eq(newsletterIssues.id, issueId));
    return true;
  });
}

interface Reader {
  recipient: string;
  entryId: string;
}

async function nextReaders(tx: Transaction, { audience, lookedAtUntil }: Issue): Promise<Reader[]> {
  const { rows } = await tx.execute<{ mailbox: string; entry: string }>(sql`
    select mailbox, entry from (${READERS[audience]}) as reader
    where mailbox collate "C" > ${lookedAtUntil}
    order by mailbox collate "C" limit ${BATCH_SIZE}`);
  return rows.map(({ mailbox: recipient, entry: entryId }) => ({ recipient, entryId }));
}

/**
 * A promise is kept once for a mailbox: its entries hold when, and go with whoever is erased. The
 * update locks them, so that of two issues at the same moment one reaches it.
 */
async function markInformed(
  tx: Transaction,
  audience: Audience,
  readers: readonly Reader[],
): Promise<(reader: Reader) => boolean> {
  if (audience === "subscribers") return () => true;
  const mailboxes = readers.map(({ recipient }) => recipient);
  const { rows } = await tx.execute<{ mailbox: string }>(sql`
    update entries set informed_at = now()
    where email = any(${sql.param(mailboxes)}::text[]) and informed_at is null
    returning email as mailbox`);
  const marked = new Set(rows.map(({ mailbox }) => mailbox));
  return ({ recipient }) => marked.has(recipient);
}
