import { ImapFlow } from "imapflow";
import type { OnUndelivered } from "~/server/mail/undelivered.server";
import { addressesIn, readBounceAddress, type SentMail } from "./bounce-address.server";
import { parseReport, readBounceReport } from "./bounce-report.server";
import { recordBounce } from "./record-bounce.server";

/** A report quotes at most the headers of the mail that it is about. */
const MAX_REPORT_BYTES = 256 * 1024;
/** Messages per poll; the next poll is a minute later. */
const MAX_MESSAGES = 200;
const MAX_SILENCE_MS = 30_000;
/** Headers in which mail servers record the recipient; «To» is only what the sender claims. */
const RECIPIENTS = new Set(["delivered-to", "x-original-to", "envelope-to", "to"]);

/**
 * Reads bounces that have arrived in a mailbox (BOUNCE_IMAP_URL) since the last poll. Messages
 * addressed to a mail of ours are recorded and deleted there; all others stay, marked as read.
 * @param address «imaps://user:password@host/INBOX»
 * @throws Error if the mailbox can't be opened; without its address and password
 */
export async function readBounceMailbox(
  { address, domain }: { address: string; domain: string },
  onUndelivered: OnUndelivered,
): Promise<void> {
  const client = new ImapFlow(optionsOf(new URL(address)));
  // A broken connection also fails the command in progress.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(mailboxOf(new URL(address)));
    const unseen = await client.search({ seen: false }, { uid: true });
    const uids = (unseen || []).slice(0, MAX_MESSAGES);
    for (const uid of uids) {
      const outcome = await takeMessage(client, uid, domain, onUndelivered);
      if (outcome === "recorded") await client.messageDelete([uid], { uid: true });
      else if (outcome === "foreign")
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

function optionsOf({ protocol, hostname, port, username, password }: URL) {
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

function mailboxOf({ pathname }: URL): string {
  return decodeURIComponent(pathname.slice(1)) || "INBOX";
}

/** @returns the result; «foreign»: not about a mail of ours; «too-early»: to be read again */
async function takeMessage(
  client: ImapFlow,
  uid: number,
  domain: string,
  onUndelivered: OnUndelivered,
): Promise<"recorded" | "too-early" | "foreign"> {
  const source = { maxLength: MAX_REPORT_BYTES };
  const message = await client.fetchOne(String(uid), { source }, { uid: true });
  if (message === false || message.source === undefined) return "foreign";
  const sent = await sentMailOf(message.source, domain);
  if (sent === undefined) return "foreign";
  return recordBounce(sent, await readBounceReport(message.source), onUndelivered);
}

async function sentMailOf(raw: Buffer, domain: string): Promise<SentMail | undefined> {
  const { headers } = await parseReport(raw);
  const named = headers.flatMap(({ key, value }) =>
    RECIPIENTS.has(key) ? addressesIn(value) : [],
  );
  for (const recipient of named) {
    const sent = await readBounceAddress(recipient, domain);
    if (sent !== undefined) return sent;
  }
  return undefined;
}
