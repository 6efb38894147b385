import { invitation, passwordReset } from "./account-mails.server";
import { labAccess, labAdmitted, labCode } from "./member/lab-mails.server";

export const identityMails = {
  invitation,
  "password-reset": passwordReset,
  "lab-code": labCode,
  "lab-room": labAccess,
  "lab-taken-in": labAdmitted,
};
