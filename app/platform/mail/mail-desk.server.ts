import { and, eq, inArray, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { newsletterIssues } from "#database/newsletter";
import { database } from "~/platform/database/database.server";
import { type ListCursor, type ListOrder, readKeysetPage } from "~/platform/database/keyset.server";

export type MailStatus = (typeof mails.$inferSelect)["status"];

export const MAIL_OBSTACLES = {
  login: "Der Mailserver lehnt unsere Anmeldung ab",
  tls: "Der Mailserver bietet keine gültige Verschlüsselung (TLS) an",
} as const;

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

export function listMails(statuses: readonly MailStatus[], cursor: ListCursor) {
  return readKeysetPage(NEWEST_FIRST, cursor, ({ beyond, orderBy, limit }) =>
    database()
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
      .where(and(inArray(mails.status, [...statuses]), beyond))
      .orderBy(...orderBy)
      .limit(limit),
  );
}

export type ListedMail = Awaited<ReturnType<typeof listMails>>["rows"][number];
