import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "~/server/database/database.server";
import { jobs, sendJobs } from "~/server/jobs/jobs.server";
import { letters } from "../../../catalogue/letters";
import { type MailDetails, type MailName, mailBounces, mails } from "../../../database/mails";
import type { BundledMail } from "./operator-digest.server";

/** Mails that are to be sent, each by its id. */
export const MAIL_QUEUE = "mail";
/** Mails that will never be taken. */
export const DEAD_LETTERS = "mail-failed";
const THREE_DAYS_S = 3 * 24 * 60 * 60;
/** The first mail leaves within a minute after the mail server has come back. */
const MAX_RETRY_DELAY_S = 45;
const BATCH = 1_000;
/** Letters that many get at once. */
const MASS_MAILS = ["newsletter", "comparison-available"] as const satisfies MailName[];

/** What a job needs to know of its mail. */
export type QueuedMail = Pick<typeof mails.$inferSelect, "id" | "template">;

/**
 * What its reader has asked for goes first: somebody waits for a code, or for the receipt of a decision, however many
 * others are queued. What many get at once goes last.
 */
function priorityOf(template: MailName): number {
  if (MASS_MAILS.some((one) => one === template)) return -1;
  return ASKED.has(template) ? 1 : 0;
}

const ASKED: ReadonlySet<string> = new Set(
  Object.entries(letters).flatMap(([name, { is }]) => (is === "asked" ? [name] : [])),
);

/**
 * Commits the same letter to each of many, 1,000 rows and jobs at a time.
 * @param letter with the issue that a newsletter brings
 */
export async function mailToMany(
  tx: Transaction,
  letter: { template: (typeof MASS_MAILS)[number]; issueId?: string },
  readers: readonly { entryId: string; recipient: string }[],
): Promise<void> {
  for (let first = 0; first < readers.length; first += BATCH) {
    const rows = readers
      .slice(first, first + BATCH)
      .map((reader) => ({ ...reader, ...letter, id: randomUUID() }));
    await tx.insert(mails).values(rows);
    await queueJobs(tx, rows);
  }
}

/** Commits a mail under an id that the caller chose; the same id again is no second mail. */
export async function mailOnce<Name extends MailName>(
  tx: Transaction,
  mail: NewMail<Name> & { id: string },
): Promise<void> {
  const added = await tx.insert(mails).values(mail).onConflictDoNothing().returning();
  await queueJobs(tx, added);
}

/** A mail with the detail that its name asks for. */
type NewMail<Name extends MailName> = Omit<typeof mails.$inferInsert, "template" | "detail"> & {
  template: Name;
  detail: MailDetails[Name];
} & Addressee[Name];

/** About an entry to the operator goes only what a digest has words for. */
type Addressee = {
  [Name in MailName]: Name extends BundledMail
    ? unknown
    : { entryId?: null } | { recipient: string };
};

/** Commits a mail together with what it is about; without a recipient it goes to the operator. */
export async function queueMail<Name extends MailName>(
  tx: Transaction,
  mail: NewMail<Name>,
): Promise<void> {
  const { id, template } = mails;
  await queueJobs(tx, await tx.insert(mails).values(mail).returning({ id, template }));
}

/** Commits that mails are sent, whose rows the same transaction has inserted. */
export async function queueJobs(tx: Transaction, queued: readonly QueuedMail[]): Promise<void> {
  if (queued.length > 0) await sendJobs(tx, MAIL_QUEUE, queued.map(jobOf));
}

function jobOf({ id, template }: QueuedMail) {
  return { data: { mailId: id }, priority: priorityOf(template) };
}

/**
 * Commits that failed mails are tried again; others are left as they are. Their ids and with them their
 * Message-IDs stay, so that a mail that did arrive collapses with its repeat.
 */
export async function requeueMails(tx: Transaction, ids: string[]) {
  const requeued = await tx
    .update(mails)
    // From now on it is waited for, however old it is.
    .set({ status: "pending", failure: null, heldUntil: sql`now()` })
    .where(and(inArray(mails.id, ids), eq(mails.status, "failed")))
    .returning({ id: mails.id, entryId: mails.entryId, template: mails.template });
  // What is said of the next try counts anew.
  await tx.delete(mailBounces).where(
    inArray(
      mailBounces.mailId,
      requeued.map(({ id }) => id),
    ),
  );
  await queueJobs(tx, requeued);
  return requeued;
}

/** Commits that all waiting mails are sent: a restored database has them, and no jobs. @returns number of mails */
export async function queueWaitingMails(tx: Transaction): Promise<number> {
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

/** Commits that a mail leaves later, and that it waits until then on purpose. */
export async function postponeMail(tx: Transaction, mail: QueuedMail, until: Date): Promise<void> {
  await tx.update(mails).set({ heldUntil: until }).where(eq(mails.id, mail.id));
  await sendJobs(tx, MAIL_QUEUE, [{ ...jobOf(mail), startAfter: until }]);
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
    // A process that was killed while sending shows no life; another takes its mails over.
    heartbeatSeconds: 20,
    deleteAfterSeconds: 24 * 60 * 60,
  });
}
