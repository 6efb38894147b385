import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { JobResult } from "pg-boss";
import { mails } from "#database/mails";
import {
  database,
  inTransaction,
  isDatabaseUnavailable,
} from "~/platform/database/database.server";
import { jobs, startWorkers } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/log.server";
import type { MailContent, MailRow } from "./mail-content.server";
import { deliverMail, type MailFailure } from "./mail-delivery.server";
import { createMailQueues, DEAD_LETTERS, MAIL_QUEUE, postponeMail } from "./mail-queue.server";
import { bundleFlood } from "./operator-digest.server";
import { markUndeliverable, type UndeliveredMailHandler } from "./undelivered.server";

export type MailWriter = (mail: MailRow) => Promise<MailContent | undefined>;

const PAUSE_AFTER_REFUSED_LOGIN_MS = 60_000;
/** Pauses between retries while the database is down: a restart takes seconds. */
const RECORD_PAUSES_MS = [50, 200, 1_000, 3_000];

interface Sender {
  write: MailWriter;
  onUndelivered: UndeliveredMailHandler;
  pauseMs: number;
}

/** Sends queued mails until the portal stops; after a refused sign-in it pauses for that many milliseconds. */
export async function startMailSender(
  write: MailWriter,
  onUndelivered: UndeliveredMailHandler,
  pauseMs = PAUSE_AFTER_REFUSED_LOGIN_MS,
): Promise<void> {
  await createMailQueues();
  await work({ write, onUndelivered, pauseMs });
  await jobs().work<{ mailId: string }>(
    DEAD_LETTERS,
    { batchSize: 50, pollingIntervalSeconds: 60 },
    async (dead) => {
      for (const job of dead) await markUndeliverable(job.data.mailId, onUndelivered);
    },
  );
}

async function work(sender: Sender): Promise<void> {
  // A process sends at most 40 mails a second: visitors waiting for an answer come first, and mail
  // servers accept hardly more from one sender.
  const pace = { batchSize: 10, pauseMs: 500 };
  await startWorkers<{ mailId: string }>(MAIL_QUEUE, pace, async (batch) => {
    const due = await readPendingMails(batch.map((job) => job.data.mailId));
    const bundled = await bundleFlood([...due.values()], postponeMail);
    for (const id of bundled) due.delete(id);
    const results = await Promise.all(
      batch.map((job) => sendOne(job.id, due.get(job.data.mailId), sender)),
    );
    if (results.some((result) => result.failure === "login")) void pause(sender);
    return results.map((result) => result.settled);
  });
}

let isPaused = false;

/** A wrong password is wrong for every mail, and further tries may lock the account. */
async function pause(sender: Sender): Promise<void> {
  if (isPaused) return;
  isPaused = true;
  try {
    await jobs().offWork(MAIL_QUEUE, { wait: false });
    await sleep(sender.pauseMs, undefined, { ref: false });
    await work(sender);
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

async function readPendingMails(ids: string[]): Promise<Map<string, MailRow>> {
  const isPending = and(inArray(mails.id, ids), eq(mails.status, "pending"));
  const rows = await database().select().from(mails).where(isPending);
  return new Map(rows.map((row) => [row.id, row]));
}

/** @param mail undefined for one that was erased, sent or bundled */
async function sendOne(
  jobId: string,
  mail: MailRow | undefined,
  { write, onUndelivered }: Sender,
): Promise<Attempt> {
  const completed: Attempt = { settled: { id: jobId, status: "completed" } };
  if (mail === undefined) return completed;
  const { id: mailId } = mail;
  try {
    const content = await write(mail);
    if (content === undefined) {
      await database().update(mails).set({ status: "discarded" }).where(isWaiting(mailId));
      return completed;
    }
    const { notBefore } = content;
    if (notBefore !== undefined && notBefore > new Date()) {
      await inTransaction((tx) => postponeMail(tx, mail, notBefore));
      return completed;
    }
    const failure = await deliverMail(mail, content);
    await recordAttempt(mail, failure);
    if (failure === undefined) return completed;
    // Failures that concern all mails are logged in few lines (outage-log.server.ts).
    if (failure !== "refused") return { settled: { id: jobId, status: "failed" }, failure };
    log.warn({ mailId, failure }, "mail not sent");
    await markUndeliverable(mailId, onUndelivered);
    return completed;
  } catch (error) {
    log.error({ mailId, err: error }, "mail not sent");
    return { settled: { id: jobId, status: "failed" } };
  }
}

const isWaiting = (mailId: string) => and(eq(mails.id, mailId), eq(mails.status, "pending"));

/**
 * A mail that the mail server has accepted must not be sent again because the database is down at
 * that moment: recording it is retried until the database is back, or is down for longer. The
 * number of the attempt is part of the return address.
 */
async function recordAttempt(
  { id, attempts }: MailRow,
  failure: MailFailure | undefined,
): Promise<void> {
  const outcome =
    failure === undefined
      ? { status: "sent" as const, sentAt: sql`now()`, failure: null }
      : { failure, leftAt: null };
  const record = () =>
    database()
      .update(mails)
      .set({ ...outcome, attempts: attempts + 1 })
      // A successful attempt is recorded in any case; otherwise an operator's click meanwhile wins.
      .where(failure === undefined ? eq(mails.id, id) : isWaiting(id));
  for (const pauseMs of RECORD_PAUSES_MS) {
    const isRecorded = await record().then(
      () => true,
      (error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
        return false;
      },
    );
    if (isRecorded) return;
    await sleep(pauseMs);
  }
  await record();
}
