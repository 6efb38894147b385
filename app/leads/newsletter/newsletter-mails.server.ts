import { eq } from "drizzle-orm";
import { newsletterIssues } from "#database/newsletter";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { composePracticeMail } from "~/platform/mail/compose-practice-mail.server";
import { composeVisitorMail } from "~/platform/mail/compose-visitor-mail.server";
import type { MailContent } from "~/platform/mail/mail-content.server";
import { addMailFooter } from "~/platform/mail/mail-footer.server";
import { queueMailOnce } from "~/platform/mail/mail-queue.server";
import { appendNames, type MailType } from "~/platform/mail/mail-type.server";
import { type Audience, countReaders, queueIssueMails, TEMPLATES } from "./audiences.server";

export interface IssueContent {
  audience: Audience;
  subject: string;
  paragraphs: readonly string[];
  link: { label: string; path: string };
}

const BATCHES_AT_ONCE = 5;

/**
 * Sends an issue to its audience without opt-outs, checked again before each mail. The id makes
 * repeats the same issue.
 * @returns number of addresses; «known» for a repeated id, 0 without readers
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
  const { audience, subject, paragraphs, link } = issue;
  return inTransaction(async (tx) => {
    const { reachable: recipients } = await countReaders(audience, tx);
    if (recipients === 0) return (await isSent(tx, id)) ? "known" : 0;
    const created = await tx
      .insert(newsletterIssues)
      .values({
        id,
        audience,
        subject,
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
    recordAudit(tx, {
      actor: sentBy,
      action: "newsletter-sent",
      subject: { kind: "newsletter", id },
      detail: { recipients },
    });
    return recipients;
  });
}

async function isSent(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(newsletterIssues, eq(newsletterIssues.id, id))) > 0;
}

/** Mails the issue to the operator under a separate id; it does not count as an issue. */
export async function sendTestMail(
  id: string,
  { audience, subject, paragraphs, link }: IssueContent,
  recipient: string,
): Promise<void> {
  const detail = {
    audience: [audience],
    subject: [subject],
    paragraphs: [...paragraphs],
    link: [link.label, link.path],
  };
  await inTransaction((tx) =>
    queueMailOnce(tx, { id, recipient, template: "newsletter-test", detail }),
  );
}

export async function writeIssue(issue: IssueContent, recipient: string): Promise<MailContent> {
  const { audience, subject, paragraphs, link } = issue;
  const mail = { recipient, createdAt: new Date() };
  const content = await (audience === "practices"
    ? writeToPractice(mail, issue)
    : composeVisitorMail(mail, { subject, paragraphs }));
  return addMailFooter(TEMPLATES[audience], recipient, { ...content, link });
}

async function writeToPractice(
  mail: { recipient: string; createdAt: Date },
  { subject, paragraphs }: IssueContent,
): Promise<MailContent> {
  const { link: requests, ...content } = await composePracticeMail(mail, { subject, paragraphs });
  return { ...content, ...(requests && { secondLink: requests }) };
}

export function issueMail<Name extends (typeof TEMPLATES)[Audience]>(name: string): MailType<Name> {
  return {
    write: async ({ recipient, issueId }) => {
      if (recipient === null) return undefined;
      const [issue] = await database()
        .select()
        .from(newsletterIssues)
        .where(eq(newsletterIssues.id, issueId ?? ""));
      if (issue === undefined) return undefined;
      const { linkLabel: label, linkPath: path, ...content } = issue;
      return writeIssue({ ...content, link: { label, path } }, recipient);
    },
    describe: ({ issueSubject }) => appendNames(name, issueSubject === null ? [] : [issueSubject]),
  };
}

export const newsletterTestMail: MailType<"newsletter-test"> = {
  write: ({ recipient, detail }) => {
    const {
      audience: [audience = "subscribers"],
      paragraphs,
      link: [label = "", path = "/"],
    } = detail;
    const subject = `[Test] ${detail.subject.join("")}`;
    return writeIssue({ audience, subject, paragraphs, link: { label, path } }, recipient ?? "");
  },
  describe: ({ detail }) => appendNames("Testmail des Newsletters", detail.subject),
};
