import { ImapFlow } from "imapflow";
import type { Email } from "postal-mime";
import { log } from "~/platform/log.server";
import type { UndeliveredMailHandler } from "~/platform/mail/undelivered.server";
import { addressesIn, readBounceAddress, type SentMail } from "./bounce-address.server";
import { MAX_REPORT_BYTES, parseReport, readBounceReport } from "./bounce-report.server";
import { recordBounce } from "./record-bounce.server";

/** Messages per poll; the next poll is a minute later. */
const MAX_MESSAGES = 200;
const MAX_SILENCE_MS = 30_000;
/** Headers in which mail servers record the recipient; «To» is only what the sender claims. */
const RECIPIENTS = new Set(["delivered-to", "x-original-to", "envelope-to", "to"]);

/**
 * Reads bounces that have arrived in a mailbox (BOUNCE_IMAP_URL) since the last poll. Messages
 * addressed to a mail of ours are recorded and deleted there; all others stay, marked as read, and
 * so does one that can't be read or recorded: those behind it are read all the same.
 * @param address «imaps://user:password@host/INBOX»
 * @throws Error if the mailbox can't be opened; without its address and password
 */
export async function readBounceMailbox(
  { address, domain }: { address: string; domain: string },
  onUndelivered: UndeliveredMailHandler,
): Promise<void> {
  const client = new ImapFlow(toImapOptions(new URL(address)));
  // A broken connection also fails the command in progress.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(getMailboxName(new URL(address)));
    const unseen = await client.search({ seen: false }, { uid: true });
    const uids = (unseen || []).slice(0, MAX_MESSAGES);
    for (const uid of uids) {
      const outcome = await takeMessage(client, uid, domain, onUndelivered);
      if (outcome === "recorded") await client.messageDelete([uid], { uid: true });
      else if (outcome !== "too-early")
        await client.messageFlagsAdd([uid], ["\\Seen"], { uid: true });
    }
    await client.logout();
  } catch {
    // The original message may quote the mailbox's content.
    throw new Error("the mailbox of bounces could not be read");
  } finally {
    client.close();
  }
}

function toImapOptions({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === "imaps:";
  return {
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    // Its log could name addresses.
    logger: false as const,
    disableAutoIdle: true,
    connectionTimeout: MAX_SILENCE_MS,
    greetingTimeout: MAX_SILENCE_MS,
    socketTimeout: MAX_SILENCE_MS,
  };
}

function getMailboxName({ pathname }: URL): string {
  return decodeURIComponent(pathname.slice(1)) || "INBOX";
}

/** @returns the result; «foreign»: not about a mail of ours; «too-early»: to be read again */
async function takeMessage(
  client: ImapFlow,
  uid: number,
  domain: string,
  onUndelivered: UndeliveredMailHandler,
): Promise<"recorded" | "too-early" | "foreign" | "failed"> {
  const raw = await fetchMessage(client, uid);
  if (raw === undefined) return "failed";
  const email = await parseReport(raw);
  const sent = await findSentMail(email, domain);
  if (sent === undefined) return "foreign";
  return recordBounce(sent, readBounceReport(email), onUndelivered);
}

async function fetchMessage(client: ImapFlow, uid: number): Promise<Buffer | undefined> {
  const source = { maxLength: MAX_REPORT_BYTES };
  try {
    const message = await client.fetchOne(String(uid), { source }, { uid: true });
    return message === false ? undefined : message.source;
  } catch (error) {
    if (!client.usable) throw error;
    log.error("a message in the mailbox of bounces could not be read");
    return undefined;
  }
}

async function findSentMail({ headers }: Email, domain: string): Promise<SentMail | undefined> {
  const named = headers.flatMap(({ key, value }) =>
    RECIPIENTS.has(key) ? addressesIn(value) : [],
  );
  for (const recipient of named) {
    const sent = await readBounceAddress(recipient, domain);
    if (sent !== undefined) return sent;
  }
  return undefined;
}
