import { operatorInvitationMail, passwordResetMail, testMail } from "./account-mails.server";
import { labAccessMail, labAdmittedMail, labCodeMail } from "./member/lab-mails.server";

export const identityMails = {
  invitation: operatorInvitationMail,
  "password-reset": passwordResetMail,
  "test-mail": testMail,
  "lab-code": labCodeMail,
  "lab-room": labAccessMail,
  "lab-taken-in": labAdmittedMail,
};
