import { composeVisitorMail, signedPath } from "./compose-visitor-mail.server";
import type { MailContent, MailRow } from "./mail-content.server";

const LINK_DAYS = 30;

export const LINK_VALIDITY = `Der Link gilt ${LINK_DAYS} Tage.`;

export const LINK_EXPLANATION = `${LINK_VALIDITY} Zum Entscheiden brauchen Sie denselben Browser oder einen Code.`;

const PATH = "/meine-anfragen";

/**
 * A mail to a practice, with the link to everything that is stored for its mailbox.
 * @param page the subject's own page, if it has one; its link comes before that to all requests
 * @param choices answers to the mail's question, a page each
 */
export async function composePracticeMail(
  mail: Pick<MailRow, "recipient" | "createdAt">,
  content: Pick<MailContent, "subject" | "paragraphs" | "rows">,
  page?: { label: string; path: string },
  choices: readonly { label: string; path: string }[] = [],
): Promise<MailContent> {
  const linkTo = (label: string, path: string) =>
    signedPath(mail, {
      label,
      path,
      purpose: "requests",
      subject: mail.recipient ?? "",
      validForDays: LINK_DAYS,
    });
  const mailContent = await composeVisitorMail(mail, content);
  const all = await linkTo("Meine Anfragen öffnen", PATH);
  if (page === undefined) return { ...mailContent, link: all };
  return {
    ...mailContent,
    choices: await Promise.all(choices.map(({ label, path }) => linkTo(label, path))),
    link: await linkTo(page.label, page.path),
    secondLink: all,
  };
}

/** A mail with a code contains no link that the code makes valid: anybody given both could decide. */
export const PLAIN_LINK = { label: "Meine Anfragen öffnen", path: PATH };
