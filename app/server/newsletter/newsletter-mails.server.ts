import { eq, isNotNull } from "drizzle-orm";
import { type Actor, recordAudit } from "~/server/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/server/database/database.server";
import { withFooter } from "~/server/mail/letter.server";
import type { MailContent } from "~/server/mail/mail-content.server";
import { mailOnce, mailToMany } from "~/server/mail/mail-queue.server";
import { type MailType, withNames } from "~/server/mail/mail-type.server";
import { suppressedAmong } from "~/server/mail/suppression.server";
import { visitorMail } from "~/server/mail/visitor-mail.server";
import { newsletterIssues, newsletterSubscriptions } from "../../../database/newsletter";

/** The content of an issue, the same for all subscribers. */
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
 * Queues an issue for everyone who has confirmed and not opted out, all or nothing. The id makes it
 * one issue however often it is sent. Whether a mail may still be sent is checked again at that
 * time.
 * @returns number of addresses; «known» if this id was sent before, 0 if there is nobody to send to
 */
export async function sendIssue(
  id: string,
  issue: IssueContent,
  sentBy: Actor,
): Promise<number | "known"> {
  const { paragraphs, link } = issue;
  return inTransaction(async (tx) => {
    const { reachable } = await findSubscribers(tx);
    if (reachable.length === 0) return (await isSent(tx, id)) ? "known" : 0;
    const recipients = reachable.length;
    const created = await tx
      .insert(newsletterIssues)
      .values({
        id,
        subject: issue.subject,
        paragraphs: [...paragraphs],
        linkLabel: link.label,
        linkPath: link.path,
        recipients,
        sentBy: sentBy.name,
      })
      .onConflictDoNothing()
      .returning({ id: newsletterIssues.id });
    if (created.length === 0) return "known";
    await mailToMany(tx, { template: "newsletter", issueId: id }, reachable);
    const subject = { kind: "newsletter" as const, id };
    const detail = { recipients };
    recordAudit(tx, { actor: sentBy, action: "newsletter-sent", subject, detail });
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

/**
 * Queues the issue as one mail to the operator, under a separate id; it does not count as an issue.
 */
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
  const written = await visitorMail({ createdAt: new Date() }, { subject, paragraphs });
  return withFooter("newsletter", recipient, { ...written, link });
}

/** To a subscriber. */
export const newsletter: MailType<"newsletter"> = {
  blank: {},
  write: async ({ recipient, issueId }) => {
    if (recipient === null) return undefined;
    const [issue] = await database()
      .select()
      .from(newsletterIssues)
      .where(eq(newsletterIssues.id, issueId ?? ""));
    if (issue === undefined) return undefined;
    const { subject, paragraphs, linkLabel: label, linkPath: path } = issue;
    return writeIssue({ subject, paragraphs, link: { label, path } }, recipient);
  },
  describe: ({ issueSubject }) =>
    withNames("Newsletter", issueSubject === null ? [] : [issueSubject]),
};

/** To the operator, as subscribers will get it. */
export const newsletterTest: MailType<"newsletter-test"> = {
  blank: { subject: [], paragraphs: [], link: [] },
  write: ({ recipient, detail }) => {
    const {
      subject,
      paragraphs,
      link: [label = "", path = "/"],
    } = detail;
    const issue = { subject: `[Test] ${subject.join("")}`, paragraphs, link: { label, path } };
    return writeIssue(issue, recipient ?? "");
  },
  describe: ({ detail }) => withNames("Testmail des Newsletters", detail.subject),
};
