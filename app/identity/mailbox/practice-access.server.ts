import { setTimeout as sleep } from "node:timers/promises";
import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import { entries } from "#database/entries";
import { matchesHash } from "~/forms/submissions/edit-token.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { DAY_MS, HOUR_MS } from "~/lib/durations";
import { type Identity, isIdentity } from "~/lib/identity";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { getSmallestNetwork } from "~/platform/http/networks.server";
import { secondsToWait, secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { canonicalAddress } from "~/platform/mail/address.server";
import { queueMail } from "~/platform/mail/mail-queue.server";

export interface PracticeAccess {
  entryIds: readonly string[];
  /** Accept, reveal, withdraw, delete: only with the browser that sent the request, or a code by mail. */
  mayDecide: boolean;
  /** The mailbox that a link or code was sent to; undefined for a browser with its records. */
  mailbox: string | undefined;
}

const MAX_RECORDS = 50;
/**
 * Per mailbox. Anybody who knows an address can ask: the tries of one network do not use up those
 * of others, and if many networks together use up all tries, one later try remains.
 */
const newLinks = { name: "request-links-of-network", tries: 3, seconds: DAY_MS / 1_000 };
const allNewLinks = { name: "request-links", tries: 6, seconds: DAY_MS / 1_000 };
const laterLinks = { name: "request-links-later", tries: 1, seconds: (6 * HOUR_MS) / 1_000 };
/** Per network, so that nobody can ask for links for a list of strangers' addresses. */
const linkSenders = { name: "request-link-senders", tries: 10, seconds: 600 };
/** Longer than the work takes, so that the response time does not reveal whether the address is known. */
const MIN_RESPONSE_MS = 400;

/**
 * Access by the records that a browser holds: entries whose token it has. Other entries among them
 * are left out silently.
 * @returns undefined if none is left
 */
export async function readAccessByRecords(
  identities: readonly Identity[],
): Promise<PracticeAccess | undefined> {
  const validIdentities = identities.filter(isIdentity).slice(0, MAX_RECORDS);
  const ids = validIdentities.map(({ submissionId }) => submissionId);
  if (ids.length === 0) return undefined;
  const rows = await database()
    .select({ id: entries.id, hash: entries.editTokenHash })
    .from(entries)
    .where(inArray(entries.id, ids))
    .orderBy(desc(entries.createdAt), desc(entries.id));
  const permitted = rows.filter(({ id, hash }) =>
    validIdentities.some((one) => one.submissionId === id && matchesHash(hash, one.editToken)),
  );
  if (permitted.length === 0) return undefined;
  return { entryIds: permitted.map(({ id }) => id), mayDecide: true, mailbox: undefined };
}

/** @param entryIds proved when the session began; erased ones are left out */
export function findExistingEntries(
  entryIds: readonly string[],
): Promise<PracticeAccess | undefined> {
  return toAccess(isAnyOf(entries.id, entryIds), { mayDecide: true, mailbox: undefined });
}

/**
 * Links and codes are bound to a mailbox, not to an entry: anyone can type any address, so the
 * newest entry of a mailbox may be a stranger's, who can erase it or change its address at will.
 * @param mayDecide whether a code has just proved access to the mailbox
 */
export function findMailboxAccess(
  mailbox: string,
  mayDecide = false,
): Promise<PracticeAccess | undefined> {
  return toAccess(eq(entries.email, mailbox), { mayDecide, mailbox });
}

/** @returns undefined if there is nothing to show */
async function toAccess(
  isPermitted: SQL,
  rights: Omit<PracticeAccess, "entryIds">,
): Promise<PracticeAccess | undefined> {
  const found = await database()
    .select({ id: entries.id })
    .from(entries)
    .where(isPermitted)
    .orderBy(desc(entries.createdAt), desc(entries.id));
  return found.length === 0 ? undefined : { entryIds: found.map(({ id }) => id), ...rights };
}

/** Mails a new link if the portal knows the address; the answer does not reveal whether it does. */
export async function sendPracticeLink(
  address: string,
  kinds: readonly SubmissionKind[],
  clientAddress: string,
): Promise<void> {
  if ((await secondsToWait(linkSenders, clientAddress)) !== undefined) return;
  const recipient = canonicalAddress(address);
  await Promise.all([mailLink(recipient, kinds, clientAddress), sleep(MIN_RESPONSE_MS)]);
}

async function mailLink(
  recipient: string,
  kinds: readonly SubmissionKind[],
  clientAddress: string,
): Promise<void> {
  if (await isRateLimited(recipient, clientAddress)) return;
  const withRounds = kinds.filter(({ forwarding }) => forwarding !== "none");
  const [newest] = await database()
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        eq(entries.email, recipient),
        eq(entries.suspected, false),
        inArray(
          entries.kind,
          withRounds.map(({ name }) => name),
        ),
      ),
    )
    .orderBy(desc(entries.createdAt))
    .limit(1);
  if (newest === undefined) return;
  await inTransaction((tx) =>
    queueMail(tx, { entryId: newest.id, recipient, template: "practice-link", detail: {} }),
  );
}

async function isRateLimited(mailbox: string, clientAddress: string): Promise<boolean> {
  const ofNetwork = `${getSmallestNetwork(clientAddress)} ${mailbox}`;
  if ((await secondsToWaitFor(newLinks, ofNetwork)) !== undefined) return true;
  if ((await secondsToWaitFor(allNewLinks, mailbox)) === undefined) return false;
  return (await secondsToWaitFor(laterLinks, mailbox)) !== undefined;
}
