import { directoryMails } from "~/directory/index.server";
import { identityMails } from "~/identity/mails.server";
import { leadMails } from "~/leads/index.server";
import { operationMails } from "~/operation/index.server";
import { registerMails } from "~/platform/mail/mail-registry.server";
import { roundMails } from "~/rounds/index.server";

/** The compiler demands each name of `database/mails.ts`. */
registerMails({
  ...directoryMails,
  ...identityMails,
  ...leadMails,
  ...operationMails,
  ...roundMails,
});

export { writeMail } from "~/platform/mail/mail-registry.server";
