import { and, eq, inArray, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { newsletterIssues } from "#database/newsletter";
import { database } from "~/platform/database/database.server";
import {
  isBeyondPosition,
  keysetOrder,
  keysetPage,
  type ListOrder,
  readPosition,
} from "~/platform/database/keyset.server";

export type MailStatus = (typeof mails.$inferSelect)["status"];

export const MAIL_OBSTACLES = {
  login: "Der Mailserver lehnt unsere Anmeldung ab",
  tls: "Der Mailserver bietet keine gültige Verschlüsselung (TLS) an",
} as const;

const MAILS_PER_PAGE = 50;

const NEWEST_FIRST: ListOrder = {
  table: mails,
  by: mails.createdAt,
  id: mails.id,
  descending: true,
};

/** Reads the small end of an index, however many mails were sent. */
export async function summarizeOpenMails() {
  const isPending = eq(mails.status, "pending");
  const isHeld = sql`${isPending} and ${mails.heldUntil} > now()`;
  const dueSince = sql`greatest(${mails.createdAt}, ${mails.heldUntil})`;
  const [sums] = await database()
    .select({
      pending: sql<number>`count(*) filter (where ${isPending})`.mapWith(Number),
      held: sql<number>`count(*) filter (where ${isHeld})`.mapWith(Number),
      failed: sql<number>`count(*) filter (where not ${isPending})`.mapWith(Number),
      bounced: sql<number>`count(*) filter (where ${mails.failure} like 'bounced-%')`.mapWith(
        Number,
      ),
      oldestDue: sql<Date | null>`min(${dueSince}) filter
        (where ${isPending} and ${dueSince} <= now())`.mapWith(mails.createdAt),
      obstacle: sql<keyof typeof MAIL_OBSTACLES | null>`max(${mails.failure}) filter
        (where ${isPending} and ${mails.failure} in ('login', 'tls'))`,
    })
    .from(mails)
    .where(inArray(mails.status, ["pending", "failed"]));
  return sums ?? { pending: 0, held: 0, failed: 0, bounced: 0, oldestDue: null, obstacle: null };
}

export interface MailCursor {
  mailId: string;
  direction: "older" | "newer";
}

export async function listMails(statuses: readonly MailStatus[], cursor: MailCursor | undefined) {
  const start = cursor && (await readPosition(NEWEST_FIRST, cursor.mailId));
  const isBackwards = start !== undefined && cursor?.direction === "newer";
  const found = await database()
    .select({
      id: mails.id,
      template: mails.template,
      recipient: mails.recipient,
      detail: mails.detail,
      status: mails.status,
      attempts: mails.attempts,
      failure: mails.failure,
      discardReason: mails.discardReason,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      heldUntil: mails.heldUntil,
      entryId: mails.entryId,
      entryTitle: entries.title,
      issueSubject: newsletterIssues.subject,
    })
    .from(mails)
    .leftJoin(entries, eq(entries.id, mails.entryId))
    .leftJoin(newsletterIssues, eq(newsletterIssues.id, mails.issueId))
    .where(
      and(
        inArray(mails.status, [...statuses]),
        start && isBeyondPosition(NEWEST_FIRST, start, isBackwards),
      ),
    )
    .orderBy(...keysetOrder(NEWEST_FIRST, isBackwards))
    .limit(MAILS_PER_PAGE + 1);
  const { rows, ...around } = keysetPage(found, MAILS_PER_PAGE, { start, isBackwards });
  return { mails: rows, ...around };
}

export type ListedMail = Awaited<ReturnType<typeof listMails>>["mails"][number];
