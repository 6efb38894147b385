import { offerErasedMail, offerLabMails } from "./messages/offer-lab-mails.server";
import {
  practiceCodeMail,
  practiceLinkMail,
  roundPracticeMails,
} from "./messages/offer-practice-mails.server";
import { roundNoticeMail } from "./messages/round-notice-mail.server";
import {
  planLabReminderMail,
  planMovedMail,
  planOutcomeMail,
  planReminderMail,
} from "./plan/plan-mails.server";
import { roundReceiptMail } from "./receipt/receipt-mail.server";
import {
  reviewForLabMail,
  reviewInvitationMail,
  reviewReadMail,
} from "./review/review-mails.server";

export const roundMails = {
  ...offerLabMails,
  "offer-erased": offerErasedMail,
  ...roundPracticeMails,
  "round-receipt": roundReceiptMail,
  "review-invitation": reviewInvitationMail,
  "review-read": reviewReadMail,
  "review-for-lab": reviewForLabMail,
  "plan-reminder": planReminderMail,
  "plan-lab-reminder": planLabReminderMail,
  "plan-moved": planMovedMail,
  "plan-outcome": planOutcomeMail,
  "practice-link": practiceLinkMail,
  "practice-code": practiceCodeMail,
  "round-notice": roundNoticeMail,
};
