import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, count, eq, gte, inArray, sql } from "drizzle-orm";
import type { JobResult } from "pg-boss";
import { mails } from "../../../database/schema";
import { canonicalAddress } from "../address.server";
import { database, type Transaction } from "../database.server";
import { jobs, sendJob, sendJobs } from "../jobs.server";
import { log } from "../log.server";
import type { MailContent, MailRow } from "./mail-content.server";
import { deliverMail, type MailFailure } from "./mail-delivery.server";

/** Writes a mail when it is sent, from what the database then holds; undefined when there is nothing left to say. */
export type MailWriter = (mail: MailRow) => Promise<MailContent | undefined>;

const QUEUE = "mail";
const DEAD_LETTERS = "mail-failed";
const THREE_DAYS_S = 3 * 24 * 60 * 60;
/** The first mail leaves within a minute after the mail server has come back. */
const LONGEST_PAUSE_S = 45;
const CONFIRMATIONS_PER_DAY = 3;
const BATCH = 1_000;
/** A visitor's confirmation never waits for an issue of the newsletter. */
const BEHIND_ALL_OTHERS = -1;
const PAUSE_AFTER_REFUSED_LOGIN_MS = 60_000;

/** Commits a mail to the operator together with what it is about. */
export async function mailOperator(
  tx: Transaction,
  entryId: string,
  template: string,
  detail: Record<string, string[]> = {},
): Promise<void> {
  await queueMail(tx, { entryId, template, detail });
}

/**
 * Commits a confirmation to a visitor; at most three a day and recipient (decisions.md), because
 * anyone can type a stranger's address.
 */
export async function confirmToVisitor(
  tx: Transaction,
  entryId: string,
  address: string,
): Promise<void> {
  const recipient = canonicalAddress(address);
  // Counted without the lock first: a flood of one address must not queue up behind it.
  if (!(await mayBeConfirmed(tx, recipient))) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 715003))`);
  if (!(await mayBeConfirmed(tx, recipient))) return;
  await queueMail(tx, { entryId, recipient, template: "confirmation" });
}

async function mayBeConfirmed(tx: Transaction, recipient: string): Promise<boolean> {
  const today = sql`date_trunc('day', now() at time zone 'Europe/Zurich') at time zone 'Europe/Zurich'`;
  const [sent] = await tx
    .select({ today: count() })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, recipient),
        eq(mails.template, "confirmation"),
        gte(mails.createdAt, today),
      ),
    );
  return (sent?.today ?? 0) < CONFIRMATIONS_PER_DAY;
}

/** Commits one mail of a newsletter's issue to each subscriber, 1,000 rows and jobs at a time. */
export async function mailSubscribers(
  tx: Transaction,
  issueId: string,
  subscribers: readonly { entryId: string; recipient: string }[],
): Promise<void> {
  for (let first = 0; first < subscribers.length; first += BATCH) {
    const rows = subscribers
      .slice(first, first + BATCH)
      .map((subscriber) => ({ ...subscriber, id: randomUUID(), issueId, template: "newsletter" }));
    await tx.insert(mails).values(rows);
    const waiting = rows.map(({ id }) => ({ mailId: id }));
    await sendJobs(tx, QUEUE, waiting, { priority: BEHIND_ALL_OTHERS });
  }
}

/** Commits a mail under an id that the caller chose; the same id again is no second mail. */
export async function mailOnce(
  tx: Transaction,
  mail: typeof mails.$inferInsert & { id: string },
): Promise<void> {
  const added = await tx.insert(mails).values(mail).onConflictDoNothing().returning();
  if (added.length > 0) await sendJob(tx, QUEUE, { mailId: mail.id });
}

/** Commits a mail to a laboratory; what it says stands in the event of the forwarding. */
export async function mailLab(
  tx: Transaction,
  entryId: string,
  recipient: string,
  { eventId, labId }: { eventId: string; labId: string },
): Promise<void> {
  const detail = { event: [eventId], lab: [labId] };
  await queueMail(tx, { entryId, recipient, template: "forwarding", detail });
}

/** Commits a mail to the operator about how many entries wait; it names none of them. */
export async function mailReminder(tx: Transaction, waiting: number): Promise<void> {
  await queueMail(tx, { template: "reminder", detail: { waiting: [String(waiting)] } });
}

async function queueMail(tx: Transaction, mail: typeof mails.$inferInsert): Promise<void> {
  const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id });
  if (row !== undefined) await sendJob(tx, QUEUE, { mailId: row.id });
}

/**
 * Commits that failed mails are tried again; others are left as they are. Their ids and with them their
 * Message-IDs stay, so that a mail that did arrive collapses with its repeat.
 */
export async function requeueMails(tx: Transaction, ids: string[]) {
  const requeued = await tx
    .update(mails)
    .set({ status: "pending", failure: null })
    .where(and(inArray(mails.id, ids), eq(mails.status, "failed")))
    .returning({ id: mails.id, entryId: mails.entryId, template: mails.template });
  const jobsOf = (some: typeof requeued) => some.map(({ id }) => ({ mailId: id }));
  const isIssue = ({ template }: { template: string }) => template === "newsletter";
  await sendJobs(tx, QUEUE, jobsOf(requeued.filter((mail) => !isIssue(mail))));
  const ofIssues = jobsOf(requeued.filter(isIssue));
  await sendJobs(tx, QUEUE, ofIssues, { priority: BEHIND_ALL_OTHERS });
  return requeued;
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
    retryDelayMax: LONGEST_PAUSE_S,
    retryLimit: Math.ceil(THREE_DAYS_S / LONGEST_PAUSE_S),
    expireInSeconds: 300,
    // A process that was killed while sending shows no life; another takes its mails over.
    heartbeatSeconds: 20,
    deleteAfterSeconds: 24 * 60 * 60,
  });
}

async function work(write: MailWriter, pauseMs: number): Promise<void> {
  const pace = { batchSize: 10, localConcurrency: 2, pollingIntervalSeconds: 0.5 };
  await jobs().work<{ mailId: string }>(
    QUEUE,
    { ...pace, burstWhenBatchFull: true, perJobResults: true },
    async (batch) => {
      const results = await Promise.all(
        batch.map((job) => sendOne(job.id, job.data.mailId, write)),
      );
      if (results.some((result) => result.failure === "login")) void pause(write, pauseMs);
      return results.map((result) => result.settled);
    },
  );
}

let isPaused = false;

/** A wrong password stays wrong for every mail, and trying on may lock the account. */
async function pause(write: MailWriter, pauseMs: number): Promise<void> {
  if (isPaused) return;
  isPaused = true;
  log.error({ pauseMs }, "the mail server refuses our sign-in: sending pauses");
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
    const content = await write(mail);
    if (content === undefined) {
      await database().update(mails).set({ status: "discarded" }).where(eq(mails.id, mailId));
      return completed;
    }
    const failure = await deliverMail(mail, content);
    await recordAttempt(mailId, failure);
    if (failure === undefined) return completed;
    log.warn({ mailId, failure }, "mail not sent");
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
      ? { status: "sent" as const, sentAt: new Date(), failure: null }
      : { failure };
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
