import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { JobResult } from "pg-boss";
import { database, inTransaction, type Transaction } from "~/server/database/database.server";
import { jobs, sendJobs } from "~/server/jobs/jobs.server";
import { log } from "~/server/platform/log.server";
import { type MailDetails, type MailName, mailBounces, mails } from "../../../database/mails";
import type { MailContent, MailRow } from "./mail-content.server";
import { deliverMail, type MailFailure } from "./mail-delivery.server";
import { type BundledMail, isSentSingly } from "./operator-digest.server";

/** Writes a mail when it is sent, from what the database then holds; undefined when there is nothing left to say. */
export type MailWriter = (mail: MailRow) => Promise<MailContent | undefined>;

const QUEUE = "mail";
const DEAD_LETTERS = "mail-failed";
const THREE_DAYS_S = 3 * 24 * 60 * 60;
/** The first mail leaves within a minute after the mail server has come back. */
const MAX_RETRY_DELAY_S = 45;
const BATCH = 1_000;
/** A visitor's confirmation never waits for an issue of the newsletter. */
const BEHIND_ALL_OTHERS = -1;
const PAUSE_AFTER_REFUSED_LOGIN_MS = 60_000;

/** Letters that many get at once. */
type MassMail = Extract<MailName, "newsletter" | "comparison-available">;

const isMassMail = ({ template }: { template: MailName }) =>
  template === "newsletter" || template === "comparison-available";

/**
 * Commits the same letter to each of many, 1,000 rows and jobs at a time.
 * @param letter with the issue that a newsletter brings
 */
export async function mailToMany(
  tx: Transaction,
  letter: { template: MassMail; issueId?: string },
  readers: readonly { entryId: string; recipient: string }[],
): Promise<void> {
  for (let first = 0; first < readers.length; first += BATCH) {
    const rows = readers
      .slice(first, first + BATCH)
      .map((reader) => ({ ...reader, ...letter, id: randomUUID() }));
    await tx.insert(mails).values(rows);
    const waiting = rows.map(({ id }) => ({ mailId: id }));
    await sendJobs(tx, QUEUE, waiting, { priority: BEHIND_ALL_OTHERS });
  }
}

/** Commits a mail under an id that the caller chose; the same id again is no second mail. */
export async function mailOnce<Name extends MailName>(
  tx: Transaction,
  mail: NewMail<Name> & { id: string },
): Promise<void> {
  const added = await tx.insert(mails).values(mail).onConflictDoNothing().returning();
  if (added.length > 0) await queueJobs(tx, [{ mailId: mail.id }]);
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
  await queueJobs(tx, await tx.insert(mails).values(mail).returning({ mailId: mails.id }));
}

/** Commits that mails are sent, whose rows the same transaction has inserted. */
export async function queueJobs(tx: Transaction, jobs: { mailId: string }[]): Promise<void> {
  await sendJobs(tx, QUEUE, jobs);
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
  await queueByPriority(tx, requeued);
  return requeued;
}

async function queueByPriority(
  tx: Transaction,
  queued: readonly { id: string; template: MailName }[],
): Promise<void> {
  const jobsOf = (some: typeof queued) => some.map(({ id }) => ({ mailId: id }));
  await sendJobs(tx, QUEUE, jobsOf(queued.filter((mail) => !isMassMail(mail))));
  const toMany = jobsOf(queued.filter(isMassMail));
  await sendJobs(tx, QUEUE, toMany, { priority: BEHIND_ALL_OTHERS });
}

/** Commits that all waiting mails are sent: a restored database has them, and no jobs. @returns number of mails */
export async function queueWaitingMails(tx: Transaction): Promise<number> {
  const waiting = await tx
    .select({ id: mails.id, template: mails.template })
    .from(mails)
    .where(eq(mails.status, "pending"))
    .orderBy(asc(mails.createdAt));
  for (let first = 0; first < waiting.length; first += BATCH) {
    await queueByPriority(tx, waiting.slice(first, first + BATCH));
  }
  return waiting.length;
}

/** Commits that a mail leaves later, and that it waits until then on purpose. */
export async function holdMail(tx: Transaction, mailId: string, until: Date): Promise<void> {
  await tx.update(mails).set({ heldUntil: until }).where(eq(mails.id, mailId));
  await sendJobs(tx, QUEUE, [{ mailId }], { startAfter: until });
}

/** Sends what is queued, until the portal stops; after a refused sign-in it pauses for so many milliseconds. */
export async function startMail(
  write: MailWriter,
  pauseMs = PAUSE_AFTER_REFUSED_LOGIN_MS,
): Promise<void> {
  await createMailQueues();
  await work(write, pauseMs);
  await jobs().work<{ mailId: string }>(DEAD_LETTERS, { batchSize: 50 }, async (dead) => {
    for (const job of dead) await markFailed(job.data.mailId);
  });
}

export async function createMailQueues(): Promise<void> {
  await jobs().createQueue(DEAD_LETTERS);
  await jobs().createQueue(QUEUE, {
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

async function work(write: MailWriter, pauseMs: number): Promise<void> {
  // At most 40 mails a second leave a process: visitors who wait for an answer come first, and mail
  // servers take hardly more of one sender.
  const pace = { batchSize: 10, localConcurrency: 2, pollingIntervalSeconds: 0.5 };
  await jobs().work<{ mailId: string }>(QUEUE, { ...pace, perJobResults: true }, async (batch) => {
    const results = await Promise.all(batch.map((job) => sendOne(job.id, job.data.mailId, write)));
    if (results.some((result) => result.failure === "login")) void pause(write, pauseMs);
    return results.map((result) => result.settled);
  });
}

let isPaused = false;

/** A wrong password stays wrong for every mail, and trying on may lock the account. */
async function pause(write: MailWriter, pauseMs: number): Promise<void> {
  if (isPaused) return;
  isPaused = true;
  try {
    await jobs().offWork(QUEUE, { wait: false });
    await sleep(pauseMs, undefined, { ref: false });
    await work(write, pauseMs);
  } catch (error) {
    log.error({ err: error }, "sending stays paused until the next start");
  } finally {
    isPaused = false;
  }
}

interface Attempt {
  settled: JobResult;
  failure?: MailFailure | undefined;
}

async function sendOne(jobId: string, mailId: string, write: MailWriter): Promise<Attempt> {
  const completed: Attempt = { settled: { id: jobId, status: "completed" } };
  try {
    const [mail] = await database().select().from(mails).where(eq(mails.id, mailId));
    if (mail === undefined || mail.status !== "pending") return completed;
    if (!(await isSentSingly(mail, holdMail))) return completed;
    const content = await write(mail);
    if (content === undefined) {
      await database().update(mails).set({ status: "discarded" }).where(eq(mails.id, mailId));
      return completed;
    }
    const { notBefore } = content;
    if (notBefore !== undefined && notBefore > new Date()) {
      await inTransaction((tx) => holdMail(tx, mailId, notBefore));
      return completed;
    }
    const failure = await deliverMail(mail, content);
    await recordAttempt(mailId, failure);
    if (failure === undefined) return completed;
    // What concerns all mails is told in few lines (outage-log.server.ts).
    if (failure === "refused") log.warn({ mailId, failure }, "mail not sent");
    return {
      settled: { id: jobId, status: failure === "refused" ? "deadletter" : "failed" },
      failure,
    };
  } catch (error) {
    log.error({ mailId, err: error }, "mail not sent");
    return { settled: { id: jobId, status: "failed" } };
  }
}

async function recordAttempt(mailId: string, failure: MailFailure | undefined): Promise<void> {
  const outcome =
    failure === undefined
      ? { status: "sent" as const, sentAt: sql`now()`, failure: null }
      : { failure, leftAt: null };
  await database()
    .update(mails)
    .set({ ...outcome, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, mailId));
}

async function markFailed(mailId: string): Promise<void> {
  await database()
    .update(mails)
    .set({ status: "failed" })
    .where(and(eq(mails.id, mailId), eq(mails.status, "pending")));
}
