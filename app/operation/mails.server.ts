import { alarm } from "./alarm-mail.server";

/** Every mail about the portal itself, by its name in `database/mails.ts`. */
export const operationMails = {
  alarm,
};
