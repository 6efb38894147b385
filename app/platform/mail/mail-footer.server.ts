import { type CataloguedMail, getMailFooter, mailCatalogue } from "#catalogue/mail-catalogue";
import type { MailName } from "#database/mails";
import { signLink } from "~/platform/secrets/signed-link.server";
import type { MailContent } from "./mail-content.server";
import { findSuppressionTime } from "./suppression.server";

/** Every mail has an entry: the compiler enforces it. */
const ofMails: Record<MailName, (typeof mailCatalogue)[CataloguedMail]> = mailCatalogue;

/** Whether the suppression list stops it: a mail that was not requested, to an address that has opted out. */
export async function isSuppressed(name: MailName, recipient: string | null): Promise<boolean> {
  if (recipient === null || ofMails[name].is !== "announcement") return false;
  return (await findSuppressionTime(recipient)) !== undefined;
}

const OPT_OUT_PATH = "/email-opt-out";

/** Adds the footer of every mail to somebody outside: why it was sent, and an opt-out link that never expires. */
export async function addMailFooter(
  name: MailName,
  recipient: string | null,
  content: MailContent,
): Promise<MailContent> {
  const footer = getMailFooter(name);
  if (footer === undefined || recipient === null) return content;
  const token = await signLink("opt-out", { subject: recipient });
  return {
    ...content,
    footer,
    optOutPath: `${OPT_OUT_PATH}?token=${token}`,
  };
}
