import { operatorInvitationMail, passwordResetMail } from "./account-mails.server";
import { labAccessMail, labAdmittedMail, labCodeMail } from "./member/lab-mails.server";

export const identityMails = {
  invitation: operatorInvitationMail,
  "password-reset": passwordResetMail,
  "lab-code": labCodeMail,
  "lab-room": labAccessMail,
  "lab-taken-in": labAdmittedMail,
};
