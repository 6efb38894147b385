import { offerDecisionMail, offerUndecidedMail } from "./messages/decision-mails.server";
import {
  offerExtendedMail,
  offerInvitationMail,
  offerMessageMail,
  offerReceiptMail,
  offerReminderMail,
} from "./messages/offer-lab-mails.server";
import {
  practiceCodeMail,
  practiceLinkMail,
  roundBegunMail,
  roundEmptiedMail,
  roundMessageMail,
  roundOpenedMail,
  roundReminderMail,
  roundWithoutOffersMail,
} from "./messages/offer-practice-mails.server";
import { roundNoticeMail } from "./messages/round-notice-mail.server";
import { planLabReminderMail, planOutcomeMail, planReminderMail } from "./plan/plan-mails.server";
import { roundReceiptMail } from "./receipt/receipt-mail.server";
import {
  reviewForLabMail,
  reviewInvitationMail,
  reviewReadMail,
} from "./review/review-mails.server";

export const roundMails = {
  "offer-invitation": offerInvitationMail,
  "offer-reminder": offerReminderMail,
  "offer-extended": offerExtendedMail,
  "offer-receipt": offerReceiptMail,
  "offer-decision": offerDecisionMail,
  "offer-undecided": offerUndecidedMail,
  "offer-words": offerMessageMail,
  "round-begun": roundBegunMail,
  "round-opened": roundOpenedMail,
  "round-reminder": roundReminderMail,
  "round-emptied": roundEmptiedMail,
  "round-without-offers": roundWithoutOffersMail,
  "round-words": roundMessageMail,
  "round-receipt": roundReceiptMail,
  "review-invitation": reviewInvitationMail,
  "review-read": reviewReadMail,
  "review-for-lab": reviewForLabMail,
  "plan-reminder": planReminderMail,
  "plan-lab-reminder": planLabReminderMail,
  "plan-outcome": planOutcomeMail,
  "practice-link": practiceLinkMail,
  "practice-code": practiceCodeMail,
  "round-notice": roundNoticeMail,
};
