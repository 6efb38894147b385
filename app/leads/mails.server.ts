import { supplement } from "~/forms/submissions/supplement-mail.server";
import { confirmation } from "./mails/confirmation-mail.server";
import { digest } from "./mails/digest-mail.server";
import { forwarding } from "./mails/forwarding-mail.server";
import { notification } from "./mails/notification-mail.server";
import { reminder } from "./mails/reminder-mail.server";
import { offerRequest, testInfoRequest } from "./mails/request-mails.server";
import { testQuestion } from "./mails/test-question-mail.server";
import { newsletter, newsletterTest } from "./newsletter/newsletter-mails.server";
import { comparisonAvailable } from "./newsletter/notice-mail.server";
import { submissionKinds } from "./submission-kinds.server";

export const leadMails = {
  notification: notification(submissionKinds),
  "offer-request": offerRequest(submissionKinds),
  "test-info-request": testInfoRequest(submissionKinds),
  confirmation: confirmation(submissionKinds),
  newsletter,
  "newsletter-test": newsletterTest,
  reminder,
  forwarding,
  "test-question": testQuestion,
  digest: digest(submissionKinds),
  "comparison-available": comparisonAvailable,
  supplement: supplement(submissionKinds),
};
