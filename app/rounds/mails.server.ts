import { offerDecision, offerUndecided } from "./messages/decision-mails.server";
import {
  offerExtended,
  offerInvitation,
  offerMessage,
  offerReceipt,
  offerReminder,
} from "./messages/offer-lab-mails.server";
import {
  practiceCode,
  practiceLink,
  roundBegun,
  roundEmptied,
  roundMessage,
  roundOpened,
  roundReminder,
  roundWithoutOffers,
} from "./messages/offer-practice-mails.server";
import { roundNotice } from "./messages/round-notice-mail.server";
import { planLabReminder, planOutcome, planReminder } from "./plan/plan-mails.server";
import { roundReceipt } from "./receipt/receipt-mail.server";
import { reviewForLab, reviewInvitation, reviewRead } from "./review/review-mails.server";

export const roundMails = {
  "offer-invitation": offerInvitation,
  "offer-reminder": offerReminder,
  "offer-extended": offerExtended,
  "offer-receipt": offerReceipt,
  "offer-decision": offerDecision,
  "offer-undecided": offerUndecided,
  "offer-words": offerMessage,
  "round-begun": roundBegun,
  "round-opened": roundOpened,
  "round-reminder": roundReminder,
  "round-emptied": roundEmptied,
  "round-without-offers": roundWithoutOffers,
  "round-words": roundMessage,
  "round-receipt": roundReceipt,
  "review-invitation": reviewInvitation,
  "review-read": reviewRead,
  "review-for-lab": reviewForLab,
  "plan-reminder": planReminder,
  "plan-lab-reminder": planLabReminder,
  "plan-outcome": planOutcome,
  "practice-link": practiceLink,
  "practice-code": practiceCode,
  "round-notice": roundNotice,
};
