import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { entries, mails, newsletterIssues } from "../../../database/schema";
import { database } from "../database.server";

export type MailStatus = (typeof mails.$inferSelect)["status"];

export const MAILS_PER_PAGE = 50;

export async function countFailedMails(): Promise<number> {
  return database().$count(mails, eq(mails.status, "failed"));
}

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
  const rows = await readPage(statuses, cursor && positionAfter(cursor), cursor?.direction);
  if (rows.length === 0 && cursor !== undefined && !(await isKnown(cursor.mailId))) {
    return listMails(statuses, undefined);
  }
  const hasMore = rows.length > MAILS_PER_PAGE;
  const page = rows.slice(0, MAILS_PER_PAGE);
  if (cursor?.direction === "newer") {
    return { mails: page.reverse(), hasNewer: hasMore, hasOlder: true };
  }
  return { mails: page, hasNewer: cursor !== undefined, hasOlder: hasMore };
}

export type ListedMail = Awaited<ReturnType<typeof listMails>>["mails"][number];

async function readPage(
  statuses: readonly MailStatus[],
  position: SQL | undefined,
  direction: MailCursor["direction"] = "older",
) {
  const inOrder = direction === "older" ? desc : asc;
  return database()
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
    .where(and(inArray(mails.status, [...statuses]), position))
    .orderBy(inOrder(mails.createdAt), inOrder(mails.id))
    .limit(MAILS_PER_PAGE + 1);
}

/** Compared in the database: a Date would lose the microseconds, and skip or repeat a mail. */
function positionAfter({ mailId, direction }: MailCursor): SQL {
  const place = sql`(${mails.createdAt}, ${mails.id})`;
  const cursor = sql`(select m.created_at, m.id from ${mails} m where m.id = ${mailId})`;
  return direction === "older" ? lt(place, cursor) : gt(place, cursor);
}

async function isKnown(mailId: string): Promise<boolean> {
  return (await database().$count(mails, eq(mails.id, mailId))) > 0;
}
