import { eq, isNotNull } from "drizzle-orm";
import { newsletterIssues, newsletterSubscriptions } from "#database/newsletter";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { composeVisitorMail } from "~/platform/mail/compose-visitor-mail.server";
import type { MailContent } from "~/platform/mail/mail-content.server";
import { addMailFooter } from "~/platform/mail/mail-footer.server";
import { queueMailOnce } from "~/platform/mail/mail-queue.server";
import { appendNames, type MailType } from "~/platform/mail/mail-type.server";
import { findSuppressed } from "~/platform/mail/suppression.server";
import { queueIssueMails } from "./queue-issues.server";

export interface IssueContent {
  subject: string;
  paragraphs: readonly string[];
  link: { label: string; path: string };
}

const BATCHES_AT_ONCE = 5;

/**
 * Sends an issue to every confirmed subscriber without an opt-out, checked again before each mail.
 * The id makes repeats the same issue.
 * @returns number of addresses; «known» for a repeated id, 0 without subscribers
 */
export async function sendIssue(
  id: string,
  issue: IssueContent,
  sentBy: Actor,
): Promise<number | "known"> {
  const recipients = await createIssue(id, issue, sentBy);
  if (typeof recipients === "number" && recipients > 0) {
    await queueIssueMails(BATCHES_AT_ONCE).catch((error: unknown) => {
      log.error({ err: error }, "an issue is queued by the next run alone");
    });
  }
  return recipients;
}

function createIssue(id: string, issue: IssueContent, sentBy: Actor): Promise<number | "known"> {
  const { paragraphs, link } = issue;
  return inTransaction(async (tx) => {
    const { reachable: recipients } = await countSubscribers(tx);
    if (recipients === 0) return (await isSent(tx, id)) ? "known" : 0;
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
        lookedAtUntil: "",
      })
      .onConflictDoNothing()
      .returning({ id: newsletterIssues.id });
    if (created.length === 0) return "known";
    const subject = { kind: "newsletter" as const, id };
    const detail = { recipients };
    recordAudit(tx, { actor: sentBy, action: "newsletter-sent", subject, detail });
    return recipients;
  });
}

async function isSent(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(newsletterIssues, eq(newsletterIssues.id, id))) > 0;
}

/** Returns how many have confirmed, and how many of those have not opted out. */
export async function countSubscribers(
  db: Pick<Transaction, "select"> = database(),
): Promise<{ confirmed: number; reachable: number }> {
  const confirmed = await db
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(isNotNull(newsletterSubscriptions.confirmedAt));
  const suppressed = await findSuppressed(
    confirmed.map(({ email }) => email),
    db,
  );
  return { confirmed: confirmed.length, reachable: confirmed.length - suppressed.size };
}

/** Mails the issue to the operator under a separate id; it does not count as an issue. */
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
  await inTransaction((tx) =>
    queueMailOnce(tx, { id, recipient, template: "newsletter-test", detail }),
  );
}

export async function writeIssue(issue: IssueContent, recipient: string): Promise<MailContent> {
  const { subject, paragraphs, link } = issue;
  const content = await composeVisitorMail({ createdAt: new Date() }, { subject, paragraphs });
  return addMailFooter("newsletter", recipient, { ...content, link });
}

export const newsletterMail: MailType<"newsletter"> = {
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
    appendNames("Newsletter", issueSubject === null ? [] : [issueSubject]),
};

export const newsletterTestMail: MailType<"newsletter-test"> = {
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
  describe: ({ detail }) => appendNames("Testmail des Newsletters", detail.subject),
};
