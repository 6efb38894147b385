import type { mails } from "#database/mails";
import { type Moment, toMoment } from "~/lib/swiss-time";
import { describeMail, formatUndeliverable } from "~/platform/mail/describe-mail.server";
import type { EntryRecord } from "./find-entry.server";

export type Mail = typeof mails.$inferSelect;

interface MailLine {
  id: string;
  at: Moment;
  content: string;
  recipient: string;
  status: Mail["status"];
  /** Why it failed or was given up. */
  reason: string;
  leavesAt: string | undefined;
  hasBounced: boolean;
}

/**
 * Why nothing reaches an address: what left for it last came back or was refused. Discarding that mail does not mend the
 * address, «Doch angekommen» does.
 * @param mails the newest first
 */
export function findDeliveryFailure(mails: readonly Mail[], address: string): string | undefined {
  const hasFailed = ({ failure }: Mail) => failure === "refused" || failure?.startsWith("bounced-");
  const last = mails.find(
    (mail) => mail.recipient === address && (mail.status === "sent" || hasFailed(mail)),
  );
  return last && hasFailed(last) ? formatUndeliverable(last.failure) : undefined;
}

/** The mails of an entry in words; failed ones can be sent again or given up. */
export function toMailLines(mails: readonly Mail[], entry: EntryRecord, now: Date): MailLine[] {
  return mails.map((mail) => {
    const described = describeMail({ ...mail, entryTitle: entry.title, issueSubject: null });
    return { ...described, at: toMoment(mail.sentAt ?? mail.createdAt, now) };
  });
}
