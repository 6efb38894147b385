import { alarm } from "./alarm-mail.server";

/** By name in `database/mails.ts`. */
export const operationMails = {
  alarm,
};
