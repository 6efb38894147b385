import { invitation, passwordReset } from "./account-mails.server";
import { labAccess, labAdmitted } from "./member/lab-access-mail.server";
import { labCode } from "./member/lab-code-mail.server";

export const identityMails = {
  invitation,
  "password-reset": passwordReset,
  "lab-code": labCode,
  "lab-room": labAccess,
  "lab-taken-in": labAdmitted,
};
