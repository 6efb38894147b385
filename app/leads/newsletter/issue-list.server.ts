import { count, desc, inArray, max } from "drizzle-orm";
import { mails } from "#database/mails";
import { newsletterIssues } from "#database/newsletter";
import { database } from "~/platform/database/database.server";

const NEWEST = 20;

export async function listIssues() {
  const issues = await database()
    .select({
      id: newsletterIssues.id,
      subject: newsletterIssues.subject,
      recipients: newsletterIssues.recipients,
      sentBy: newsletterIssues.sentBy,
      createdAt: newsletterIssues.createdAt,
    })
    .from(newsletterIssues)
    .orderBy(desc(newsletterIssues.createdAt))
    .limit(NEWEST);
  const counts = await countMails(issues.map(({ id }) => id));
  return issues.map((issue) => {
    const ofIssue = (status: string) =>
      counts.find((one) => one.issueId === issue.id && one.status === status)?.mails ?? 0;
    return {
      ...issue,
      sent: ofIssue("sent"),
      pending: ofIssue("pending"),
      failed: ofIssue("failed"),
      discarded: ofIssue("discarded"),
    };
  });
}

function countMails(issueIds: string[]) {
  return database()
    .select({ issueId: mails.issueId, status: mails.status, mails: count() })
    .from(mails)
    .where(inArray(mails.issueId, issueIds))
    .groupBy(mails.issueId, mails.status);
}

/** @returns the time by audience and path of the link: «subscribers /vergleich» */
export async function readLastSentDates(): Promise<Map<string, Date | null>> {
  const { audience, linkPath, createdAt } = newsletterIssues;
  const rows = await database()
    .select({ audience, linkPath, at: max(createdAt) })
    .from(newsletterIssues)
    .groupBy(audience, linkPath);
  return new Map(rows.map((row) => [`${row.audience} ${row.linkPath}`, row.at]));
}
