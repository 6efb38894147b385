import type { MailContent, MailRow } from "./mail-content.server";
import { visitorMail } from "./visitor-mail.server";

const LINK_DAYS = 30;

/** What a practice reads below each link to its requests. */
export const WHAT_THE_LINK_SHOWS =
  `Der Link gilt ${LINK_DAYS} Tage und zeigt alles, was wir von Ihnen gespeichert haben. Zum Annehmen brauchen Sie den ` +
  "Browser, mit dem Sie angefragt haben, oder einen Code, den wir an diese Adresse senden.";

/** A mail to a practice, with the link to all that is kept of its mailbox. */
export function practiceMail(
  mail: Pick<MailRow, "recipient" | "createdAt">,
  content: Pick<MailContent, "subject" | "paragraphs" | "rows">,
): Promise<MailContent> {
  return visitorMail(mail, {
    ...content,
    link: {
      label: "Meine Anfragen öffnen",
      path: "/meine-anfragen",
      purpose: "requests",
      subject: mail.recipient ?? "",
      validForDays: LINK_DAYS,
    },
  });
}
