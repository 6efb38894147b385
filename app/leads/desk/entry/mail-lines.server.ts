import type { mails } from "#database/mails";
import { type DisplayMoment, toMoment } from "~/lib/swiss-time";
import { describeMail, formatUndeliverable } from "~/platform/mail/describe-mail.server";
import type { EntryRecord } from "./find-entry.server";

export type Mail = typeof mails.$inferSelect;

interface MailLine {
  id: string;
  at: DisplayMoment;
  content: string;
  recipient: string;
  status: Mail["status"];
  reason: string;
  leavesAt: string | undefined;
  hasBounced: boolean;
}

/**
 * Returns why nothing reaches an address: its last mail bounced or was refused. «Doch angekommen»
 * clears that, discarding the mail does not.
 * @param mails newest first
 */
export function findDeliveryFailure(mails: readonly Mail[], address: string): string | undefined {
  const hasFailed = ({ failure }: Mail) => failure === "refused" || failure?.startsWith("bounced-");
  const last = mails.find(
    (mail) => mail.recipient === address && (mail.status === "sent" || hasFailed(mail)),
  );
  return last && hasFailed(last) ? formatUndeliverable(last.failure) : undefined;
}

/** Failed mails can be sent again or discarded. */
export function toMailLines(mails: readonly Mail[], entry: EntryRecord, now: Date): MailLine[] {
  return mails.map((mail) => {
    const described = describeMail({ ...mail, entryTitle: entry.title, issueSubject: null });
    return { ...described, at: toMoment(mail.sentAt ?? mail.createdAt, now) };
  });
}
