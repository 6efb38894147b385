import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { mailCatalogue, PRACTICE_MAILS } from "#catalogue/mail-catalogue";
import { type MailDetails, type MailName, mailBounces, mails } from "#database/mails";
import type { Transaction } from "~/platform/database/database.server";
import { jobs, sendJobs } from "~/platform/jobs/jobs.server";
import type { BundledMailName } from "./operator-digest.server";

export const MAIL_QUEUE = "mail";
export const DEAD_LETTERS = "mail-failed";
const THREE_DAYS_S = 3 * 24 * 60 * 60;
/** The first mail is sent within a minute after the mail server recovers. */
const MAX_RETRY_DELAY_S = 45;
const BATCH = 1_000;
const MASS_MAILS = ["newsletter", "comparison-available"] as const satisfies MailName[];

export type QueuedMail = Pick<typeof mails.$inferSelect, "id" | "template">;

/**
 * Requested mails go first: somebody waits for a code, or for the receipt of a decision, however many other mails are
 * queued. Mass mails go last.
 */
function getPriority(template: MailName): number {
  if (MASS_MAILS.some((one) => one === template)) return -1;
  return REQUESTED_MAILS.has(template) ? 1 : 0;
}

const REQUESTED_MAILS: ReadonlySet<string> = new Set(
  Object.entries(mailCatalogue).flatMap(([name, { is }]) => (is === "asked" ? [name] : [])),
);

/**
 * Commits the same mail to each of many recipients, 1,000 rows and jobs at a time.
 * @param letter with the issue, for a newsletter
 */
export async function queueMassMail(
  tx: Transaction,
  sharedFields: { template: (typeof MASS_MAILS)[number]; issueId?: string },
  readers: readonly { entryId: string; recipient: string }[],
): Promise<void> {
  for (let first = 0; first < readers.length; first += BATCH) {
    const rows = readers
      .slice(first, first + BATCH)
      .map((reader) => ({ ...reader, ...sharedFields, id: randomUUID() }));
    await tx.insert(mails).values(rows);
    await queueJobs(tx, rows);
  }
}

/** Commits a mail under the caller's id; the same id again makes no second mail. */
export async function queueMailOnce<Name extends MailName>(
  tx: Transaction,
  mail: NewMail<Name> & { id: string },
): Promise<void> {
  const added = await tx.insert(mails).values(mail).onConflictDoNothing().returning();
  await queueJobs(tx, added);
}

type NewMail<Name extends MailName> = Omit<typeof mails.$inferInsert, "template" | "detail"> & {
  template: Name;
  detail: MailDetails[Name];
} & Addressee[Name];

/** The operator only gets mails about an entry that a digest has a text for. */
type Addressee = {
  [Name in MailName]: Name extends BundledMailName
    ? unknown
    : { entryId?: null } | { recipient: string };
};

/** Commits a mail with the transaction of its cause; without a recipient it goes to the operator. */
export async function queueMail<Name extends MailName>(
  tx: Transaction,
  mail: NewMail<Name>,
): Promise<void> {
  const { id, template } = mails;
  await queueJobs(tx, await tx.insert(mails).values(mail).returning({ id, template }));
}

export async function queueJobs(
  tx: Transaction,
  queued: readonly (QueuedMail & { afterS?: number })[],
): Promise<void> {
  if (queued.length > 0) await sendJobs(tx, MAIL_QUEUE, queued.map(toJob));
}

function toJob({ id, template, afterS }: QueuedMail & { afterS?: number }) {
  const job = { data: { mailId: id }, priority: getPriority(template) };
  return afterS === undefined ? job : { ...job, startAfter: afterS };
}

/**
 * Commits a retry of failed mails; others are left as they are. They keep their ids, and with them
 * their Message-IDs, so that a mail that did arrive collapses with its retry.
 */
export async function requeueMails(tx: Transaction, ids: string[]) {
  const requeued = await tx
    .update(mails)
    .set({ status: "pending", failure: null, heldUntil: sql`now()` })
    .where(and(inArray(mails.id, ids), eq(mails.status, "failed")))
    .returning({ id: mails.id, entryId: mails.entryId, template: mails.template });
  await tx.delete(mailBounces).where(
    inArray(
      mailBounces.mailId,
      requeued.map(({ id }) => id),
    ),
  );
  await queueJobs(tx, requeued);
  return requeued;
}

/** Codes and links prove a mailbox, and another one has asked for them. */
const READDRESSED = PRACTICE_MAILS.filter(
  (name) => name !== "practice-code" && name !== "practice-link",
);

/**
 * Commits what did not reach a practice's earlier address to its new one, once; the rest is given up, so that nobody has
 * to discard it by hand.
 */
export async function readdressFailedMails(
  tx: Transaction,
  entryId: string,
  { from, to }: { from: string; to: string },
) {
  const hasFailed = and(
    eq(mails.entryId, entryId),
    eq(mails.recipient, from),
    eq(mails.status, "failed"),
  );
  const failed = await tx
    .update(mails)
    .set({ recipient: to })
    .where(and(hasFailed, inArray(mails.template, READDRESSED)))
    .returning({ id: mails.id });
  await tx
    .update(mails)
    .set({ status: "discarded", discardReason: "Adresse berichtigt" })
    .where(hasFailed);
  return requeueMails(
    tx,
    failed.map(({ id }) => id),
  );
}

/**
 * Commits the sending of all waiting mails: a restored database has the mails, but no jobs, or those of that time.
 * @returns number of mails
 */
export async function queueWaitingMails(tx: Transaction): Promise<number> {
  await tx.execute(sql`delete from pgboss.job where name = ${MAIL_QUEUE}`);
  const waiting = await tx
    .select({ id: mails.id, template: mails.template })
    .from(mails)
    .where(eq(mails.status, "pending"))
    .orderBy(asc(mails.createdAt));
  for (let first = 0; first < waiting.length; first += BATCH) {
    await queueJobs(tx, waiting.slice(first, first + BATCH));
  }
  return waiting.length;
}

export async function postponeMail(tx: Transaction, mail: QueuedMail, until: Date): Promise<void> {
  await tx.update(mails).set({ heldUntil: until }).where(eq(mails.id, mail.id));
  await sendJobs(tx, MAIL_QUEUE, [{ ...toJob(mail), startAfter: until }]);
}

export async function createMailQueues(): Promise<void> {
  await jobs().createQueue(DEAD_LETTERS);
  await jobs().createQueue(MAIL_QUEUE, {
    deadLetter: DEAD_LETTERS,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: MAX_RETRY_DELAY_S,
    retryLimit: Math.ceil(THREE_DAYS_S / MAX_RETRY_DELAY_S),
    expireInSeconds: 300,
    // A process that was killed while sending has no heartbeat; another takes over its mails.
    heartbeatSeconds: 20,
    deleteAfterSeconds: 24 * 60 * 60,
  });
}
