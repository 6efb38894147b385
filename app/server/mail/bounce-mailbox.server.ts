import { ImapFlow } from "imapflow";
import PostalMime from "postal-mime";
import { readBounceAddress } from "./bounce-address.server";
import { readBounceReport } from "./bounce-report.server";
import { type OnUndelivered, recordBounce } from "./record-bounce.server";

/** A report quotes at most the head of what it is about. */
const MAX_REPORT_BYTES = 256 * 1024;
/** Messages of one look; the next is a minute later. */
const MAX_MESSAGES = 200;
const MAX_SILENCE_MS = 30_000;
/** Where mail servers write whom a message was for; «To» is what its sender claims. */
const RECIPIENTS = new Set(["delivered-to", "x-original-to", "envelope-to", "to"]);

/**
 * Reads what has come back into a mailbox (BOUNCE_IMAP_URL) since the last look. What is addressed to a mail of ours is
 * recorded and deleted there; all else stays, marked as read.
 * @param address «imaps://user:password@host/INBOX»
 * @throws Error where the mailbox can't be opened; without its address and password
 */
export async function readBounceMailbox(
  { address, domain }: { address: string; domain: string },
  onUndelivered: OnUndelivered,
): Promise<void> {
  const client = new ImapFlow(optionsOf(new URL(address)));
  // What breaks off fails the command under way.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(mailboxOf(new URL(address)));
    const unseen = await client.search({ seen: false }, { uid: true });
    const uids = (unseen || []).slice(0, MAX_MESSAGES);
    for (const uid of uids) {
      const isOurs = await takeMessage(client, uid, domain, onUndelivered);
      if (isOurs) await client.messageDelete([uid], { uid: true });
      else await client.messageFlagsAdd([uid], ["\\Seen"], { uid: true });
    }
    await client.logout();
  } catch {
    // Its own words may hold what the mailbox holds.
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

/** @returns whether it was for a mail of ours */
async function takeMessage(
  client: ImapFlow,
  uid: number,
  domain: string,
  onUndelivered: OnUndelivered,
): Promise<boolean> {
  const source = { maxLength: MAX_REPORT_BYTES };
  const message = await client.fetchOne(String(uid), { source }, { uid: true });
  if (message === false || message.source === undefined) return false;
  const mailId = await mailIdOf(message.source, domain);
  if (mailId === undefined) return false;
  await recordBounce(mailId, await readBounceReport(message.source), onUndelivered);
  return true;
}

async function mailIdOf(raw: Buffer, domain: string): Promise<string | undefined> {
  const { headers } = await PostalMime.parse(raw, { attachmentEncoding: "utf8" });
  const named = headers.flatMap(({ key, value }) =>
    RECIPIENTS.has(key) ? (value.match(/[^\s<>",;]+@[^\s<>",;]+/g) ?? []) : [],
  );
  for (const recipient of named) {
    const mailId = await readBounceAddress(recipient, domain);
    if (mailId !== undefined) return mailId;
  }
  return undefined;
}
