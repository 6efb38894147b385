import { createHmac } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import { mails, stripPlusTag } from "#database/mails";
import { isoDay } from "~/lib/swiss-time";
import type { Transaction } from "~/platform/database/database.server";
import { LOCKS } from "~/platform/database/locks.server";
import { prepareStatement } from "~/platform/database/prepared-statement.server";
import { ZURICH } from "~/platform/database/swiss-days.server";
import { getLargestNetwork } from "~/platform/http/networks.server";
import { canonicalAddress } from "~/platform/mail/address.server";
import type { VisitorMailContent } from "~/platform/mail/compose-visitor-mail.server";
import { type QueuedMail, queueJobs } from "~/platform/mail/mail-queue.server";
import { sharedSecret } from "~/platform/secrets/settings.server";

const CONFIRMATIONS_PER_DAY = 3;
/** A clinic shares one network; only abuse needs more in a day. */
const CONFIRMATIONS_PER_SENDER = 50;

const entryId = sql`${sql.placeholder("entryId")}::uuid`;
const recipient = sql`${sql.placeholder("recipient")}::text`;
const today = sql`date_trunc('day', now() at time zone ${ZURICH}) at time zone ${ZURICH}`;
const mailbox = stripPlusTag(recipient);
const sender = sql`${sql.placeholder("sender")}::text`;
// A literal: PostgreSQL uses a partial index in a prepared statement only if it sees the value.
const isConfirmation = sql`${mails.template} = 'confirmation'`;
const ofToday = and(
  eq(stripPlusTag(mails.recipient), mailbox),
  isConfirmation,
  gte(mails.createdAt, today),
);
const isAllowed = sql`(select count(*) from ${mails} where ${ofToday}) < ${CONFIRMATIONS_PER_DAY}
  and (select count(*) from ${mails} where ${mails.sender} = ${sender}) < ${CONFIRMATIONS_PER_SENDER}`;

/**
 * Locks the mailbox until the transaction ends. Mails are counted before, so that a flood to one
 * address does not queue for the lock.
 */
const lockMailbox = prepareStatement(
  "lock mailbox",
  sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, ${sql.raw(String(LOCKS.confirmationsOfMailbox))})) where ${isAllowed}`,
);

// Counts again, because only a statement that begins after the lock sees other commits.
const notification = sql`select ${entryId}, 'notification', null, null, null`;
// Null without seconds.
const heldUntil = sql`now() + make_interval(secs => ${sql.placeholder("afterS")})`;
const confirmation = sql`select ${entryId}, 'confirmation', ${recipient}, ${sender}, ${heldUntil}
  where ${recipient} is not null and ${isAllowed}`;
const into = sql`insert into ${mails} (entry_id, template, recipient, sender, held_until)`;
const insertBoth = prepareStatement<QueuedMail>(
  "insert both mails",
  sql`${into} ${notification} union all ${confirmation} returning id, template`,
);
const insertConfirmation = prepareStatement<QueuedMail>(
  "insert confirmation",
  sql`${into} ${confirmation} returning id, template`,
);

type Visitor = Partial<Pick<VisitorMailContent, "to" | "afterS">> & { clientAddress: string };

/** @param visitor without `to`, only the operator is mailed */
export async function mailNewEntry(
  tx: Transaction,
  entryId: string,
  { to, afterS, clientAddress }: Visitor,
): Promise<void> {
  const sender = await senderToday(clientAddress);
  const recipient = to === undefined ? null : await confirmable(tx, to, sender);
  const { rows } = await insertBoth(tx, { entryId, recipient, sender, afterS });
  await queueJobs(tx, rows.map(holdConfirmation(afterS)));
}

export async function mailVisitorConfirmation(
  tx: Transaction,
  entryId: string,
  { to, afterS, clientAddress }: Visitor & { to: string },
): Promise<void> {
  const sender = await senderToday(clientAddress);
  const recipient = await confirmable(tx, to, sender);
  if (recipient === null) return;
  const { rows } = await insertConfirmation(tx, { entryId, recipient, sender, afterS });
  await queueJobs(tx, rows.map(holdConfirmation(afterS)));
}

const holdConfirmation = (afterS: number | undefined) => (mail: QueuedMail) =>
  afterS === undefined || mail.template !== "confirmation" ? mail : { ...mail, afterS };

/**
 * Allows three confirmations a day per mailbox, ignoring plus tags, because anyone can type a
 * stranger's address; and a limited number per network.
 * @returns null if a limit is reached
 */
async function confirmable(
  tx: Transaction,
  address: string,
  sender: string | null,
): Promise<string | null> {
  const recipient = canonicalAddress(address);
  const { rowCount } = await lockMailbox(tx, { recipient, sender });
  return rowCount === 0 ? null : recipient;
}

/**
 * Distinguishes the networks of one day without storing any.
 * @param clientAddress empty for a form that did not arrive over a network
 * @returns null for an empty one, which is not counted
 */
async function senderToday(clientAddress: string): Promise<string | null> {
  if (clientAddress === "") return null;
  const key = await sharedSecret("confirmation-sender");
  const text = `${getLargestNetwork(clientAddress)}\n${isoDay(new Date())}`;
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
}
