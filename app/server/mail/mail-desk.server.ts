import { and, eq, inArray, sql } from "drizzle-orm";
import { entries, mails, newsletterIssues } from "../../../database/schema";
import { database } from "../database.server";
import { beyond, type ListOrder, pageOf, positionOf, sorted } from "../keyset.server";

export type MailStatus = (typeof mails.$inferSelect)["status"];

const MAILS_PER_PAGE = 50;

const NEWEST_FIRST: ListOrder = {
  table: mails,
  by: mails.createdAt,
  id: mails.id,
  descending: true,
};

/** How the mails stand that have not left; read from the small end of an index, however many have left. */
export async function sumUpOpenMails() {
  const isPending = eq(mails.status, "pending");
  const [sums] = await database()
    .select({
      pending: sql<number>`count(*) filter (where ${isPending})`.mapWith(Number),
      failed: sql<number>`count(*) filter (where not ${isPending})`.mapWith(Number),
      oldestPending: sql<Date | null>`min(${mails.createdAt}) filter (where ${isPending})`.mapWith(
        mails.createdAt,
      ),
      /** Only what still waits tells how the sign-in stands now. */
      isSignInRefused: sql<boolean>`coalesce(bool_or(${isPending} and ${mails.failure} = 'login'), false)`,
    })
    .from(mails)
    .where(inArray(mails.status, ["pending", "failed"]));
  return sums ?? { pending: 0, failed: 0, oldestPending: null, isSignInRefused: false };
}

/** Where a page of the list begins: behind a mail or before it, in the order of the list. */
export interface MailCursor {
  mailId: string;
  direction: "older" | "newer";
}

/** A page of the mails with one of these states, newest first. An unknown cursor begins at the top. */
export async function listMails(statuses: readonly MailStatus[], cursor: MailCursor | undefined) {
  const start = cursor && (await positionOf(NEWEST_FIRST, cursor.mailId));
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
      entryId: mails.entryId,
      entryTitle: entries.title,
      issueSubject: newsletterIssues.subject,
    })
    .from(mails)
    .leftJoin(entries, eq(entries.id, mails.entryId))
    .leftJoin(newsletterIssues, eq(newsletterIssues.id, mails.issueId))
    .where(
      and(inArray(mails.status, [...statuses]), start && beyond(NEWEST_FIRST, start, isBackwards)),
    )
    .orderBy(...sorted(NEWEST_FIRST, isBackwards))
    .limit(MAILS_PER_PAGE + 1);
  const { rows, ...around } = pageOf(found, MAILS_PER_PAGE, { start, isBackwards });
  return { mails: rows, ...around };
}

export type ListedMail = Awaited<ReturnType<typeof listMails>>["mails"][number];
