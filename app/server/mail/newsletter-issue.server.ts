import { eq, isNotNull } from "drizzle-orm";
import { newsletterIssues, newsletterSubscriptions } from "../../../database/schema";
import { database, inTransaction, type Transaction } from "../database.server";
import type { MailContent, MailRow } from "./mail-content.server";
import { mailOnce, mailSubscribers } from "./mail-queue.server";
import { suppressedAmong, suppressedSince } from "./suppression.server";
import { visitorMail } from "./visitor-mail.server";

/** What subscribers read, alike for all of them. */
export interface IssueContent {
  subject: string;
  paragraphs: readonly string[];
  /** The page of the portal that the issue leads to. */
  link: { label: string; path: string };
}

interface Subscriber {
  entryId: string;
  recipient: string;
}

/**
 * Queues an issue for everyone who confirmed and has not opted out, all or nothing. The id makes it one
 * issue however often it is sent. Whether a mail may still go out is asked again when it is sent.
 * @returns number of addresses; «known» when this id was sent before, 0 when there is nobody to send to
 */
export async function sendIssue(
  id: string,
  { subject, paragraphs, link }: IssueContent,
  sentBy: string,
): Promise<number | "known"> {
  return inTransaction(async (tx) => {
    const { reachable } = await findSubscribers(tx);
    if (reachable.length === 0) return (await isSent(tx, id)) ? "known" : 0;
    const recipients = reachable.length;
    const created = await tx
      .insert(newsletterIssues)
      .values({
        id,
        subject,
        paragraphs: [...paragraphs],
        linkLabel: link.label,
        linkPath: link.path,
        recipients,
        sentBy,
      })
      .onConflictDoNothing()
      .returning({ id: newsletterIssues.id });
    if (created.length === 0) return "known";
    await mailSubscribers(tx, id, reachable);
    return recipients;
  });
}

async function isSent(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(newsletterIssues, eq(newsletterIssues.id, id))) > 0;
}

/** @returns number of confirmed subscribers, and of those among them who have not opted out */
export async function countSubscribers(): Promise<{ confirmed: number; reachable: number }> {
  const { confirmed, reachable } = await findSubscribers(database());
  return { confirmed, reachable: reachable.length };
}

async function findSubscribers(
  db: Pick<Transaction, "select" | "insert">,
): Promise<{ confirmed: number; reachable: Subscriber[] }> {
  const confirmed: Subscriber[] = await db
    .select({ entryId: newsletterSubscriptions.id, recipient: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(isNotNull(newsletterSubscriptions.confirmedAt));
  const suppressed = await suppressedAmong(
    confirmed.map(({ recipient }) => recipient),
    db,
  );
  return {
    confirmed: confirmed.length,
    reachable: confirmed.filter(({ recipient }) => !suppressed.has(recipient)),
  };
}

/** Queues the issue as one mail to the operator, under an id of its own; it counts as no issue. */
export async function sendTestMail(
  id: string,
  { subject, paragraphs, link }: IssueContent,
  recipient: string,
): Promise<void> {
  const detail = {
    subject: [subject],
    paragraphs: [...paragraphs],
    link: [link.label, link.path],
  };
  await inTransaction((tx) => mailOnce(tx, { id, recipient, template: "newsletter-test", detail }));
}

/** The issue as this recipient gets it. */
export async function writeIssue(issue: IssueContent, recipient: string): Promise<MailContent> {
  const { subject, paragraphs, link } = issue;
  return {
    ...(await visitorMail({ recipient, createdAt: new Date() }, { subject, paragraphs })),
    link,
  };
}

/** @returns undefined for a subscriber who has opted out since the issue was queued */
export async function newsletterMail(mail: MailRow): Promise<MailContent | undefined> {
  const recipient = mail.recipient ?? "";
  if ((await suppressedSince(recipient)) !== undefined) return undefined;
  const [issue] = await database()
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, mail.issueId ?? ""));
  if (issue === undefined) return undefined;
  const { subject, paragraphs, linkLabel: label, linkPath: path } = issue;
  return writeIssue({ subject, paragraphs, link: { label, path } }, recipient);
}

/** The operator asked for it, so the suppression list is not. */
export function newsletterTestMail(mail: MailRow): Promise<MailContent> {
  const { subject = [], paragraphs = [], link: [label = "", path = "/"] = [] } = mail.detail;
  const issue = { subject: `[Test] ${subject.join("")}`, paragraphs, link: { label, path } };
  return writeIssue(issue, mail.recipient ?? "");
}
