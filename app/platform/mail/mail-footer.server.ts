import { type CataloguedMail, getMailFooter, mailCatalogue } from "#catalogue/mail-catalogue";
import { entries } from "#database/entries";
import type { MailName } from "#database/mails";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import { listOfPractice } from "~/platform/database/merged-entries.server";
import { signLink } from "~/platform/secrets/signed-link.server";
import type { MailContent } from "./mail-content.server";
import { findSuppressed } from "./suppression.server";

/** Every mail has an entry: the compiler enforces it. */
const ofMails: Record<MailName, (typeof mailCatalogue)[CataloguedMail]> = mailCatalogue;

/**
 * Whether the suppression list stops it: a mail that was not requested, to an address that has opted out. An opt-out of
 * one entry of a practice counts for all that are merged with it.
 */
export async function isSuppressed(
  name: MailName,
  recipient: string | null,
  entryId: string | null = null,
): Promise<boolean> {
  const { is, to } = ofMails[name];
  if (recipient === null || is !== "announcement") return false;
  const others = to === "practice" && entryId !== null ? await listAddresses(entryId) : [];
  return (await findSuppressed([recipient, ...others])).size > 0;
}

async function listAddresses(entryId: string): Promise<string[]> {
  const found = await database()
    .select({ email: entries.email })
    .from(entries)
    .where(isAnyOf(entries.id, await listOfPractice(entryId)));
  return found.flatMap(({ email }) => email ?? []);
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
    footer: footer.text,
    optOut: { label: footer.optOutLabel, path: `${OPT_OUT_PATH}?token=${token}` },
  };
}
