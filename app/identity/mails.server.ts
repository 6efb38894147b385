import { invitation, passwordReset } from "./account-mails.server";
import { labCode } from "./member/lab-code-mail.server";
import { labRoom, labTakenIn } from "./member/lab-room-mail.server";

/** Every mail about an account or a member, by its name in `database/mails.ts`. */
export const identityMails = {
  invitation,
  "password-reset": passwordReset,
  "lab-code": labCode,
  "lab-room": labRoom,
  "lab-taken-in": labTakenIn,
};
