import type { MailName } from "#database/mails";
import { addMailFooter, isSuppressed } from "./mail-footer.server";
import type { DescribedMail, MailType, NamedMail } from "./mail-type.server";
import type { MailWriter } from "./send-mails.server";

type MailTypes = { readonly [Name in MailName]: MailType<Name> };

let registered: MailTypes | undefined;

export function registerMails(types: MailTypes): void {
  registered = types;
}

/**
 * Renders any queued mail, except those that the suppression list stops.
 * @throws Error for a mail that another version of the portal queued: it is retried, and then shown to the operator as
 * failed
 */
export const writeMail: MailWriter = async (mail) => {
  if (!hasMailType(mail)) throw new Error(`no mail is called ${mail.template}`);
  if (await isSuppressed(mail.template, mail.recipient, mail.entryId)) return undefined;
  const content = await write(mail);
  return content && addMailFooter(mail.template, mail.recipient, content);
};

export function describeMailContent(mail: DescribedMail<MailName>): string {
  return hasMailType(mail) ? describe(mail) : mail.template;
}

function mailTypes(): MailTypes {
  if (registered === undefined)
    throw new Error("No mails are registered: import app/wiring/mails.server.ts");
  return registered;
}

function hasMailType({ template }: { template: string }): boolean {
  return Object.hasOwn(mailTypes(), template);
}

// One type parameter for the mail, its detail and its type: a union would let the compiler mix them up.

function write<Name extends MailName>(mail: NamedMail<Name>) {
  return mailTypes()[mail.template].write(mail);
}

function describe<Name extends MailName>(mail: DescribedMail<Name>): string {
  return mailTypes()[mail.template].describe(mail);
}
