import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, desc, eq, inArray } from "drizzle-orm";
import { type Identity, isIdentity, isUuid } from "~/identity";
import { isAnyOf } from "~/server/database/any-of.server";
import { database, inTransaction } from "~/server/database/database.server";
import { secondsToWait, secondsToWaitFor } from "~/server/limits/rate-limit.server";
import { canonicalAddress } from "~/server/mail/address.server";
import { queueMail } from "~/server/mail/mail-queue.server";
import { findTraces } from "~/server/privacy/person.server";
import { readSignedLink } from "~/server/secrets/signed-link.server";
import { isHashOf } from "~/server/submissions/edit-token.server";
import type { SubmissionKind } from "~/server/submissions/submission-kind.server";
import { entries } from "../../../database/entries";
import { refuseGuesses } from "./lab-access.server";

/** Whose entries somebody may see, and whether to decide in their name. */
export interface PracticeAccess {
  /** Entries of any kind, newest first; never empty. */
  entryIds: readonly string[];
  /** Accept, reveal, withdraw, delete: the browser that sent the request, or a code by mail. */
  mayDecide: boolean;
  /** Of a link or code: the mailbox that it was sent to. Undefined for a browser with its records. */
  mailbox: string | undefined;
}

/** More than one browser has ever sent. */
const MOST_RECORDS = 50;
const newLinks = { name: "request-links", tries: 3, seconds: 24 * 60 * 60 };
/** Of one network: nobody asks for the links of a list of strangers. */
const linkSenders = { name: "request-link-senders", tries: 10, seconds: 600 };
/** Longer than the work takes, so that the answer does not tell whether there was any. */
const ANSWERS_AFTER_MS = 400;

/**
 * By the records that a browser holds: entries whose token it knows. Others among them are left out, without a word.
 * @returns undefined where none is left
 */
export async function accessByRecords(
  identities: readonly Identity[],
): Promise<PracticeAccess | undefined> {
  const given = identities.filter(isIdentity).slice(0, MOST_RECORDS);
  const ids = given.map(({ submissionId }) => submissionId);
  if (ids.length === 0) return undefined;
  const known = await database()
    .select({ id: entries.id, hash: entries.editTokenHash })
    .from(entries)
    .where(inArray(entries.id, ids))
    .orderBy(desc(entries.createdAt), desc(entries.id));
  const own = known.filter(({ id, hash }) =>
    given.some((one) => one.submissionId === id && isHashOf(hash, one.editToken)),
  );
  if (own.length === 0) return undefined;
  return { entryIds: own.map(({ id }) => id), mayDecide: true, mailbox: undefined };
}

/**
 * By a link from a mail: it shows all entries of that mailbox and decides nothing.
 * @returns undefined alike for foreign, altered and expired links, and where nothing is left to show
 * @throws 429 where the address has guessed too often
 */
export async function accessByLink(
  token: string,
  kinds: readonly SubmissionKind[],
  clientAddress: string,
): Promise<PracticeAccess | undefined> {
  const claim = await readSignedLink("requests", token);
  if (claim === undefined) {
    await refuseGuesses(clientAddress);
    return undefined;
  }
  return accessOf(claim.subject, kinds, { mayDecide: false });
}

/** By what `exchangeCode` gave, from a hidden field: it may decide, for the rest of the code's 15 minutes. */
export async function accessByProof(
  proof: string,
  kinds: readonly SubmissionKind[],
): Promise<PracticeAccess | undefined> {
  const claim = await readSignedLink("requests-code", proof);
  return claim && accessOf(claim.subject, kinds, { mayDecide: true });
}

/**
 * What a link or a code is about: an entry, and the mailbox that it was sent to. Whoever holds the entry's token may
 * give it another address later; what was proved of one mailbox must not open the other's entries.
 * @param mailbox null for an entry without an address
 */
export function accessSubject(entryId: string, mailbox: string | null): string {
  if (mailbox === null) return entryId;
  const mark = createHash("sha256").update(canonicalAddress(mailbox)).digest("base64url");
  return `${entryId} ${mark}`;
}

/** Entries of the mailbox that an entry names; of one without an address, the entry alone. */
async function accessOf(
  subject: string,
  kinds: readonly SubmissionKind[],
  { mayDecide }: { mayDecide: boolean },
): Promise<PracticeAccess | undefined> {
  const [entryId = ""] = subject.split(" ");
  if (!isUuid(entryId)) return undefined;
  const [entry] = await database().select().from(entries).where(eq(entries.id, entryId));
  if (entry === undefined || subject !== accessSubject(entryId, entry.email)) return undefined;
  if (entry.email === null) return { entryIds: [entryId], mayDecide, mailbox: undefined };
  const traces = await findTraces(database(), entry.email, kinds);
  const ids = traces.entries.map(({ id }) => id);
  const found = await database()
    .select({ id: entries.id })
    .from(entries)
    .where(isAnyOf(entries.id, ids))
    .orderBy(desc(entries.createdAt), desc(entries.id));
  return { entryIds: found.map(({ id }) => id), mayDecide, mailbox: entry.email };
}

/** Mails a new link, if the portal knows the address; whoever asks learns nothing of that. At most three a day. */
export async function sendNewLink(
  address: string,
  kinds: readonly SubmissionKind[],
  clientAddress: string,
): Promise<void> {
  if ((await secondsToWait(linkSenders, clientAddress)) !== undefined) return;
  await Promise.all([mailLink(address, kinds), sleep(ANSWERS_AFTER_MS)]);
}

async function mailLink(address: string, kinds: readonly SubmissionKind[]): Promise<void> {
  const recipient = canonicalAddress(address);
  if ((await secondsToWaitFor(newLinks, recipient)) !== undefined) return;
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
